import type { TaxationPayment } from '../taxation-payment.ts';

/** What the person says in this step; a number may be its mask, which stands for the stored one. */
export type TaxationAnswers = Omit<
  TaxationPayment,
  'taxFormCompleted' | 'paymentMethodVerified' | 'taxFormSignedAt'
>;

export interface Fault {
  /** Of the field, as in 'bankDetails.iban'. */
  readonly path: string;
  readonly message: string;
}

export interface FieldRule {
  readonly path: string;
  readonly text: string;
  /** What is said where it is empty and must not be; null where it may be. */
  readonly missing: string | null;
  readonly isWell?: (text: string) => boolean;
  readonly wrong?: string;
}

/** What is wrong with fields; what is empty counts only when `mustBeWhole`. */
export function findFaults(rules: readonly FieldRule[], mustBeWhole: boolean): Fault[] {
  return rules.flatMap(({ path, text, missing, isWell, wrong = '' }) => {
    if (text === '') return mustBeWhole && missing !== null ? [{ path, message: missing }] : [];
    return isWell && !isWell(text) ? [{ path, message: wrong }] : [];
  });
}
