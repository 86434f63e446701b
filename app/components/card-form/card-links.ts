import type { LinksFunction } from "@remix-run/node";
import css from "./card-form.css";

/** The style of cards and their fields, for the routes that have any. */
export const cardLinks: LinksFunction = () => [{ rel: "stylesheet", href: css }];
