import type { LinksFunction } from "@remix-run/node";
import css from "./card-form.css";

/** The stylesheet of cards and their fields, for the routes that show them. */
export const cardLinks: LinksFunction = () => [{ rel: "stylesheet", href: css }];
