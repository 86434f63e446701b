import type { Db } from "./database";

/** `text` is the whole message. `code` is set if it has one. */
export type Letter = {
  channel: "MAIL" | "SMS" | "PUSH";
  text: string;
  code?: string | undefined;
};
export type SentKind =
  | "CODE"
  | "RESET_CODE"
  | "SIGN_IN_CODE"
  | "PASSWORD_CHANGED"
  | "MY_DATA"
  | "ACCOUNT_DELETED"
  | "ORDER"
  | "INVOICE"
  | "TABLE_RECEIPT"
  | "REFUND"
  | "PUSH";

/** The messages that the restaurant "sent". They are stored here instead. */
export type Sent = {
  id: number;
  kind: SentKind;
  channel: Letter["channel"];
  recipient: string;
  subject: string;
  text: string;
  code?: string;
  created_at: number;
};

export function outboxStore(db: Db, now: () => number) {
  const insert = db.prepare<[Record<string, string | number | null>]>(
    `INSERT INTO outbox (kind, recipient, channel, subject, text, code, created_at)
     VALUES (@kind, @recipient, @channel, @subject, @text, @code, @at)`,
  );
  const list = db.prepare<[{ recipient: string }], Omit<Sent, "code"> & { code: string | null }>(
    "SELECT * FROM outbox WHERE @recipient = '' OR recipient = @recipient ORDER BY id DESC LIMIT 200",
  );
  return {
    /** A message. By default it is a mail whose text is its subject. */
    send(kind: SentKind, recipient: string, subject: string, letter: Partial<Letter> = {}): void {
      const { channel = "MAIL", text = subject, code = null } = letter;
      insert.run({ kind, recipient, channel, subject, text, code, at: now() });
    },
    /** Messages, latest first, of one recipient if given. */
    list: (recipient = ""): Sent[] =>
      list.all({ recipient }).map(({ code, ...sent }) => (code === null ? sent : { ...sent, code })),
  };
}
