import * as z from 'zod';

const CODE_MESSAGE = 'Enter the six digits that your authenticator app shows';
const RECOVERY_MESSAGE = 'Enter a whole recovery code, like 7kmq-2x9r-tw4h-p3ab';

/** Six digits of an authenticator app; spaces and hyphens that came along with a paste are dropped. */
export const totpCode = z
  .string(CODE_MESSAGE)
  .max(40, CODE_MESSAGE)
  .transform((text) => text.normalize('NFKC').replaceAll(/[\s-]/g, ''))
  .refine((digits) => /^\d{6}$/.test(digits), CODE_MESSAGE);

/** Letters and digits of a recovery code, without those that are read for one another: no i, l, o, u, 0 or 1. */
export const RECOVERY_ALPHABET = '23456789abcdefghjkmnpqrstvwxyz';
export const RECOVERY_LENGTH = 16;
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_ALPHABET}]{${String(RECOVERY_LENGTH)}}$`);

/** Four groups of four as they are shown; case, spaces and hyphens do not matter. */
export const recoveryCode = z
  .string(RECOVERY_MESSAGE)
  .max(60, RECOVERY_MESSAGE)
  .transform((text) => text.normalize('NFKC').toLowerCase().replaceAll(/[\s-]/g, ''))
  .refine((text) => RECOVERY_CODE.test(text), RECOVERY_MESSAGE);
