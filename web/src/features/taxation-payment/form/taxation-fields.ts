import type { OwnAccount, TaxationAnswers } from '@redoubt/contract/profile';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { StepField } from '#platform/wizard/use-step-form.ts';

export type TaxationForm = UseFormReturn<TaxationAnswers, unknown, TaxationAnswers>;

/** What every section of the step gets. */
export interface SectionProps {
  readonly form: TaxationForm;
  readonly errors: FieldErrors<TaxationAnswers>;
}

const names = [
  ['taxForm', 'tax form'],
  ['taxFormDetails.legalName', 'legal name'],
  ['taxFormDetails.businessName', 'business name'],
  ['taxFormDetails.taxClassification', 'tax classification'],
  ['taxFormDetails.countryOfCitizenship', 'country of citizenship'],
  ['taxFormDetails.dateOfBirth', 'date of birth'],
  ['taxId', 'tax ID'],
  ['taxFormDetails.addressLine', 'address'],
  ['taxFormDetails.city', 'city'],
  ['taxFormDetails.region', 'state or region'],
  ['taxFormDetails.postalCode', 'postal code'],
  ['taxFormDetails.countryOfResidence', 'country of residence'],
  ['taxFormDetails.treatyCountry', 'treaty country'],
  ['taxFormDetails.isCertified', 'certification'],
  ['taxFormDetails.signature', 'signature'],
  ['paymentMethod', 'payment method'],
  ['paypalEmail', 'PayPal email'],
  ['accountEmail', 'account email'],
  ['bankDetails.bankName', 'bank name'],
  ['bankDetails.accountType', 'account type'],
  ['bankDetails.iban', 'IBAN'],
  ['bankDetails.routingNumber', 'routing number'],
  ['bankDetails.accountNumber', 'account number'],
  ['workEligibility', 'work eligibility'],
] as const;

const IBAN = 'bankDetails.iban';
const ACCOUNT_NUMBER = 'bankDetails.accountNumber';

const ibanFirst: readonly StepField<TaxationAnswers>[] = names.map(([path, name]) => ({
  path,
  name,
  fieldId: fieldIdOf(path),
}));
const ibanLast = ibanFirst.flatMap((field) => {
  if (field.path === IBAN) return [];
  return field.path === ACCOUNT_NUMBER ? [field, ...ibanFirst.filter(({ path }) => path === IBAN)] : [field];
});

/** The fields in the order of the form, where the country's own kind of account is first; a field's id is its path, with hyphens. */
export function taxationFieldsOf(ownAccount: OwnAccount): readonly StepField<TaxationAnswers>[] {
  return ownAccount === 'us' ? ibanLast : ibanFirst;
}

/** What a field is called inside a sentence. */
export function fieldNameOf(path: string): string {
  return names.find(([own]) => own === path)?.[1] ?? path;
}

export function fieldIdOf(path: string): string {
  return path.replaceAll('.', '-');
}
