import { foldText } from '#shared/unicode.ts';
import { type Fault, type FieldRule, findFaults, type TaxationAnswers } from './faults.ts';
import { isMask } from './masks.ts';
import { isUnitedStates } from './united-states.ts';

/** Never given out: areas 000, 666 and 900–999, group 00, serial 0000 (SSA). */
const SSN = /^(?!000|666|9)\d{3}(-?)(?!00)\d{2}\1(?!0000)\d{4}$/;
/** Begins with 9; its fourth and fifth digits are 50–65, 70–88, 90–92 or 94–99 (IRS). */
const ITIN = /^9\d{2}(-?)(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\1\d{4}$/;
/** The prefixes that no campus of the IRS has given out. */
const EIN = /^(?!0[0789]|1[789]|2[89]|49|69|70|78|79|89|9[67])\d{2}-?\d{7}$/;
/** Numbers of other countries differ too much to be checked further. */
const FOREIGN = /^(?=.*\d)[A-Za-z0-9][A-Za-z0-9 ./-]{3,29}$/;

/** Whether it can be an SSN, an ITIN or an EIN, with its hyphens or without. */
export function isUsTaxId(text: string): boolean {
  return SSN.test(text) || ITIN.test(text) || EIN.test(text);
}

export function isForeignTaxId(text: string): boolean {
  return FOREIGN.test(text);
}

type TaxFormAnswers = Pick<TaxationAnswers, 'taxForm' | 'taxId' | 'taxFormDetails'>;

/** What is wrong with the chosen tax form. It must be whole once it is certified or signed. */
export function findTaxFormFaults(answers: TaxFormAnswers): Fault[] {
  const { isCertified, signature } = answers.taxFormDetails;
  const faults = listFaults(answers, isCertified || signature !== '');
  const path = 'taxFormDetails.signature';
  const message = faults.some((fault) => fault.path === path) ? null : signatureProblem(answers);
  return message === null ? faults : [...faults, { path, message }];
}

/**
 * How the signature differs from the legal name that it stands under, as a sentence; null where it does not, or signs for a
 * company. Forms that were signed before this was asked stay signed.
 */
function signatureProblem({ taxForm, taxFormDetails: of }: TaxFormAnswers): string | null {
  const isOfPerson = taxForm === 'W-8BEN' || (taxForm === 'W-9' && of.taxClassification === 'individual');
  if (!isOfPerson || of.signature === '' || of.legalName === '') return null;
  const [signed, named] = [wordsOf(of.signature), wordsOf(of.legalName)];
  const other = [...signed].find(([folded]) => !named.has(folded));
  if (other) return `Sign with your legal name, ${of.legalName}: “${other[1]}” is not part of it.`;
  const missing = [...named].find(([folded]) => !signed.has(folded));
  return missing ? `Sign with your legal name, ${of.legalName}: “${missing[1]}” is missing.` : null;
}

/** The words of a name as they are compared, each with how it is written. */
function wordsOf(name: string): ReadonlyMap<string, string> {
  const words = name.split(/[\s.,]+/u).filter((word) => word !== '');
  return new Map(words.map((word) => [foldText(word), word]));
}

/** True when every field of the chosen form is well, and the form is certified and signed. */
export function isTaxFormComplete(answers: TaxFormAnswers): boolean {
  const { isCertified } = answers.taxFormDetails;
  return answers.taxForm !== '' && isCertified && listFaults(answers, true).length === 0;
}

function listFaults(answers: TaxFormAnswers, mustBeWhole: boolean): Fault[] {
  if (answers.taxForm === '')
    return mustBeWhole ? [{ path: 'taxForm', message: 'Choose W-9 or W-8BEN.' }] : [];
  const rules = answers.taxForm === 'W-9' ? rulesOfW9(answers) : rulesOfW8Ben(answers);
  const faults = findFaults([...rules, signatureRule(answers)], mustBeWhole);
  return mustBeWhole && !answers.taxFormDetails.isCertified
    ? [...faults, { path: 'taxFormDetails.isCertified', message: 'Certify the form before you sign it.' }]
    : faults;
}

function rulesOfW9({ taxId, taxFormDetails: of }: TaxFormAnswers): FieldRule[] {
  return [
    { path: 'taxFormDetails.legalName', text: of.legalName, missing: 'Legal name is required.' },
    {
      path: 'taxFormDetails.taxClassification',
      text: of.taxClassification,
      missing: 'Tax classification is required.',
    },
    {
      path: 'taxId',
      text: taxId,
      missing: 'Tax ID is required.',
      isWell: (text) => isMask(text) || isUsTaxId(text),
      wrong: 'Enter an SSN, ITIN or EIN, such as 123-45-6789.',
    },
    ...rulesOfAddress(of),
    { path: 'taxFormDetails.region', text: of.region, missing: 'State is required.' },
    {
      path: 'taxFormDetails.postalCode',
      text: of.postalCode,
      missing: 'ZIP code is required.',
      isWell: (text) => /^\d{5}(?:-\d{4})?$/.test(text),
      wrong: 'Enter a ZIP code, such as 94103 or 94103-1234.',
    },
  ];
}

function rulesOfW8Ben({ taxId, taxFormDetails: of }: TaxFormAnswers): FieldRule[] {
  return [
    { path: 'taxFormDetails.legalName', text: of.legalName, missing: 'Legal name is required.' },
    {
      path: 'taxFormDetails.countryOfCitizenship',
      text: of.countryOfCitizenship,
      missing: 'Country of citizenship is required.',
      isWell: isForeign,
      wrong: 'Citizens of the United States use form W-9.',
    },
    {
      path: 'taxFormDetails.dateOfBirth',
      text: of.dateOfBirth,
      missing: 'Date of birth is required.',
      isWell: isDateOfBirth,
      wrong: 'Enter a date in the past, such as 1984-06-30.',
    },
    {
      path: 'taxId',
      text: taxId,
      missing: 'Tax ID is required.',
      isWell: (text) => isMask(text) || isForeignTaxId(text),
      wrong: 'Enter the tax number of your country: 4 to 30 letters and digits.',
    },
    ...rulesOfAddress(of),
    ...rulesOfResidence(of),
  ];
}

function rulesOfResidence(of: TaxFormAnswers['taxFormDetails']): FieldRule[] {
  return [
    {
      path: 'taxFormDetails.countryOfResidence',
      text: of.countryOfResidence,
      missing: 'Country of residence is required.',
      isWell: isForeign,
      wrong: 'Residents of the United States use form W-9.',
    },
    {
      path: 'taxFormDetails.treatyCountry',
      text: of.treatyCountry,
      missing: null,
      isWell: isForeign,
      wrong: 'Choose a country other than the United States.',
    },
  ];
}

function isForeign(country: string): boolean {
  return !isUnitedStates(country);
}

function rulesOfAddress({ addressLine, city }: TaxFormAnswers['taxFormDetails']): FieldRule[] {
  return [
    { path: 'taxFormDetails.addressLine', text: addressLine, missing: 'Address is required.' },
    { path: 'taxFormDetails.city', text: city, missing: 'City is required.' },
  ];
}

function signatureRule({ taxFormDetails: { signature } }: TaxFormAnswers): FieldRule {
  return {
    path: 'taxFormDetails.signature',
    text: signature,
    missing: 'Type your name to sign.',
    isWell: (text) => /\p{L}.*\p{L}|^(?!\p{Script=Latin})\p{L}$/u.test(text),
    wrong: 'Type your whole name to sign.',
  };
}

/** A day that exists, and on which somebody who is alive may have been born. */
function isDateOfBirth(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  if (!day || Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text)) return false;
  return day.getUTCFullYear() >= 1900 && day.getTime() < Date.now();
}
