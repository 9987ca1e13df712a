import * as z from 'zod';
import { timestamp } from '#shared/text.ts';
import { compactNumber } from '#shared/unicode.ts';

const CODE_MESSAGE = 'Enter the six digits from the mail';

/** The six digits that were mailed; spaces and hyphens that came along with a paste are dropped. */
export const paymentCode = z
  .string(CODE_MESSAGE)
  .max(40, { message: CODE_MESSAGE, abort: true })
  .transform(compactNumber)
  .refine((digits) => /^\d{6}$/.test(digits), CODE_MESSAGE);

export const paymentCodeForm = z.strictObject({ code: paymentCode });

/** A code is on its way. */
export const paymentCodeSent = z.object({
  expiresAt: timestamp,
  /** The earliest time for requesting another one. */
  nextCodeAt: timestamp,
});
export type PaymentCodeSent = z.infer<typeof paymentCodeSent>;
