import type { legal as portuguese } from "../../pt-BR/account/legal";

export const legal = {
  onThisPage: "On this page",
  updatedAt: "In force since {{date}}",
  policyUpdatedAt: "In force since {{date}}",
  section: "{{number}}. {{heading}}",
  otherPolicy: "Privacy policy",
  otherTerms: "Terms of use",
  myData: "My data",
} satisfies typeof portuguese;
