import * as z from 'zod';
import { defineJob } from '#platform/jobs/index.ts';

export const sendIssue = defineJob('newsletter.send-issue', z.object({ week: z.iso.date() }));
