import { accountsEvents } from '@redoubt/contract/accounts';
import { defineEvent } from '#platform/outbox/index.ts';

export const accountMade = defineEvent('account.made', accountsEvents.accountMade);
export const accountRenamed = defineEvent('account.renamed', accountsEvents.accountRenamed);
