import * as z from 'zod';
import { userId } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';

/** What is told of documents, by name. */
export const backgroundVerificationEvents = {
  /** Documents were sent for review, opened, decided on or taken back: the review as a whole may stand otherwise. */
  documentsChanged: z.object({ userId }),
  /** What was decided on documents since the last time is told. `rejected`: how many were; none where all are verified. */
  documentReviewNoticeSent: z.object({ userId, at: timestamp, rejected: z.number().int() }),
} as const;
