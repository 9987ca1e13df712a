import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taxationPaymentChange } from '../taxation-payment.ts';
import { emptyTaxationAnswers } from './empty.ts';
import type { TaxationAnswers } from './faults.ts';
import { isMask, maskOf } from './masks.ts';
import { findPaymentFaults, isRoutingNumber } from './payment-rules.ts';
import { findTaxationFaults } from './step-rules.ts';
import { findTaxFormFaults, isTaxFormComplete, isForeignTaxId, isUsTaxId } from './tax-form-rules.ts';

const anyIban = () => true;
const numberText = fc.stringMatching(/^[A-Z0-9]{1,34}$/);

describe('a mask', () => {
  it('shows at most the last four, and at most half', () => {
    fc.assert(
      fc.property(numberText, (text) => {
        const shown = maskOf(text).replaceAll('•', '');
        expect(text.endsWith(shown)).toBe(true);
        expect(shown.length).toBeLessThanOrEqual(Math.min(4, text.length / 2));
        expect(isMask(maskOf(text))).toBe(true);
        expect(isMask(text)).toBe(false);
      }),
    );
  });

  it('tells nothing of the length of what it hides', () => {
    fc.assert(
      fc.property(numberText, numberText, (one, other) => {
        const [short, long] = [`${one}12345678`, `${other}${one}12345678`];
        expect(maskOf(short)).toBe(maskOf(long));
      }),
    );
  });

  it('of nothing is nothing', () => expect(maskOf('')).toBe(''));
});

describe('a routing number', () => {
  it.each(['021000021', '011401533', '322271627', '121000358'])('%s is one', (text) => {
    expect(isRoutingNumber(text)).toBe(true);
  });

  it.each(['', '02100002', '0210000210', '000000000', '021000022', '991000021', '02100002a', '０21000021'])(
    '%j is none',
    (text) => expect(isRoutingNumber(text)).toBe(false),
  );

  const valid = fc.stringMatching(/^(?:0[1-9]|1[0-2]|2[1-9]|3[0-2])\d{6}$/).map((eight) => {
    const rest = Array.from({ length: 10 }, (_, digit) => eight + String(digit));
    return rest.find(isRoutingNumber) ?? '';
  });

  it('exists for every eight digits of a district', () => {
    fc.assert(
      fc.property(valid, (text) => {
        expect(text).toHaveLength(9);
      }),
    );
  });

  it('is none any more with one digit mistyped', () => {
    fc.assert(
      fc.property(valid, fc.nat(8), fc.integer({ min: 1, max: 9 }), (text, index, by) => {
        const digit = (Number(text[index]) + by) % 10;
        expect(isRoutingNumber(text.slice(0, index) + String(digit) + text.slice(index + 1))).toBe(false);
      }),
    );
  });

  it('is none any more with two neighbours swapped, unless they differ by five or not at all', () => {
    fc.assert(
      fc.property(valid, fc.nat(7), (text, index) => {
        const [one = '', other = ''] = [text[index], text[index + 1]];
        fc.pre(Math.abs(Number(one) - Number(other)) % 5 !== 0);
        const swapped = text.slice(0, index) + other + one + text.slice(index + 2);
        expect(isRoutingNumber(swapped)).toBe(false);
      }),
    );
  });
});

describe('a tax id', () => {
  it.each(['123-45-6789', '123456789', '912-70-1234', '900-50-0001', '12-3456789'])(
    '%s is one of the US',
    (text) => expect(isUsTaxId(text)).toBe(true),
  );
  it.each([
    '000-12-3456',
    '12-345-6789',
    '123-45-67890',
    '1234',
    'ABCDEFGHI',
    '07-1234567',
    '900-10-0001',
    '078-05',
  ])('%s is none of the US', (text) => expect(isUsTaxId(text)).toBe(false));
  it.each(['123.456.789-09', 'AB123456C', '12 345 678 901'])('%s is a foreign one', (text) =>
    expect(isForeignTaxId(text)).toBe(true),
  );
  it.each(['', 'none', 'x1', '<b>1234</b>', '-12345'])('%j is no foreign one', (text) =>
    expect(isForeignTaxId(text)).toBe(false),
  );
});

