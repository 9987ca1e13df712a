import type { TaxationPayment } from '../taxation-payment.ts';

/** The input of this step; the mask of a number refers to the stored one. */
export type TaxationAnswers = Omit<
  TaxationPayment,
  'taxFormCompleted' | 'paymentMethodVerified' | 'taxFormSignedAt'
>;

export interface Fault {
  /** The path of the field, as in 'bankDetails.iban'. */
  readonly path: string;
  readonly message: string;
}

export interface FieldRule {
  readonly path: string;
  readonly text: string;
  /** The sentence for a required field that is empty; null for an optional one. */
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
