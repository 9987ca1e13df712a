import { problem } from '#shared/problem.ts';

/** One sentence for a wrong password and an unknown address alike, and for a wrong password of a disabled account. */
export const signInFailed = problem('sign_in_failed', 401, 'The email or the password is not right.');
/** Only for somebody who gives the right password: nobody else learns that there is such an account. */
export const accountDisabled = problem(
  'account_disabled',
  403,
  'This account was disabled. A new password does not change that. Write to us by the contact page and we look into it.',
);
/** The session ended between two looks at it. */
export const sessionEnded = problem('session_ended', 401, 'Your session has ended.');
/** A taken address is not revealed: its owner gets a mail. */
export const signUpFailed = problem('sign_up_failed', 422, 'Sign up failed');
