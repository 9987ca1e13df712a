import * as z from 'zod';
import { agreementId } from '#shared/terms/agreement-terms.ts';
import { problem, problemWithMembers } from '#shared/problem.ts';

/** Another tab or device changed the draft, or saved the step, in between; both versions are there to choose from. */
export const draftChanged = problemWithMembers(
  problem('draft_changed', 409, 'This step was changed in another tab or on another device.'),
  z.object({ revision: z.number().int(), content: z.record(z.string(), z.unknown()).nullable() }),
);
export const draftTooLarge = problem(
  'draft_too_large',
  413,
  'This step is too long for a draft. Save it to continue.',
);
export const expertNotFound = problem('expert_not_found', 404, 'We could not find this expert.');
/** What was read is not the text that would be accepted; nothing was. */
export const agreementChanged = problemWithMembers(
  problem(
    'agreement_changed',
    409,
    'An agreement has changed since you read it. Read the new text, then accept it.',
  ),
  z.object({ changed: z.array(agreementId) }),
);
