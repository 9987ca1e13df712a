import * as z from 'zod';
import { userId } from '#shared/ids.ts';
import { numberedPageOf, numberedPageQuery } from '#shared/numbered-pages.ts';
import { documentKind, profileDocument } from '#shared/terms/document-terms.ts';
import { provableField, provableFields } from '#shared/terms/field-terms.ts';
import { composedText, timestamp } from '#shared/text.ts';

/** The states of a document that was sent for review; only its owner sees a staged one. */
export const reviewStates = ['submitted', 'in_review', 'verified', 'rejected'] as const;

/** A document as Admins see it. */
export const reviewDocument = profileDocument.extend({
  kind: documentKind,
  state: z.enum(reviewStates),
  /** Grows with each decision: a decision names the revision that was read. */
  revision: z.number().int().min(1),
  /** When it was sent for review. */
  submittedAt: timestamp,
  /** The decision that holds; `by` is the Admin's name, null where the account is gone. */
  decision: z.object({ by: z.string().nullable(), at: timestamp }).nullable(),
});
export type ReviewDocument = z.infer<typeof reviewDocument>;

const reviewedPerson = z.object({ id: userId, name: z.string(), email: z.string() });

/** waiting: sent, and not decided on. */
export const queueStates = ['waiting', 'verified', 'rejected'] as const;
export type QueueState = (typeof queueStates)[number];

export const documentQueueQuery = z.strictObject({
  ...numberedPageQuery(['sent'], 'sent'),
  state: z.enum(queueStates, 'State must be waiting, verified or rejected.').default('waiting'),
  kind: documentKind.optional(),
});

export const queuedDocument = reviewDocument.extend({ person: reviewedPerson });
export type QueuedDocument = z.infer<typeof queuedDocument>;
export const documentQueuePage = numberedPageOf(queuedDocument);
export type DocumentQueuePage = z.infer<typeof documentQueuePage>;

/** One person's documents that were sent for review, identity first, oldest first. */
export const personDocuments = z.object({
  person: reviewedPerson,
  documents: z.array(reviewDocument),
});
export type PersonDocuments = z.infer<typeof personDocuments>;

export const LONGEST_REJECTION = 500;

const revision = z
  .number('Say which revision of the document was read.')
  .int('Say which revision of the document was read.')
  .min(1, 'Say which revision of the document was read.');

/** What an Admin decides on a document that they have read; the reason of a rejection is mailed to its owner. */
export const documentDecision = z.discriminatedUnion(
  'decision',
  [
    z.strictObject({
      decision: z.literal('verified'),
      revision,
      /**
       * The fields that a credential proves; empty where it proves none of the list. Sent again, they replace those that
       * were named before. An identity document proves none.
       */
      fields: z
        .array(provableField, 'This must be a list.')
        .max(provableFields.length)
        .refine((fields) => new Set(fields).size === fields.length, 'List each field only once.')
        .optional(),
    }),
    z.strictObject({
      decision: z.literal('rejected'),
      revision,
      reason: composedText(
        LONGEST_REJECTION,
        `Reason must be at most ${String(LONGEST_REJECTION)} characters long`,
      ).refine((text) => text !== '', 'Say why, so that the expert knows what to upload instead.'),
    }),
  ],
  'Decision must be verified or rejected.',
);
export type DocumentDecision = z.output<typeof documentDecision>;
export type DocumentDecisionInput = z.input<typeof documentDecision>;

/** What most rejections say: what is wrong, and what to upload instead. They are offered, and can be written over. */
export const usualRejections: readonly string[] = [
  'Parts of it cannot be read. Upload a sharper picture or scan.',
  'A corner or an edge is cut off. Upload it with all four corners visible.',
  'It has expired. Upload one that is valid today.',
  'The name on it is not the name in your profile. Upload one in your name, or correct your profile.',
  'It does not show what it should prove. Upload a document that does.',
];
