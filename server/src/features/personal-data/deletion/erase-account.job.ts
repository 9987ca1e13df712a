import * as z from 'zod';
import { userId } from '@redoubt/contract/shared/ids.ts';
import { defineJob } from '#platform/jobs/index.ts';

export const eraseAccount = defineJob('accounts.erase', z.object({ userId }));
