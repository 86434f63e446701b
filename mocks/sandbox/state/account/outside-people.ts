import { randomBytes } from "node:crypto";
import type { Db } from "../database";
import type { IdentityProvider } from "./identities";

/** A person with an account at an outside provider. `subject` is their id there. */
export type OutsidePerson = {
  provider: IdentityProvider;
  subject: string;
  name: string;
  email: string;
  phone_number: string | null;
};
type Described = Pick<OutsidePerson, "name" | "email" | "phone_number">;

/** The people with accounts at the outside providers. */
export function outsidePersonStore(db: Db, now: () => number) {
  const columns = "provider, subject, name, email, phone_number";
  const bySubject = db.prepare<[string, string], OutsidePerson>(
    `SELECT ${columns} FROM outside_people WHERE provider = ? AND subject = ?`,
  );
  const byEmail = db.prepare<[string, string], OutsidePerson>(
    `SELECT ${columns} FROM outside_people WHERE provider = ? AND email = ?`,
  );
  const keep = db.prepare<[OutsidePerson]>(
    `INSERT INTO outside_people (${columns}) VALUES (@provider, @subject, @name, @email, @phone_number)
     ON CONFLICT (provider, subject) DO UPDATE
     SET name = excluded.name, email = excluded.email, phone_number = excluded.phone_number`,
  );
  const introduce = db.prepare<[number, string, string]>(
    "UPDATE outside_people SET introduced_at = ? WHERE provider = ? AND subject = ? AND introduced_at IS NULL",
  );
  return {
    find: (provider: IdentityProvider, subject: string) => bySubject.get(provider, subject),
    findByEmail: (provider: IdentityProvider, email: string) => byEmail.get(provider, email),
    /** Stores a new or changed person. */
    keep(
      provider: IdentityProvider,
      described: Described,
      subject: string = randomBytes(12).toString("base64url"),
    ): OutsidePerson {
      const person = { provider, subject, ...described };
      keep.run(person);
      return person;
    },
    /** Whether the provider introduces the person for the first time. */
    introduce: (provider: IdentityProvider, subject: string): boolean =>
      introduce.run(now(), provider, subject).changes === 1,
  };
}
