import type { SocialProvider } from '@redoubt/contract/sign-in';
import { type UserId, userId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable, Transaction } from '#platform/database/database.ts';

export interface NewRequest {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
  readonly provider: SocialProvider;
  readonly codeVerifier: string;
  readonly nonce: string;
  readonly userId: UserId | null;
  readonly expiresAt: Date;
}

export async function insertRequest(on: Queryable, request: NewRequest): Promise<void> {
  await on
    .insertInto('authorization_request')
    .values({
      state_hash: request.stateHash,
      browser_hash: request.browserHash,
      provider: request.provider,
      code_verifier: request.codeVerifier,
      nonce: request.nonce,
      user_id: request.userId,
      expires_at: request.expiresAt,
    })
    .execute();
}

export interface RequestKey extends Pick<NewRequest, 'stateHash' | 'browserHash' | 'provider'> {
  readonly at: Date;
}

/** Takes a request away, so that nobody gets it twice; another browser, or one that is too late, gets nothing. */
export async function takeRequest(
  on: Queryable,
  { stateHash, browserHash, provider, at }: RequestKey,
): Promise<Pick<NewRequest, 'codeVerifier' | 'nonce' | 'userId'> | null> {
  const row = await on
    .deleteFrom('authorization_request')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('provider', '=', provider)
    .where('expires_at', '>', at)
    .returning(['code_verifier', 'nonce', 'user_id'])
    .executeTakeFirst();
  return row
    ? {
        codeVerifier: row.code_verifier,
        nonce: row.nonce,
        userId: row.user_id === null ? null : userId.parse(row.user_id),
      }
    : null;
}

export async function removeRequestsOf(transaction: Transaction, of: UserId): Promise<void> {
  await transaction.deleteFrom('authorization_request').where('user_id', '=', of).execute();
}

export async function removeExpiredRequests(on: Queryable, expiredBefore: Date): Promise<void> {
  await on.deleteFrom('authorization_request').where('expires_at', '<', expiredBefore).execute();
}
