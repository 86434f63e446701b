import { randomUUID } from "node:crypto";
import { serviceFee } from "~/domain/table/bill-split";
import { cookiesAfter, visitorWith } from "~/platform/request/demo-backend.fixture";
import type { Visitor } from "~/platform/visitor/visitor";
import type { PaymentInput } from "~/services/contract/shared.server";
import { keepOwnPayment, keepSeat, ownSeat } from "./table-cookies.server";

const PIX: PaymentInput = { method: "PIX", type: "PREPAID" };

/** A table of the demo with something on its bill. */
export const TABLE = { store: "vila-madalena", table: "1" };

interface PayOptions {
  payment?: PaymentInput;
  /** 11 digits. */
  document?: string;
  /** With the service fee. */
  service?: boolean;
}

/** Somebody who sits at a table, and what their browser keeps. */
export class SeatedDiner {
  #cookies: string;

  private constructor(cookies: string) {
    this.#cookies = cookies;
  }

  /** Sits down at a table of the demo whose bill is open. @throws when there is none */
  static async at(table = TABLE, name = "Ana"): Promise<SeatedDiner> {
    const visitor = await visitorWith();
    const { session_id, key_creation } = await visitor.api.table.info(table);
    const joined = session_id
      ? await visitor.api.table.join(session_id, { name })
      : await visitor.api.table.begin(key_creation ?? "", table.table, { name });
    const { session_id: session, user_session_id: userSession } = joined;
    keepSeat(visitor, { session, userSession, name, payments: [] });
    return new SeatedDiner(cookiesAfter(new Headers(visitor.takeHeaders())));
  }

  /** Their next request. */
  visit(path = "/table/order"): Promise<Visitor> {
    return visitorWith(this.#cookies, path);
  }

  /** Keeps the cookies of an answer. */
  keep(visitor: Visitor): void {
    this.#cookies = cookiesAfter(new Headers(visitor.takeHeaders()), this.#cookies);
  }

  /** Pays a share in minor units, and remembers it. @returns the payment's id */
  async pays(amount: number, { payment = PIX, document, service = true }: PayOptions = {}): Promise<string> {
    const visitor = await this.visit();
    const { session, userSession } = ownSeat(visitor);
    const bill = await visitor.api.table.bill({ session, userSession });
    const share = { value: amount, currency: bill.total.remaining.currency };
    const { payment_id } = await visitor.api.table.pay(
      session,
      {
        ...{ user_session_id: userSession, amount: share, split: "AMOUNT", payment },
        service_fee: service ? serviceFee(share, bill.total.service_fee.rate) : { ...share, value: 0 },
        ...(document === undefined ? {} : { document }),
      },
      randomUUID(),
    );
    keepOwnPayment(visitor, payment_id, document);
    this.keep(visitor);
    return payment_id;
  }
}
