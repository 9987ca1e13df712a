import type { TaxationAnswers } from './faults.ts';

/** The step of somebody who has filled in nothing yet. */
export const emptyTaxationAnswers: TaxationAnswers = {
  taxForm: '',
  taxId: '',
  taxFormDetails: {
    legalName: '',
    businessName: '',
    taxClassification: '',
    addressLine: '',
    city: '',
    region: '',
    postalCode: '',
    countryOfCitizenship: '',
    countryOfResidence: '',
    dateOfBirth: '',
    treatyCountry: '',
    isCertified: false,
    signature: '',
  },
  paymentMethod: '',
  paypalEmail: '',
  accountEmail: '',
  bankDetails: { accountNumber: '', routingNumber: '', bankName: '', accountType: '', iban: '' },
  workEligibility: false,
};
