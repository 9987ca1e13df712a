import type { TaxationAnswers } from './faults.ts';

/** Of somebody who has said nothing yet. */
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
