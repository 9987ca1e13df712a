import { v7 as uuidv7 } from 'uuid';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import type { StepUpProblem } from '@redoubt/contract/shared/identity-proof.ts';
import {
  API_TOKENS_AT_MOST,
  type ApiToken,
  type NewApiToken,
  tooManyApiTokens,
} from '@redoubt/contract/sign-in';
import { apiTokenId } from '@redoubt/contract/shared/ids.ts';
import { API_TOKEN_PREFIX } from '@redoubt/contract/shared/scopes.ts';
import { createToken, hashToken } from '#platform/crypto/tokens.ts';
import type { Caller } from '#platform/use-case/caller.ts';
import { invariant } from '#platform/invariant.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit } from '#kit.ts';
import { lockUser } from '#features/accounts';
import { confirmIdentity } from '../step-up/confirm-identity.ts';
import { sendApiTokenMade } from './api-tokens.mails.ts';
import { insertApiToken, type NewApiTokenRow } from './api-tokens.store.ts';

interface Request {
  readonly caller: Caller;
  readonly input: NewApiToken;
}

/** Makes a token and answers its secret, of which only the hash is stored. Its owner gets a mail. */
export async function makeApiToken(
  kit: Kit,
  { caller, input: { proof, ...fields } }: Request,
): Promise<{ secret: string; apiToken: ApiToken } | Refusal<StepUpProblem | typeof tooManyApiTokens>> {
  const { secret, row } = createApiToken(caller, fields, kit.clock.now());
  return confirmIdentity(kit, { caller, proof }, async (transaction) => {
    await lockUser(transaction, caller.userId);
    if (!(await insertApiToken(transaction, row, API_TOKENS_AT_MOST))) return refuse(tooManyApiTokens);
    await sendApiTokenMade(kit, transaction, row);
    return { secret, apiToken: presentNew(row) };
  });
}

function createApiToken(
  { userId }: Caller,
  { name, scopes, expiresInDays }: Omit<NewApiToken, 'proof'>,
  createdAt: Date,
): { secret: string; row: NewApiTokenRow } {
  const token = createToken();
  const tokenHash = hashToken(token);
  invariant(tokenHash, 'A token that was just made has a hash.');
  const row = {
    id: apiTokenId.parse(uuidv7()),
    userId,
    name,
    tokenHash,
    ending: token.slice(-4),
    scopes,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + expiresInDays * DAY_MS),
  };
  return { secret: `${API_TOKEN_PREFIX}${token}`, row };
}

function presentNew({ id, name, ending, scopes, createdAt, expiresAt }: NewApiTokenRow): ApiToken {
  return {
    id,
    name,
    ending,
    scopes: [...scopes],
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: null,
  };
}
