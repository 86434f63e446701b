import { describe, expect, it } from "vitest";
import { MAX_NAME, readName } from "./person-name";

describe("readName", () => {
  it.each([
    ["Ana Souza", "Ana Souza"],
    [" Ana  de\tSouza ", "Ana de Souza"],
    ["Jose\u0301 d'Ávila", "José d'Ávila"],
    ["Suharto", "Suharto"],
    ["王小明", "王小明"],
    ["山田　太郎", "山田 太郎"],
    ["อรุณ", "อรุณ"],
    ["محمد\u200f", "محمد"],
    ["علی‌رضا", "علی‌رضا"],
    ["\u202eoãoJ", "oãoJ"],
    ["Ana\u00ad-\u200bLu", "Ana-Lu"],
    ["Ana 2", "Ana 2"],
    ["J.", "J."],
  ])("reads %j as %j", (typed, name) => expect(readName(typed)).toEqual({ name }));

  it.each([
    ["", "required"],
    ["  \n", "required"],
    ["\u200b\u2800\u3164", "required"],
    ["1 2", "signs"],
    ["😀", "signs"],
    ["❤️ —", "signs"],
    ["a".repeat(MAX_NAME + 1), "tooLong"],
  ])("names what %j lacks: %s", (typed, issue) => expect(readName(typed)).toMatchObject({ issue }));
});
