import { messageOf } from '#platform/api-problem.ts';

/** Why a document cannot be shown, and what whoever reviews it can do. */
export function describeOpeningFailure(error: Error | null): string {
  if (error?.name === 'PasswordException')
    return 'This PDF needs a password, so nobody can read it. Reject it and ask for one without a password.';
  if (error?.name === 'InvalidPDFException')
    return 'This PDF is damaged. Reject it and ask for another one, or download it and look for yourself.';
  return messageOf(error, 'It cannot be shown here. You can download it.');
}
