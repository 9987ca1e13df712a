import { type PaymentMethod, paymentMethods, type TaxForm } from '../taxation-payment.ts';
import { emptyTaxationAnswers } from './empty.ts';
import { findPaymentFaults } from './payment-rules.ts';
import { findTaxFormFaults } from './tax-form-rules.ts';
import { isUnitedStates } from './united-states.ts';

/** How accounts of a country are named: by IBAN, by US routing number, or in neither way; null where we do not know. */
export type OwnAccount = 'iban' | 'us' | 'none' | null;

export interface WayOfPayment {
  readonly method: PaymentMethod;
  /** Paths of the fields that it needs; where there are several lists, any one will do, and the country's own is first. */
  readonly needs: readonly (readonly string[])[];
}

/** What step 5 will ask of somebody who lives in a country. */
export interface WaysOfPayment {
  /** The form of its residents. Citizens of the United States sign W-9 wherever they live. */
  readonly taxForm: TaxForm;
  readonly taxFormNeeds: readonly string[];
  readonly ownAccount: OwnAccount;
  readonly ways: readonly WayOfPayment[];
}

/** A country by its name, and by its two letters where they are known. */
interface Country {
  readonly name: string;
  readonly code: string | null;
}

/** Territories whose banks have US routing numbers, by their two letters. */
const usBanks = new Set(['US', 'AS', 'GU', 'MP', 'PR', 'VI']);

/** Asks the rules of the step what they miss. @param hasIbans a library's word on whether a country's accounts have IBANs */
export function waysOfPayment(country: Country, hasIbans: (code: string) => boolean): WaysOfPayment {
  const taxForm: TaxForm = isUnitedStates(country.name) ? 'W-9' : 'W-8BEN';
  const ownAccount = ownAccountOf(country, hasIbans);
  return {
    taxForm,
    taxFormNeeds: needsOfTaxForm(taxForm),
    ownAccount,
    ways: paymentMethods.map((method) => ({ method, needs: needsOf(method, ownAccount) })),
  };
}

function ownAccountOf({ name, code }: Country, hasIbans: (code: string) => boolean): OwnAccount {
  if (isUnitedStates(name)) return 'us';
  if (code === null) return null;
  if (usBanks.has(code)) return 'us';
  return hasIbans(code) ? 'iban' : 'none';
}

function needsOfTaxForm(taxForm: TaxForm): string[] {
  const { taxFormDetails } = emptyTaxationAnswers;
  // A certified form has to be whole.
  const certified = {
    ...emptyTaxationAnswers,
    taxForm,
    taxFormDetails: { ...taxFormDetails, isCertified: true },
  };
  return findTaxFormFaults(certified).map(({ path }) => path);
}

function needsOf(paymentMethod: PaymentMethod, ownAccount: OwnAccount): string[][] {
  const answers = { ...emptyTaxationAnswers, paymentMethod };
  const missing = findPaymentFaults(answers, () => true).map(({ path }) => path);
  if (paymentMethod !== 'banktransfer') return [missing];
  const withIban = { ...answers, bankDetails: { ...answers.bankDetails, iban: 'any' } };
  const otherFaults = findPaymentFaults(withIban, () => true).map(({ path }) => path);
  const byIban = [...otherFaults, 'bankDetails.iban'];
  return ownAccount === 'us' ? [missing, byIban] : [byIban, missing];
}
