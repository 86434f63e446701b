import fc from "fast-check";
import { expect, test } from "vitest";
import { pictureSources } from "~/domain/menu/picture-source";
import { openedPicture, signedPicture } from "./signed-picture.server";

const [OLD, NEW] = ["an-old-secret-of-thirty-two-chars", "a-new-secret-of-thirty-two-chars!"];
const url = fc.webUrl({ withQueryParameters: true, withFragments: true });

test("what was signed is opened, by this replica and the next, before and after a change of the secret", () => {
  fc.assert(
    fc.property(url, (src) => {
      const plain = src.split("#", 1)[0];
      expect(openedPicture(signedPicture(src, [OLD]), [OLD])).toBe(plain);
      expect(openedPicture(signedPicture(src, [OLD]), [NEW, OLD])).toBe(plain);
      expect(openedPicture(signedPicture(src, [OLD]), [NEW])).toBeUndefined();
      expect(signedPicture(signedPicture(src, [OLD]), [NEW, OLD])).toBe(signedPicture(src, [NEW]));
    }),
  );
});

test("it outlasts the query of a page", () => {
  const signed = signedPicture("https://api.example/a.jpg?w=8&x=á b", [OLD]);
  const { src } = pictureSources(signed, { width: 104 });
  const asked = new URL(src, "https://menu.example").searchParams.get("src") ?? "";
  expect(openedPicture(asked, [OLD])).toBe("https://api.example/a.jpg?w=8&x=á b");
});

test("nothing else is opened: no other address, no other signature, none at all", () => {
  const signature = fc.oneof(fc.string(), fc.stringMatching(/^[\w-]{6}$/), fc.constant(""));
  const mine = signedPicture("https://api.example/a.jpg", [OLD]).split("#")[1];
  fc.assert(
    fc.property(url, signature, (src, guess) => {
      const plain = src.split("#", 1)[0];
      expect(openedPicture(`${plain}#${guess}`, [OLD])).toBeUndefined();
      expect(openedPicture(`${plain}#${mine}`, [OLD])).toBeUndefined();
      expect(openedPicture(`${plain}`, [OLD])).toBeUndefined();
    }),
  );
});
