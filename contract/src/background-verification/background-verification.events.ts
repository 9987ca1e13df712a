import * as z from 'zod';
import { userId } from '#grammar/ids.ts';

/** What is told of documents, by name. */
export const backgroundVerificationEvents = {
  /** Documents were sent for review, opened, decided on or taken back: the review as a whole may stand otherwise. */
  documentsChanged: z.object({ userId }),
} as const;
