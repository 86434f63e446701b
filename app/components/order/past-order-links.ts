import type { LinksFunction } from "@remix-run/node";
import css from "./past-order.css";

/** The style of past orders and their filter, for the routes that list any: no other page pays for it. */
export const pastOrderLinks: LinksFunction = () => [{ rel: "stylesheet", href: css }];
