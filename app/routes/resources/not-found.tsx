export { action, default, ErrorBoundary, loader } from "~/not-found";
