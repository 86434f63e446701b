import type { Db } from "./database";

/** `text` is the whole message; `code` is there where it carries one. */
export type Letter = {
  channel: "MAIL" | "SMS" | "PUSH";
  text: string;
  code?: string | undefined;
};
export type SentKind =
  | "CODE"
  | "RESET_CODE"
  | "PASSWORD_CHANGED"
  | "MY_DATA"
  | "ACCOUNT_DELETED"
  | "ORDER"
  | "INVOICE"
  | "TABLE_RECEIPT"
  | "REFUND"
  | "PUSH";

/** What the restaurant "sent": kept here to be read instead. */
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
    /** A mail without more than its subject unless told otherwise. */
    send(kind: SentKind, recipient: string, subject: string, letter: Partial<Letter> = {}): void {
      const { channel = "MAIL", text = subject, code = null } = letter;
      insert.run({ kind, recipient, channel, subject, text, code, at: now() });
    },
    /** The latest first, of one recipient where one is named. */
    list: (recipient = ""): Sent[] =>
      list.all({ recipient }).map(({ code, ...sent }) => (code === null ? sent : { ...sent, code })),
  };
}
