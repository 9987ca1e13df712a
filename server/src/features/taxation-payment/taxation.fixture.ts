import type { TaxationPaymentChange } from '@redoubt/contract/profile';

/** Numbers that are found nowhere else, so that a leak of one is seen. */
export const TAX_ID = '123456789';
export const ACCOUNT = '98765432101234';
export const IBAN = 'DE89370400440532013000';

/** A whole step: a signed W-9 and a bank account. */
export const wholeStep: TaxationPaymentChange = {
  taxForm: 'W-9',
  taxId: '123-45-6789',
  taxFormDetails: {
    legalName: 'Adelheid Parkinson',
    businessName: '',
    taxClassification: 'individual',
    addressLine: '17 Quince Street',
    city: 'Oakland',
    region: 'CA',
    postalCode: '94607',
    isCertified: true,
    signature: 'Adelheid Parkinson',
  },
  paymentMethod: 'banktransfer',
  bankDetails: {
    bankName: 'Third Bank',
    accountType: 'checking',
    routingNumber: '021000021',
    accountNumber: ACCOUNT,
    iban: IBAN,
  },
  workEligibility: true,
};