const w9: TaxationAnswers = {
  ...emptyTaxationAnswers,
  taxForm: 'W-9',
  taxId: '123-45-6789',
  taxFormDetails: {
    ...emptyTaxationAnswers.taxFormDetails,
    legalName: 'Ada Park',
    taxClassification: 'individual',
    addressLine: '1 Main Street',
    city: 'Oakland',
    region: 'CA',
    postalCode: '94607',
    isCertified: true,
    signature: 'Ada Park',
  },
};
const w8: TaxationAnswers = {
  ...w9,
  taxForm: 'W-8BEN',
  taxId: 'AB123456C',
  taxFormDetails: {
    ...w9.taxFormDetails,
    region: '',
    postalCode: '',
    countryOfCitizenship: 'Portugal',
    countryOfResidence: 'Portugal',
    dateOfBirth: '1984-02-29',
  },
};
const withDetails = (of: TaxationAnswers, details: Partial<TaxationAnswers['taxFormDetails']>) => ({
  ...of,
  taxFormDetails: { ...of.taxFormDetails, ...details },
});

describe('a tax form', () => {
  it('is complete once it is whole, certified and signed', () => {
    expect([w9, w8].map(isTaxFormComplete)).toEqual([true, true]);
    expect(isTaxFormComplete({ ...w9, taxId: '••••6789' })).toBe(true);
    expect(isTaxFormComplete(withDetails(w9, { isCertified: false }))).toBe(false);
    expect(isTaxFormComplete(withDetails(w9, { signature: '' }))).toBe(false);
    expect(isTaxFormComplete(emptyTaxationAnswers)).toBe(false);
  });

  it.each([
    ['Ada Park', ' ada  PARK '],
    ['Søren Å. O’Brien', "Soren A O'Brien"],
    ['Jean-Pierre Łuk', 'Jean‑Pierre Luk'],
    ['李', '李'],
    ['Suharto', 'Suharto'],
  ])('of %s may be signed as %s', (legalName, signature) => {
    expect(findTaxFormFaults(withDetails(w9, { legalName, signature }))).toEqual([]);
  });

  it('of a company is signed by a person, and one from before stays complete', () => {
    const signed = { legalName: 'Park Ltd', signature: 'Ada Park' };
    expect(findTaxFormFaults(withDetails(w9, { ...signed, taxClassification: 'llc' }))).toEqual([]);
    expect(isTaxFormComplete(withDetails(w9, { signature: 'Ada Prak' }))).toBe(true);
  });

  it('may be unfinished while it is neither certified nor signed, but not wrong', () => {
    const unsigned = { isCertified: false, signature: '', city: '' };
    expect(findTaxFormFaults(withDetails(w9, unsigned))).toEqual([]);
    expect(findTaxFormFaults(withDetails(w9, { ...unsigned, postalCode: '9460' }))).toHaveLength(1);
  });

  it.each([
    [w9, { legalName: '' }, 'taxFormDetails.legalName', 'Legal name is required.'],
    [
      w9,
      { taxClassification: '' as const },
      'taxFormDetails.taxClassification',
      'Tax classification is required.',
    ],
    [w9, { region: '' }, 'taxFormDetails.region', 'State is required.'],
    [w9, { signature: 'X' }, 'taxFormDetails.signature', 'Type your whole name to sign.'],
    [
      w9,
      { signature: 'Ada Prak' },
      'taxFormDetails.signature',
      'Sign with your legal name, Ada Park: “Prak” is not part of it.',
    ],
    [
      w8,
      { signature: 'Park' },
      'taxFormDetails.signature',
      'Sign with your legal name, Ada Park: “Ada” is missing.',
    ],
    [w9, { isCertified: false }, 'taxFormDetails.isCertified', 'Certify the form before you sign it.'],
    [
      w8,
      { dateOfBirth: '1985-02-29' },
      'taxFormDetails.dateOfBirth',
      'Enter a date in the past, such as 1984-06-30.',
    ],
    [
      w8,
      { dateOfBirth: '2999-01-01' },
      'taxFormDetails.dateOfBirth',
      'Enter a date in the past, such as 1984-06-30.',
    ],
    [
      w8,
      { countryOfResidence: 'United States' },
      'taxFormDetails.countryOfResidence',
      'Residents of the United States use form W-9.',
    ],
    [
      w8,
      { countryOfCitizenship: 'USA' },
      'taxFormDetails.countryOfCitizenship',
      'Citizens of the United States use form W-9.',
    ],
  ])('says what is wrong where it is', (form, details, ...[path, message]) => {
    expect(findTaxFormFaults(withDetails(form, details))).toEqual([{ path, message }]);
  });
});

