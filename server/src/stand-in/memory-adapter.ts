import type { Adapter, AdapterPayload } from 'oidc-provider';
import { RecentlyUsed } from '#platform/recently-used.ts';

/** More than one person at a demonstration has under way at a time. */
const MOST_ENTRIES = 1000;

interface Entry {
  readonly payload: AdapterPayload;
  readonly expiresAtMs: number;
}

/** Where the library keeps what is under way: in memory, for minutes, and no more than so much. */
export function createMemory(): (model: string) => Adapter {
  const entries = new RecentlyUsed<string, Entry>(MOST_ENTRIES);

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    const find = (id: string) => {
      const entry = entries.get(keyOf(id));
      return entry && entry.expiresAtMs > Date.now() ? entry : undefined;
    };
    const findBy = () => Promise.resolve(undefined);
    return {
      upsert(id, payload, expiresInSeconds = 0) {
        // Nobody stays signed in at the stand-in: each visit asks anew who is here.
        if (model !== 'Session')
          entries.set(keyOf(id), { payload, expiresAtMs: Date.now() + expiresInSeconds * 1000 });
        return Promise.resolve();
      },
      find: (id) => Promise.resolve(find(id)?.payload),
      findByUserCode: findBy,
      findByUid: findBy,
      consume(id) {
        const entry = find(id);
        const consumed = Math.floor(Date.now() / 1000);
        if (entry) entries.set(keyOf(id), { ...entry, payload: { ...entry.payload, consumed } });
        return Promise.resolve();
      },
      destroy(id) {
        entries.deleteWhere(({ payload }) => payload.jti === id || payload.uid === id);
        return Promise.resolve();
      },
      revokeByGrantId(grantId) {
        entries.deleteWhere(({ payload }) => payload.grantId === grantId);
        return Promise.resolve();
      },
    };
  };
}
