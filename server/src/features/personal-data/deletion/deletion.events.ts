import { personalDataEvents } from '@redoubt/contract/personal-data';
import { defineEvent } from '#platform/outbox/index.ts';

export const accountErased = defineEvent('account.erased', personalDataEvents.accountErased);
