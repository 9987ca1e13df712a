import * as z from 'zod';
import { problem, problemWithMembers } from '#shared/problem.ts';

export const paymentMethodMissing = problem(
  'payment_method_missing',
  409,
  'Save your payment method with all its fields first.',
);
export const paymentMethodVerified = problem(
  'payment_method_verified',
  409,
  'Your payment method is already verified.',
);
export const paymentCodeTooSoon = problemWithMembers(
  problem('payment_code_too_soon', 429, 'We mailed you a code just now. Wait a moment before you ask again.'),
  z.object({ waitSeconds: z.number().int() }),
);
export const paymentCodeWrong = problemWithMembers(
  problem('payment_code_wrong', 422, 'That is not the code in our newest mail.'),
  z.object({ triesLeft: z.number().int() }),
);
/** Also for a code that never was, was used, or belonged to a method that has changed since. */
export const paymentCodeOver = problem(
  'payment_code_over',
  409,
  'There is no code to check: it was used, has expired or had five wrong tries. Ask for a new one.',
);
