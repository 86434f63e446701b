import { expect, test } from "vitest";
import { compiledEarly } from "./early";

const long = `(e,t)=>{${"e.push(t);".repeat(200)}}`;

test("a long function that a module runs when it begins is in parentheses", () => {
  expect(compiledEarly(`import a from"a";var r=a(${long}),s=1;let t=a(${long});export{r,s,t}`)).toBe(
    `import a from"a";var r=a((${long})),s=1;let t=a((${long}));export{r,s,t}`,
  );
});

test.each([
  ["a short function", "var r=a(e=>{e.push(1)})"],
  ["a function that is called later", `var r=${long};function s(){a(${long})}`],
  ["what is no function", `var r=a(${JSON.stringify(long)})`],
])("%s stays as it is", (_, code) => {
  expect(compiledEarly(code)).toBe(code);
});
