import { describe, expect, it } from 'vitest';
import { emptyTaxationAnswers } from './empty.ts';
import type { TaxationAnswers } from './faults.ts';
import { findPaymentFaults } from './payment-rules.ts';
import { findTaxFormFaults } from './tax-form-rules.ts';
import { waysOfPayment } from './ways-of-payment.ts';

const hasIbans = (code: string) => code === 'PT';
const countries = {
  Portugal: { name: 'Portugal', code: 'PT' },
  'United States': { name: 'United States', code: 'US' },
  'Puerto Rico': { name: 'Puerto Rico', code: 'PR' },
  India: { name: 'India', code: 'IN' },
  Atlantis: { name: 'Atlantis', code: null },
} as const;
type Name = keyof typeof countries;

/** A right value of every field that step 5 may ask for. */
const right: Readonly<Record<string, string>> = {
  'taxFormDetails.legalName': 'Ada Park',
  'taxFormDetails.taxClassification': 'individual',
  'taxFormDetails.countryOfCitizenship': 'Portugal',
  'taxFormDetails.countryOfResidence': 'Portugal',
  'taxFormDetails.dateOfBirth': '1984-06-30',
  'taxFormDetails.addressLine': '1 Rua Nova',
  'taxFormDetails.city': 'Porto',
  'taxFormDetails.region': 'CA',
  'taxFormDetails.postalCode': '94103',
  'taxFormDetails.signature': 'Ada Park',
  taxId: '123-45-6789',
  paypalEmail: 'me@pay.example',
  accountEmail: 'me@pay.example',
  'bankDetails.bankName': 'Third Bank',
  'bankDetails.accountType': 'checking',
  'bankDetails.routingNumber': '021000021',
  'bankDetails.accountNumber': '12345678',
  'bankDetails.iban': 'PT50000201231234567890154',
};

function fill(paths: readonly string[], begun: TaxationAnswers): TaxationAnswers {
  const { taxFormDetails, bankDetails } = begun;
  const filled = { ...begun, taxFormDetails: { ...taxFormDetails }, bankDetails: { ...bankDetails } };
  for (const path of paths) {
    const [part = '', field] = path.split('.');
    if (field === undefined) Object.assign(filled, { [path]: right[path] });
    else if (part === 'taxFormDetails' || part === 'bankDetails')
      Object.assign(filled[part], { [field]: right[path] });
  }
  return filled;
}

describe.each(Object.keys(countries) as Name[])('the ways of payment in %s', (name) => {
  const { ways, taxForm, taxFormNeeds } = waysOfPayment(countries[name], hasIbans);

  it('name what the tax form needs, and nothing that it can do without', () => {
    const { taxFormDetails } = emptyTaxationAnswers;
    const begun = {
      ...emptyTaxationAnswers,
      taxForm,
      taxFormDetails: { ...taxFormDetails, isCertified: true },
    };
    expect(findTaxFormFaults(fill(taxFormNeeds, begun))).toEqual([]);
    for (const left of taxFormNeeds) {
      const others = taxFormNeeds.filter((path) => path !== left);
      expect(findTaxFormFaults(fill(others, begun)).map(({ path }) => path)).toEqual([left]);
    }
  });

  it.each(ways)('name what $method needs, and nothing that it can do without', ({ method, needs }) => {
    const begun = { ...emptyTaxationAnswers, paymentMethod: method };
    const faultsOf = (paths: readonly string[]) => findPaymentFaults(fill(paths, begun), () => true);
    for (const list of needs) {
      expect(faultsOf(list)).toEqual([]);
      for (const left of list) expect(faultsOf(list.filter((path) => path !== left))).not.toEqual([]);
    }
  });
});

it.each([
  ['Portugal', 'W-8BEN', 'iban', 'bankDetails.iban'],
  ['United States', 'W-9', 'us', 'bankDetails.routingNumber'],
  ['Puerto Rico', 'W-8BEN', 'us', 'bankDetails.routingNumber'],
  ['India', 'W-8BEN', 'none', 'bankDetails.iban'],
  ['Atlantis', 'W-8BEN', null, 'bankDetails.iban'],
] as const)('somebody of %s signs %s; their own bank names accounts by %s', (...expected) => {
  const [name, form, account, first] = expected;
  const { taxForm, ownAccount, ways } = waysOfPayment(countries[name], hasIbans);
  expect([taxForm, ownAccount]).toEqual([form, account]);
  expect(ways.map(({ method }) => method)).toEqual(['paypal', 'banktransfer', 'wise', 'trolley']);
  expect(ways.find(({ method }) => method === 'banktransfer')?.needs[0]).toContain(first);
});
