/**
 * Name and value of the field that says which of its action's mutations a form asks for: for a hidden field, or for each
 * button of a form with several. The one place of that name.
 *
 * @typeParam Posted - what the action reads: the input of its schema. Without it no value is allowed
 */
export function intent<Posted extends { intent: string } = never>(value: Posted["intent"]) {
  return { name: "intent", value };
}