describe('a payment method', () => {
  const bank = {
    bankName: 'First Bank',
    accountType: 'checking',
    routingNumber: '021000021',
    accountNumber: '12345678',
    iban: '',
  } as const;
  const transfer: TaxationAnswers = {
    ...emptyTaxationAnswers,
    paymentMethod: 'banktransfer',
    bankDetails: bank,
  };

  it.each([
    [{}, 'paymentMethod', 'Payment method is required.'],
    [{ paymentMethod: 'paypal' as const }, 'paypalEmail', 'PayPal email is required.'],
    [
      { paymentMethod: 'paypal' as const, paypalEmail: 'nobody' },
      'paypalEmail',
      'Please enter a valid email address',
    ],
    [{ paymentMethod: 'wise' as const }, 'accountEmail', 'The email of your Wise account is required.'],
    [{ paymentMethod: 'trolley' as const }, 'accountEmail', 'The email of your Trolley account is required.'],
  ])('needs its fields: %j', (answers, path, message) => {
    expect(findPaymentFaults({ ...emptyTaxationAnswers, ...answers }, anyIban)).toEqual([{ path, message }]);
  });

  it('by bank needs an IBAN, or routing and account number', () => {
    const numbersOf = (details: Partial<TaxationAnswers['bankDetails']>) =>
      findPaymentFaults({ ...transfer, bankDetails: { ...bank, ...details } }, (text) => text === 'GOOD').map(
        ({ path }) => path,
      );
    const none = { routingNumber: '', accountNumber: '' };
    expect(numbersOf({})).toEqual([]);
    expect(numbersOf({ ...none, iban: 'GOOD' })).toEqual([]);
    expect(numbersOf({ ...none, iban: '••••4321' })).toEqual([]);
    expect(numbersOf(none)).toEqual(['bankDetails.routingNumber', 'bankDetails.accountNumber']);
    expect(numbersOf({ iban: 'BAD' })).toEqual(['bankDetails.iban']);
    expect(numbersOf({ routingNumber: '021000022' })).toEqual(['bankDetails.routingNumber']);
    expect(numbersOf({ accountType: '', bankName: '' })).toEqual([
      'bankDetails.bankName',
      'bankDetails.accountType',
    ]);
  });
});

it('is not saved without a method and the right to work (specification §5)', () => {
  expect(findTaxationFaults(emptyTaxationAnswers, anyIban)).toEqual([
    { path: 'paymentMethod', message: 'Payment method is required.' },
    { path: 'workEligibility', message: 'You must confirm your work eligibility.' },
  ]);
});

it('takes numbers as people write them', () => {
  const read = (taxId: string) => taxationPaymentChange.parse({ taxId }).taxId;
  for (const typed of ['078-05-1120', '078 05 1120', '078‑05‑1120', '٠٧٨ ٠٥ ١١٢٠'])
    expect(read(typed)).toBe('078051120');
  const { bankDetails } = taxationPaymentChange.parse({
    bankDetails: {
      iban: 'IBAN no93 8601 1117 947',
      routingNumber: '0210-0002\u00A01',
      accountNumber: '１２３ 456',
    },
  });
  expect(bankDetails).toEqual({
    iban: 'NO9386011117947',
    routingNumber: '021000021',
    accountNumber: '123456',
  });
});
