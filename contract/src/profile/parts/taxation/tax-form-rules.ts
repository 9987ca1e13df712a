import { type Fault, type FieldRule, findFaults, type TaxationAnswers } from './faults.ts';
import { isMask } from './masks.ts';
import { isForeignTaxId, isUsTaxId } from './tax-ids.ts';
import { isUnitedStates } from './united-states.ts';

type TaxFormAnswers = Pick<TaxationAnswers, 'taxForm' | 'taxId' | 'taxFormDetails'>;

/** What is wrong with the chosen tax form. It must be whole once it is certified or signed. */
export function findTaxFormFaults(answers: TaxFormAnswers): Fault[] {
  const { isCertified, signature } = answers.taxFormDetails;
  return listFaults(answers, isCertified || signature !== '');
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
      wrong: 'The treaty is one of another country with the United States.',
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
    isWell: (text) => /\p{L}.*\p{L}/u.test(text),
    wrong: 'Type your whole name to sign.',
  };
}

/** A day that exists, and on which somebody who is alive may have been born. */
function isDateOfBirth(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  if (!day || Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text)) return false;
  return day.getUTCFullYear() >= 1900 && day.getTime() < Date.now();
}
