import * as z from 'zod';
import { defineJob } from '#platform/jobs/index.ts';

export const deliverMail = defineJob('mail.deliver', z.object({ mailId: z.number().int().positive() }));
export const sweepMail = defineJob('mail.sweep', z.object({}));
export const cleanUpMail = defineJob('mail.clean-up', z.object({}));
export const checkMail = defineJob('mail.check', z.object({}));
