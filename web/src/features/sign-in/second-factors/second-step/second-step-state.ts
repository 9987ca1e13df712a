import { secondFactorRequired } from '@redoubt/contract/sign-in';
import * as z from 'zod';
import { membersOf } from '#platform/api-problem.ts';

/** A sign-in that waits for its second factor, as a history entry keeps it: Back leaves it, a reload does not. */
const secondStep = z.object({
  ...secondFactorRequired.members.shape,
  isRemembered: z.boolean(),
  email: z.string(),
});
export type SecondStep = z.output<typeof secondStep>;

const withSecondStep = z.object({ secondStep });

/** The state to go to the sign-in page with, when `error` says that a second factor is required; null when not. */
export function secondStepAfter(
  error: unknown,
  { isRemembered = false, email = '' } = {},
): { secondStep: SecondStep } | null {
  const members = membersOf(error, secondFactorRequired);
  return members ? { secondStep: { ...members, isRemembered, email } } : null;
}

/** The sign-in that waits in a history entry; null where none does. */
export function secondStepIn(state: unknown): SecondStep | null {
  return withSecondStep.safeParse(state).data?.secondStep ?? null;
}
