import { accountsEvents } from '@redoubt/contract/accounts';
import { pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { defineSource } from './define-source.ts';

/** What keeps one's account safe: always told, and mailed by those who cause it. */
export const securitySource = defineSource({
  kind: 'security',
  type: 'account.security-told',
  payload: accountsEvents.securityNoticeSent,
  noticesOf: ({ userId, key, title, text, at }) => [
    { userId, cause: `security:${key}`, title, body: text, path: pagePaths.settings(at) },
  ],
});
