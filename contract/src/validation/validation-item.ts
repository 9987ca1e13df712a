import * as z from 'zod';
import { validationItemId } from '#shared/ids.ts';
import { judgedTurn } from '#shared/judging/judged-turn.ts';
import { claimWords, evidenceMark } from '#shared/judging/claim-words.ts';
import { harm } from '#shared/terms/harm-terms.ts';
import { rubric } from '#shared/judging/rubric.ts';
import { timestamp } from '#shared/text.ts';

/** For how long an item is open to one person; then it goes to others. */
export const LEASE_MINUTES = 10;

/** What people answer about a claim. break: the claim is right. held: the reply is sound. unclear: it cannot be told. */
export const voteWords = ['break', 'held', 'unclear'] as const;
export type VoteWord = (typeof voteWords)[number];

/** A claim that a person is asked to judge, without anything of its author, of other votes, or of the model behind it. */
export const validationItem = z.object({
  id: validationItemId,
  openedAt: timestamp,
  expiresAt: timestamp,
  challenge: z.object({
    code: z.string(),
    title: z.string(),
    fields: z.array(z.string()),
    /** What replies may contain that people may not want to read. */
    harms: z.array(harm),
  }),
  objective: z.string(),
  rubric,
  turns: z.array(judgedTurn),
  /** The turn that is claimed; null where a submitted secret is the claim. */
  turn: z.number().int().nullable(),
  /** Where its words stand in the transcript. */
  marks: z.array(evidenceMark),
  claim: claimWords,
  purpose: z.enum(['claim', 'appeal']),
});
export type ValidationItem = z.infer<typeof validationItem>;

/**
 * The item that a person has open. Without one, `why` says whether nothing waits in their fields, their weekly limit is
 * reached, or their application is not approved.
 */
export const validationLease = z.object({
  item: validationItem.nullable(),
  why: z.enum(['none', 'limit', 'not-approved']).nullable(),
  week: z.object({ done: z.number().int(), limit: z.number().int(), resetsAt: timestamp }),
  /** The server's clock at this answer, by which a browser counts down. */
  now: timestamp,
});
export type ValidationLease = z.infer<typeof validationLease>;
