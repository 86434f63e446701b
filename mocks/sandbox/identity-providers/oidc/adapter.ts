import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";
import type { Store } from "../../state";
import type { SocialProvider } from "../../state/account/identities";

/** The lifetime of records without one in the protocol. A session ends long before. */
const LONGEST_SECONDS = 86_400;

/** The protocol's records, kept in the sandbox's SQL store. */
export function recordsOf(store: Store, provider: SocialProvider): AdapterFactory {
  return (model): Adapter => {
    const records = store.oidc.records(provider, model);
    const read = (json: string | undefined): AdapterPayload | undefined => json && JSON.parse(json);
    return {
      async upsert(id, payload, expiresIn = LONGEST_SECONDS) {
        records.upsert(id, payload, expiresIn * 1_000);
      },
      find: async (id) => read(records.find(id)),
      findByUid: async (uid) => read(records.findByUid(uid)),
      // For the device flow, which no provider here has.
      findByUserCode: async () => undefined,
      async consume(id) {
        records.consume(id);
      },
      async destroy(id) {
        records.destroy(id);
      },
      async revokeByGrantId(grantId) {
        records.revokeByGrantId(grantId);
      },
    };
  };
}
