import { z } from "zod";
import { type Endpoint, endpoint } from "../handlers/endpoint";
import { unread } from "../handlers/input";
import { setProgram, setStamps, stampCard } from "../operations/order/stamps";
import { customerById } from "./customers";
import { given } from "./given";

const count = z.int().min(1).max(1_000);
const days = z.int().min(1).max(3_650).nullable().optional();
const change = z.object({
  goal: count.optional(),
  each: count.optional(),
  minimum_cents: z.int().min(0).max(10_000_000).optional(),
  stamp_days: days,
  reward_days: days,
});

/** The stamp program, and the stamps of customers. */
export const loyaltyControls: Endpoint[] = [
  endpoint("get", "/loyalty", { query: unread, body: unread }, ({ store }) => ({
    body: store.settings.read("loyalty"),
  })),
  endpoint("post", "/loyalty", { query: unread, body: change }, ({ store, body }) => {
    const { minimum_cents, ...rest } = body;
    setProgram(store, given({ ...rest, minimum: minimum_cents }));
    return { body: store.settings.read("loyalty") };
  }),
  endpoint(
    "post",
    "/customers/:id/stamps",
    { query: unread, body: z.object({ stamps: z.int().min(0).max(1_000) }) },
    ({ store, param, body }) => {
      const { id } = customerById(store, param("id"));
      setStamps(store, id, body.stamps);
      return { body: stampCard(store, id) };
    },
  ),
];
