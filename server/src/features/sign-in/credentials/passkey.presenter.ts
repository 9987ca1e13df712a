import type { Passkey } from '@redoubt/contract/sign-in';
import type { PasskeyRow } from './passkeys.store.ts';

export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    addedAt: row.addedAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    isBackedUp: row.isBackedUp,
  };
}
