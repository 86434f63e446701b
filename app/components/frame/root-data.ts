import type { ToastMessage } from "~/components/feedback/toast/message";

/** What every page knows of the site; `app/root.tsx` reads it. */
export interface RootData {
  brand: string;
  logo: string | undefined;
  /** The restaurant's own, to call. */
  phone: string | undefined;
  /** The restaurant's colours as CSS; empty where it has none of its own. */
  themeCss: string;
  toast: ToastMessage | undefined;
  /** Nobody has answered yet whether visits may be counted. */
  asksConsent?: true;
  outside?: Outside;
}

/** What the head of a public page tells search engines and chats, beside its own title. */
export interface Outside {
  /** The site's origin, without a slash at its end. */
  origin: string;
  /** An absolute URL. */
  image: string;
}
