import { Fragment, type FragmentData } from "~/components/document/fragment";
import "./suggestions.css";

/** The element that holds them, and the name of their fragment. */
export const SUGGESTIONS = "suggestions";

/** What goes with an item or a cart, as the server wrote it. Nothing if there is none. */
export function SuggestionsPart({ suggestions }: { suggestions: FragmentData | undefined }) {
  if (!suggestions) return null;
  return <Fragment of={suggestions} />;
}
