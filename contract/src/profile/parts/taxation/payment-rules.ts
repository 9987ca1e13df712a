import { isEmailAddress } from '#shared/terms/person-terms.ts';
import { type Fault, type FieldRule, findFaults, type TaxationAnswers } from './faults.ts';
import { isMask } from './masks.ts';

/** The checksum of an ABA routing number weighs its digits so, again and again. */
const WEIGHTS = [3, 7, 1];
/** The Federal Reserve's districts, the thrifts' (+20), the electronic ones' (+60), and travellers' cheques. */
const FIRST_TWO = /^(?:0[0-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/;

/** Whether nine digits can be the routing number of a bank in the US (ABA: prefix and checksum). */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || !FIRST_TWO.test(text) || /^0+$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, nth) => total + Number(digit) * (WEIGHTS[nth % 3] ?? 0), 0);
  return sum % 10 === 0;
}

type PaymentAnswers = Pick<TaxationAnswers, 'paymentMethod' | 'paypalEmail' | 'accountEmail' | 'bankDetails'>;

/** What a library says about IBANs: their length and form differ by country. */
type IbanCheck = (text: string) => boolean;

/** What is wrong with the chosen payment method: each has fields that it needs. */
export function findPaymentFaults(answers: PaymentAnswers, isIban: IbanCheck): Fault[] {
  return findFaults(rulesOf(answers, isIban), true);
}

function rulesOf(answers: PaymentAnswers, isIban: IbanCheck): FieldRule[] {
  switch (answers.paymentMethod) {
    case '':
      return [{ path: 'paymentMethod', text: '', missing: 'Payment method is required.' }];
    case 'paypal':
      return [addressRule('paypalEmail', answers.paypalEmail, 'PayPal email is required.')];
    case 'wise':
      return [
        addressRule('accountEmail', answers.accountEmail, 'The email of your Wise account is required.'),
      ];
    case 'trolley':
      return [
        addressRule('accountEmail', answers.accountEmail, 'The email of your Trolley account is required.'),
      ];
    case 'banktransfer':
      return rulesOfBank(answers.bankDetails, isIban);
  }
}

function addressRule(path: string, text: string, missing: string): FieldRule {
  return {
    path,
    text,
    missing,
    isWell: isEmailAddress,
    wrong: 'Please enter a valid email address',
  };
}

/** An IBAN says all of it; without one a US account needs its routing number. */
function rulesOfBank(bank: PaymentAnswers['bankDetails'], isIban: IbanCheck): FieldRule[] {
  const hasIban = bank.iban !== '';
  return [
    { path: 'bankDetails.bankName', text: bank.bankName, missing: 'Bank name is required.' },
    { path: 'bankDetails.accountType', text: bank.accountType, missing: 'Account type is required.' },
    {
      path: 'bankDetails.routingNumber',
      text: bank.routingNumber,
      missing: hasIban ? null : 'Routing number is required without an IBAN.',
      isWell: isRoutingNumber,
      wrong: 'This is not a US routing number: check its nine digits.',
    },
    {
      path: 'bankDetails.accountNumber',
      text: bank.accountNumber,
      missing: hasIban ? null : 'Account number is required without an IBAN.',
      isWell: (text) => isMask(text) || /^[A-Za-z0-9]{4,34}$/.test(text),
      wrong: 'Enter 4 to 34 digits or letters.',
    },
    {
      path: 'bankDetails.iban',
      text: bank.iban,
      missing: null,
      isWell: (text) => isMask(text) || isIban(text),
      wrong: 'This IBAN is not valid: check its letters and digits.',
    },
  ];
}
