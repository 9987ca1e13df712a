import * as z from 'zod';
import { userId } from '@redoubt/contract/ids.ts';
import { defineEvent } from '#platform/outbox/index.ts';

/** The person is nobody any more; what stays of theirs stands under 'Deleted expert'. */
export const accountErased = defineEvent('account.erased', z.object({ userId }));
