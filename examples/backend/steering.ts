import { Hono } from "hono";
import { z } from "zod";
import { moveOrder, settlePix } from "./backend";
import type { Database } from "./database";

const WHOLE_DAY = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, startTime: "00:00", endTime: "00:00" }));
const copied = z.object({ id: z.string() });

/** A store like the first one, in a state of its own, farther away. */
function addStore(
  db: Database,
  id: string,
  { open, hours }: { open: number; hours: readonly object[] },
): void {
  const columns = "phone, json_set(address, '$.longitude', -46.64)";
  db.run(
    `INSERT OR REPLACE INTO stores SELECT ?, ?, ${columns}, ?, ?, radius_m, fee, minimum, minutes FROM stores LIMIT 1`,
    ...[id, id, JSON.stringify(hours), open],
  );
}

function addService(
  db: Database,
  id: string,
  store: string,
  type: string,
  status: string,
  replaced = 0,
): void {
  db.run("INSERT OR REPLACE INTO services VALUES (?, ?, ?, ?, ?)", id, store, type, status, replaced);
}

/**
 * What the contract check, and a test, change in a backend from outside: `facts.json` has the addresses. It asks for no
 * password, so never switch it on where customers order.
 */
export function steering(db: Database): Hono {
  const done = () => new Response(null, { status: 204 });
  const setStatus = (id: string, status: string) =>
    db.run("UPDATE items SET status = ? WHERE id = ?", status, id);
  return new Hono()
    .post("/prepare", () => {
      const own = db.one(copied, "SELECT id FROM stores LIMIT 1")?.id ?? "";
      db.run("UPDATE stores SET hours = ?, open = 1", JSON.stringify(WHOLE_DAY));
      addStore(db, "test-closed", { open: 0, hours: WHOLE_DAY });
      addStore(db, "test-night", { open: 1, hours: [] });
      addService(db, "test-closed-delivery", "test-closed", "DELIVERY", "AVAILABLE");
      addService(db, "test-night-delivery", "test-night", "DELIVERY", "AVAILABLE");
      addService(db, "test-night-takeout", "test-night", "TAKEOUT", "UNAVAILABLE");
      addService(db, "test-replaced", own, "TAKEOUT", "AVAILABLE", 1);
      return done();
    })
    .post("/restore", () => {
      db.run("UPDATE services SET replaced = 1 WHERE id LIKE 'test-%'");
      db.run("DELETE FROM stores WHERE id LIKE 'test-%' AND id NOT IN (SELECT store_id FROM services)");
      return done();
    })
    .post("/orders/:id/advance", (c) => {
      moveOrder(db, c.req.param("id"));
      return done();
    })
    .post("/orders/:id/cancel", (c) => {
      moveOrder(db, c.req.param("id"), "CANCELLED");
      return done();
    })
    .post("/orders/:id/pix/:status{PAID|EXPIRED}", (c) => {
      settlePix(db, c.req.param("id"), z.enum(["PAID", "EXPIRED"]).parse(c.req.param("status")));
      return done();
    })
    .post("/items/:id/status/:status{AVAILABLE|UNAVAILABLE}", (c) => {
      setStatus(c.req.param("id"), c.req.param("status"));
      return done();
    })
    .post("/items/:id/price/:cents{\\d+}", (c) => {
      db.run("UPDATE items SET price = ? WHERE id = ?", Number(c.req.param("cents")), c.req.param("id"));
      return done();
    })
    .delete("/guests/:id", (c) => {
      db.run("UPDATE guests SET dropped = 1 WHERE id = ?", c.req.param("id"));
      return done();
    });
}
