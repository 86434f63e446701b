/** What an action answers when the page is to be shown again: its body under a status of its own. */
export class Answer<B> {
  constructor(
    readonly status: number,
    readonly body: B,
  ) {}
}

/** A form that was refused: `body` (the reply, the errors) under 422 or another 4xx, never under 200. */
export function refuse<B>(body: B, status = 422): Answer<B> {
  return new Answer(status, body);
}
