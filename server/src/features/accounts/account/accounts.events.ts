import { accountsEvents } from '@redoubt/contract/accounts';
import { defineEvent } from '#platform/outbox/index.ts';

export const accountMade = defineEvent('account.made', accountsEvents.accountMade);
export const accountChanged = defineEvent('account.changed', accountsEvents.accountChanged);
export const accountRenamed = defineEvent('account.renamed', accountsEvents.accountRenamed);
export const securityNoticeSent = defineEvent('account.security-told', accountsEvents.securityNoticeSent);
