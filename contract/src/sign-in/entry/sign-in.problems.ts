import { problem } from '#shared/problem.ts';

/** One sentence for a wrong password, an unknown address and a disabled account alike. */
export const signInFailed = problem('sign_in_failed', 401, 'The email or the password is not right.');
/** The session ended between two looks at it. */
export const sessionEnded = problem('session_ended', 401, 'Your session has ended.');
/** A taken address is not revealed: its owner gets a mail. */
export const signUpFailed = problem('sign_up_failed', 422, 'Sign up failed');
