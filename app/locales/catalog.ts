import type { catalog as portuguese } from "./pt-BR";

/** The same groups of texts with any words. */
type Texts<Shape> = { readonly [Key in keyof Shape]: Shape[Key] extends string ? string : Texts<Shape[Key]> };

/** All texts of one language, by area. Portuguese gives the shape; English is typed against it. */
export type Catalog = Texts<typeof portuguese>;

/** The categories of plural a key may end in. Both languages count with `one` and `other`; `zero` is ours. */
type PluralSuffix = "zero" | "one" | "other";

type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${PluralSuffix}` ? Stem : Key;

type LeafKeys<Node, Path extends string> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? `${Path}${WithoutPlural<Key>}`
    : LeafKeys<Node[Key], `${Path}${Key}.`>;
}[keyof Node & string];

/** The dotted name of a text, without its plural suffix: `cart.priceChanged`, `status.404.title`. */
export type MessageKey = LeafKeys<Catalog, "">;

/** The values of a text's `{{placeholders}}`. A numeric `count` also chooses the plural. */
export type MessageParams = Readonly<Record<string, string | number>>;

/** Reads one text in one language. A placeholder without its parameter stays as it is. */
export type Translate = (key: MessageKey, params?: MessageParams) => string;
