import * as z from 'zod';
import { verdictId } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';

/** Who is asked about a claim. */
export const itemInstances = ['validators', 'reviewer', 'panel', 'staff'] as const;
export type ItemInstance = (typeof itemInstances)[number];

/** Agreement is told of at least so many items. */
export const ENOUGH_COMPARED = 20;

/** One item in so many is gold. */
export const GOLD_EVERY = 10;

/** The outcomes that an item whose answer is known can have. */
export const goldForm = z.strictObject({
  outcome: z.enum(['break', 'held'], 'Outcome must be break or held.').nullable(),
});

/** How judging by people goes, for staff. */
export const validationOverview = z.object({
  waiting: z.array(
    z.object({ instance: z.enum(itemInstances), count: z.number().int(), oldestAt: timestamp.nullable() }),
  ),
  gold: z.array(
    z.object({
      claimId: verdictId,
      challenge: z.object({ code: z.string(), title: z.string() }),
      /** The marked words, or what is said to fail where none are marked. */
      words: z.string(),
      claimedAt: timestamp,
      outcome: z.enum(['break', 'held']),
      votes: z.number().int(),
      agreed: z.number().int(),
    }),
  ),
  /** Votes that were faster than anybody can read, and of how many people. */
  flagged: z.object({ votes: z.number().int(), people: z.number().int() }),
  /** Between people who voted on the same item, without flagged votes. */
  agreement: z.object({
    /** Items with two votes or more, and the votes on them. */
    items: z.number().int(),
    votes: z.number().int(),
    /** Of all pairs of votes on one item: how many there are, and how many agree. */
    pairs: z.number().int(),
    agreed: z.number().int(),
    /**
     * Krippendorff's alpha by nominal distance: 1 − observed / expected disagreement. 1 is perfect, 0 is chance. Null below
     * twenty items, and where all votes are the same.
     */
    alpha: z.number().nullable(),
  }),
  /** The median from the claim to the decision of people, null before the first, and of how many decisions. */
  minutesToDecision: z.number().nullable(),
  decisions: z.number().int(),
});
export type ValidationOverview = z.infer<typeof validationOverview>;
