import { resolve } from "node:path";

/** The sandbox's folder. It is named from the root of the project, since the bundle of a start stands in `build`. */
export const SANDBOX_FOLDER = resolve("mocks", "sandbox");
