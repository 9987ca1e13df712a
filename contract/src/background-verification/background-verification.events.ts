import * as z from 'zod';
import { userId } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';

/** Payloads of the events of documents, by name. */
export const backgroundVerificationEvents = {
  /** Documents were sent for review, opened, decided on or taken back, which may change the state of the whole review. */
  documentsChanged: z.object({ userId }),
  /**
   * The person was notified of the decisions on documents since the last notice. `rejected`: how many were rejected; 0
   * where all are verified.
   */
  documentReviewNoticeSent: z.object({ userId, at: timestamp, rejected: z.number().int() }),
} as const;
