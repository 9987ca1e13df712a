import * as z from 'zod';
import { verdictId } from '#shared/ids.ts';
import { timestamp } from '#shared/text.ts';

/** Who is asked about a claim. */
export const itemInstances = ['validators', 'reviewer', 'panel', 'staff'] as const;
export type ItemInstance = (typeof itemInstances)[number];

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
      outcome: z.enum(['break', 'held']),
      votes: z.number().int(),
      agreed: z.number().int(),
    }),
  ),
  /** Votes that were faster than anybody can read, and of how many people. */
  flagged: z.object({ votes: z.number().int(), people: z.number().int() }),
  /** Of all pairs of votes on one item: how many there are, and how many agree. */
  agreement: z.object({ pairs: z.number().int(), agreed: z.number().int() }),
  /** From the claim to the decision of people; null before the first. */
  minutesToDecision: z.number().nullable(),
  /** The newest first. */
  reports: z.array(z.object({ claimId: verdictId, reason: z.string(), reportedAt: timestamp })),
});
export type ValidationOverview = z.infer<typeof validationOverview>;
