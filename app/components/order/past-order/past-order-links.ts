import type { LinksFunction } from "@remix-run/node";
import css from "./past-order.css";

/** The stylesheet of past orders and their filter, for the routes that list them. */
export const pastOrderLinks: LinksFunction = () => [{ rel: "stylesheet", href: css }];
