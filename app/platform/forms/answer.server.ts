/** The answer of an action that shows its page again: a body with a status. */
export class Answer<B> {
  constructor(
    readonly status: number,
    readonly body: B,
  ) {}
}

/** A refused form: `body` (the reply, the errors) with 422 or another 4xx, never with 200. */
export function refuse<B>(body: B, status = 422): Answer<B> {
  return new Answer(status, body);
}
