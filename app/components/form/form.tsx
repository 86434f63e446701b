import { type FormProps, Form as RouterForm } from "@remix-run/react";
import { forwardRef } from "react";
import { useHere } from "~/components/frame/here";

/**
 * A form that script may send. Without an action it posts to its own page, by the URL as it stands: the router would
 * write it decoded, and an id with a question mark ends there.
 */
export const Form = forwardRef<HTMLFormElement, FormProps>(function Form({ action, ...props }, ref) {
  const here = useHere();
  return <RouterForm {...props} action={action ?? here} ref={ref} />;
});
