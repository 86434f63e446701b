const MINUTES = 60;

/** The tries in a window, by the subject of the counter. A counter that is absent does not count. */
interface Tries {
  /** A household, an office, or a mobile network with all its customers. */
  address: number;
  /** A session, or a browser without one. Absent where the answer may set no cookie. */
  session?: number;
  /** What the try is about, wherever it comes from. Absent where strangers could lock a customer out by it. */
  identifier?: number;
  /** What the try is about, from one address. */
  addressAt?: number;
  /** What the try is about, in one session. */
  sessionAt?: number;
  /** An account, in a browser that has signed in to it before: the only counter of such a try. */
  known?: number;
}

export interface Rule {
  /** The window in seconds. It opens at the first try. */
  seconds: number;
  tries: Readonly<Tries>;
  /** The same for a window of a day. */
  day?: Readonly<Omit<Tries, "address">>;
}

/**
 * What is counted, and how often it may be tried. An address has a limit that is low enough to stop a flood and high
 * enough not to lock out a family. A browser's limit fits a patient person. A limit on an e-mail, phone or CPF alone is
 * far above both, because strangers can use it up: it stops guessing from many addresses. An account may be named in two
 * ways (e-mail, phone), so each name has half of what an account may have. See docs/sessions-and-tokens.md, record 111.
 */
export const LIMITS = {
  // Guessing.
  signIn: {
    seconds: 10 * MINUTES,
    tries: { address: 120, session: 20, identifier: 30, addressAt: 5, known: 10 },
    day: { identifier: 150, addressAt: 30, known: 60 },
  },
  code: {
    seconds: 10 * MINUTES,
    tries: { address: 120, session: 20, identifier: 60, addressAt: 20, sessionAt: 10, known: 10 },
    // No ceiling of a contact alone: strangers could use it up, and 40 codes a day of five tries each are one already.
    day: { sessionAt: 40, known: 60 },
  },
  check: { seconds: 10 * MINUTES, tries: { address: 120, session: 40, identifier: 200, addressAt: 20 } },
  // A coupon's code is for everybody, a gift card's is for one person.
  coupon: { seconds: 10 * MINUTES, tries: { address: 120, session: 20 } },
  giftCard: { seconds: 10 * MINUTES, tries: { address: 60, session: 10, identifier: 10 } },
  // A dining room is one address, and everybody there reads the same table's code.
  table: { seconds: 10 * MINUTES, tries: { address: 240, session: 40 } },
  // Messages that are sent.
  send: {
    seconds: 30 * MINUTES,
    tries: { address: 120, session: 15, addressAt: 12, sessionAt: 6, known: 6 },
    day: { identifier: 40, sessionAt: 15, known: 20 },
  },
  invoice: {
    seconds: 10 * MINUTES,
    tries: { address: 60, session: 15, addressAt: 15 },
    day: { identifier: 40 },
  },
  myData: {
    seconds: 60 * MINUTES,
    tries: { address: 60, session: 10, addressAt: 5 },
    day: { identifier: 20 },
  },
  push: { seconds: 10 * MINUTES, tries: { address: 120, session: 20 } },
  // What keeps the restaurant busy. At a table, a seat is the identifier, and the table is counted by address.
  join: { seconds: 10 * MINUTES, tries: { address: 120, session: 15, addressAt: 15 } },
  round: { seconds: 10 * MINUTES, tries: { address: 240, session: 6, identifier: 6, addressAt: 30 } },
  waiter: { seconds: 10 * MINUTES, tries: { address: 120, session: 10, identifier: 10, addressAt: 20 } },
  guest: { seconds: 10 * MINUTES, tries: { address: 120, session: 15 } },
  order: { seconds: 10 * MINUTES, tries: { address: 120, session: 20 } },
  rebuy: { seconds: 10 * MINUTES, tries: { address: 120, session: 20 } },
  report: { seconds: 10 * MINUTES, tries: { address: 60, session: 15, identifier: 5 } },
  followUp: { seconds: 10 * MINUTES, tries: { address: 120, session: 20, identifier: 5 } },
  account: { seconds: 10 * MINUTES, tries: { address: 240, session: 60 } },
  // A dining room pays within minutes.
  pay: { seconds: 10 * MINUTES, tries: { address: 240, session: 20 } },
  // Stolen cards are tested by paying. The identifier is what is paid, however often it changes.
  card: { seconds: 10 * MINUTES, tries: { address: 40, session: 10, identifier: 10 } },
  // Work of ours, and calls that others are paid for.
  photo: { seconds: 10 * MINUTES, tries: { address: 60, session: 15 } },
  // The cache is seconds old. The identifier is the whole app, so the limit is for all visitors together.
  reload: { seconds: 10 * MINUTES, tries: { address: 40, session: 10, identifier: 60 } },
  search: { seconds: 10 * MINUTES, tries: { address: 240, session: 60 } },
  // A picture is made once for everybody. The first visitors of a large menu see some hundred.
  picture: { seconds: 10 * MINUTES, tries: { address: 600 } },
  // The window is as long as one is kept, so this also is how many a visitor has at once.
  sharedOpen: { seconds: 180 * MINUTES, tries: { address: 60, session: 6 } },
  sharedJoin: { seconds: 10 * MINUTES, tries: { address: 120, session: 15 } },
  // A household chooses together, and a stepper posts at each press.
  sharedDish: { seconds: 10 * MINUTES, tries: { address: 600, session: 120 } },
} satisfies Readonly<Record<string, Rule>>;

export type LimitKind = keyof typeof LIMITS;
