import * as z from 'zod';
import { expertRecordId } from '#shared/ids.ts';
import { expertFilter } from './expert-profile.ts';

/** So many experts are gone through in one call. */
export const MOST_EXPERTS_AT_ONCE = 500;
const MOST_EXCEPTIONS = 1000;

const outOf = (most: number) => `Select at most ${most.toLocaleString('en-US')} experts.`;

/** `delete`: the record with its invitation. `resend`: invites again. `stop`: takes an invitation that waits out of the queue, or ends its link. */
export const expertAction = z.enum(['delete', 'resend', 'stop']);
export type ExpertAction = z.output<typeof expertAction>;

/** The same action on many experts: on those that are named, or on all that a filter lets through, call by call. */
export const expertActionForm = z.strictObject({
  action: expertAction,
  on: z.union([
    z.strictObject({
      ids: z.array(expertRecordId).min(1).max(MOST_EXPERTS_AT_ONCE, outOf(MOST_EXPERTS_AT_ONCE)),
    }),
    z.strictObject({
      matching: expertFilter,
      except: z.array(expertRecordId).max(MOST_EXCEPTIONS, outOf(MOST_EXCEPTIONS)).default([]),
      /** From the call before; experts who were added since the first call are left alone. */
      cursor: z.string().max(100).optional(),
    }),
  ]),
});
export type ExpertActionForm = z.output<typeof expertActionForm>;
export type ExpertActionInput = z.input<typeof expertActionForm>;

const expert = { id: expertRecordId, name: z.string() };

/** What became of one expert; a refused one says why, as the call for it alone would. */
export const expertActionResult = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('done'), ...expert }),
  z.object({ outcome: z.literal('refused'), ...expert, code: z.string(), message: z.string() }),
]);
export type ExpertActionResult = z.output<typeof expertActionResult>;

/** `nextCursor`: where the next call goes on; null once nobody is left. */
export const expertActionResults = z.object({
  results: z.array(expertActionResult),
  nextCursor: z.string().nullable(),
});
