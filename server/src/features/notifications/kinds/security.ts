import { accountsEvents } from '@redoubt/contract/accounts';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { defineSource } from './sources/define-source.ts';

/** Notices about the safety of the account: always shown, and mailed by their cause. */
export const securitySource = defineSource({
  kind: 'security',
  type: 'account.security-told',
  payload: accountsEvents.securityNoticeSent,
  noticesOf: ({ userId, key, title, text, at }) => [
    { userId, cause: `security:${key}`, title, body: text, path: pagePaths.settings(at) },
  ],
});
