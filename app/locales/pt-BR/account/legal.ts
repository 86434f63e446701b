export const legal = {
  onThisPage: "Nesta página",
  updatedAt: "Valem desde {{date}}",
  policyUpdatedAt: "Vale desde {{date}}",
  section: "{{number}}. {{heading}}",
  otherPolicy: "Política de privacidade",
  otherTerms: "Termos de uso",
  myData: "Meus dados",
};
