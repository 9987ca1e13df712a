import { scopeWords } from '@redoubt/contract/sign-in';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import type { Kit, Transaction } from '#kit.ts';
import { getUser, mailSecurity, plainWords } from '#features/accounts';
import type { NewApiTokenRow } from './api-tokens.store.ts';

/** Tells the owner that an API token was made, by whomever. */
export async function sendApiTokenMade(
  kit: Pick<Kit, 'mail' | 'outbox'>,
  transaction: Transaction,
  token: NewApiTokenRow,
): Promise<void> {
  const owner = await getUser(transaction, token.userId);
  const scopes = token.scopes.map((scope) => scopeWords[scope].toLowerCase()).join('; ');
  const lastDay = token.expiresAt.toISOString().slice(0, 10);
  const mail = {
    to: owner,
    purpose: 'api-token-made' as const,
    idempotencyKey: `api-token-made:${token.id}`,
    title: 'A new API token for your account',
    paragraphs: [
      `Hello ${owner.firstname}, the API token “${plainWords(token.name)}” was created. Until ${lastDay} a program that has it can: ${scopes}.`,
      'If it was not you, revoke the token now and change your password.',
    ],
    action: { label: 'See your API tokens', path: pagePaths.settings('api-tokens') },
  };
  const text = 'If it was not you who created it, revoke it now and change your password.';
  await mailSecurity(kit, transaction, { userId: token.userId, mail, text, at: 'api-tokens' });
}
