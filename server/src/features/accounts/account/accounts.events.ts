import * as z from 'zod';
import { userId } from '@redoubt/contract/ids.ts';
import { role } from '@redoubt/contract/roles.ts';
import { defineEvent } from '#platform/outbox/index.ts';

export const accountMade = defineEvent('account.made', z.object({ userId, role }));
/** Somebody goes by another name. */
export const accountRenamed = defineEvent('account.renamed', z.object({ userId }));
