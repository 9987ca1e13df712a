import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterPayload } from 'oidc-provider';

/** More than one person at a demonstration has under way at a time. */
const MOST_ENTRIES = 1000;

/** The library's storage of running sign-ins: in memory, for minutes, and limited in size. */
export function createMemory(): (model: string) => Adapter {
  const entries = new LRUCache<string, AdapterPayload>({ max: MOST_ENTRIES });
  const removeWhere = (matches: (payload: AdapterPayload) => boolean) => {
    const held = [...entries];
    for (const [key, payload] of held) if (matches(payload)) entries.delete(key);
    return Promise.resolve();
  };

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    const findBy = () => Promise.resolve(undefined);
    return {
      upsert(id, payload, expiresInSeconds = 0) {
        // Nobody stays signed in at the stand-in: each visit chooses the person anew. Entries without an end are not stored
        // either.
        if (model !== 'Session' && expiresInSeconds > 0)
          entries.set(keyOf(id), payload, { ttl: expiresInSeconds * 1000 });
        return Promise.resolve();
      },
      find: (id) => Promise.resolve(entries.get(keyOf(id))),
      findByUserCode: findBy,
      findByUid: findBy,
      consume(id) {
        const payload = entries.get(keyOf(id));
        const consumed = Math.floor(Date.now() / 1000);
        if (payload) entries.set(keyOf(id), { ...payload, consumed }, { noUpdateTTL: true });
        return Promise.resolve();
      },
      destroy: (id) => removeWhere(({ jti, uid }) => jti === id || uid === id),
      revokeByGrantId: (grantId) => removeWhere((payload) => payload.grantId === grantId),
    };
  };
}
