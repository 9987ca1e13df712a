import {
  type Fault,
  findTaxationFaults,
  type OwnAccount,
  type Profile,
  type TaxationAnswers,
  type TaxationPayment,
  taxationPaymentChange,
  waysOfPayment,
} from '@redoubt/contract/profile';
import { isValidIBAN } from 'ibantools';
import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import * as z from 'zod';

/** Checks only the form of what was typed; the rules decide whether it is allowed. */
const typedShape = taxationPaymentChange.omit({
  paymentMethod: true,
  workEligibility: true,
  taxFormCompleted: true,
  paymentMethodVerified: true,
  taxFormSignedAt: true,
});
const draftShape = z.record(z.string(), z.unknown());

/** What the form begins with: what was typed and not saved, over what is stored, over what step 1 knows. */
export function beginTaxation(whole: Profile, draft: unknown): TaxationAnswers {
  const answers = withKnown(answersOf(whole.taxationPayment), knownOf(whole));
  const typed = draftShape.safeParse(draft).data ?? {};
  return withTyped(answers, typed) as TaxationAnswers;
}

/** The answers that step 1 has already. Empty where the tax form is signed, since a signature covers what it had then. */
export function knownOf({
  basicInfo,
  taxationPayment,
}: Profile): Readonly<Pick<TaxFormDetails, 'legalName' | 'countryOfResidence'>> {
  if (taxationPayment.taxFormSignedAt !== null) return { legalName: '', countryOfResidence: '' };
  const { fullName, countryOfResidence } = basicInfo;
  // The field is one of W-8BEN, which is not for residents of the United States.
  const isForeign = waysOfPayment({ name: countryOfResidence, code: null }, () => false).taxForm === 'W-8BEN';
  return { legalName: fullName, countryOfResidence: isForeign ? countryOfResidence : '' };
}

function withKnown(answers: TaxationAnswers, known: ReturnType<typeof knownOf>): TaxationAnswers {
  const { legalName, countryOfResidence } = answers.taxFormDetails;
  return {
    ...answers,
    taxFormDetails: {
      ...answers.taxFormDetails,
      legalName: legalName === '' ? known.legalName : legalName,
      countryOfResidence: countryOfResidence === '' ? known.countryOfResidence : countryOfResidence,
    },
  };
}

export function answersOf(stored: TaxationPayment): TaxationAnswers {
  const {
    taxFormCompleted: _completed,
    paymentMethodVerified: _verified,
    taxFormSignedAt: _signedAt,
    ...answers
  } = stored;
  return answers;
}

/** The answers with what a draft holds for the same fields, of the same types; anything else in it is left out. */
function withTyped(known: object, typed: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    Object.entries(known).map(([name, value]: [string, unknown]) => {
      const given = typed[name];
      if (typeof given !== typeof value) return [name, value];
      if (typeof value !== 'object' || value === null) return [name, given];
      return [name, withTyped(value, draftShape.safeParse(given).data ?? {})];
    }),
  );
}

type TaxationResolver = Resolver<TaxationAnswers, unknown, TaxationAnswers>;

/** Checks as the server will: the contract's form of each field, then its rules. */
export function taxationResolverFor(ownAccount: OwnAccount): TaxationResolver {
  return (values) => {
    const { paymentMethod: _method, workEligibility: _eligibility, ...typed } = values;
    const parsed = typedShape.safeParse(typed);
    const faults = parsed.success
      ? findTaxationFaults({ ...values, ...tidy(values, parsed.data) }, isValidIBAN)
      : parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
    if (faults.length === 0) return { values, errors: {} };
    const errors: FieldErrors<TaxationAnswers> = {};
    for (const { path, message } of askingForIban(faults, values, ownAccount))
      set(errors, path, { type: 'rule', message });
    return { values: {}, errors };
  };
}

const US_ACCOUNT: readonly string[] = ['bankDetails.routingNumber', 'bankDetails.accountNumber'];

/** Where accounts have an IBAN, it is what is missing of an empty account. */
function askingForIban(
  faults: readonly Fault[],
  { bankDetails: { routingNumber, accountNumber, iban } }: TaxationAnswers,
  ownAccount: OwnAccount,
): readonly Fault[] {
  const isEmpty = [routingNumber, accountNumber, iban].every((text) => text.trim() === '');
  if (ownAccount !== 'iban' || !isEmpty || !faults.some(({ path }) => US_ACCOUNT.includes(path)))
    return faults;
  const others = faults.filter(({ path }) => !US_ACCOUNT.includes(path));
  return [...others, { path: 'bankDetails.iban', message: 'IBAN is required.' }];
}

type TaxFormDetails = TaxationPayment['taxFormDetails'];
type Typed = z.output<typeof typedShape>;

/** Trimmed, and numbers without their spaces: what the rules look at. */
function tidy(values: TaxationAnswers, typed: Typed): Partial<TaxationAnswers> {
  return {
    taxId: typed.taxId ?? values.taxId,
    taxFormDetails: { ...values.taxFormDetails, ...defined(typed.taxFormDetails) },
    paypalEmail: typed.paypalEmail ?? values.paypalEmail,
    accountEmail: typed.accountEmail ?? values.accountEmail,
    bankDetails: { ...values.bankDetails, ...defined(typed.bankDetails) },
  };
}

function defined<Part extends object>(part: Part | undefined) {
  return Object.fromEntries(Object.entries(part ?? {}).filter(([, value]) => value !== undefined));
}

/** What is sent: the whole step, once it is allowed. */
export function changeOf({ paymentMethod, workEligibility, ...answers }: TaxationAnswers) {
  return {
    ...answers,
    ...(paymentMethod !== '' && { paymentMethod }),
    ...(workEligibility && { workEligibility }),
  };
}
