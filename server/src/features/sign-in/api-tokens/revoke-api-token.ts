import { apiTokenNotFound } from '@redoubt/contract/sign-in';
import type { ApiTokenId } from '@redoubt/contract/shared/ids.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { updateRevoked } from './api-tokens.store.ts';

/** Ends a token of the caller; another person's is as absent as one that never was. */
export async function revokeApiToken(
  { database, clock }: Pick<Kit, 'database' | 'clock'>,
  caller: Caller,
  id: ApiTokenId,
): Promise<{ success: true } | Refusal<typeof apiTokenNotFound>> {
  const isRevoked = await updateRevoked(database.kysely, { id, owner: caller.userId, at: clock.now() });
  return isRevoked ? { success: true } : refuse(apiTokenNotFound);
}
