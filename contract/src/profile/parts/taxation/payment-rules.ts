import { isEmailAddress } from '#shared/terms/person-terms.ts';
import { type Fault, type FieldRule, findFaults, type TaxationAnswers } from './faults.ts';
import { isMask } from './masks.ts';
import { isRoutingNumber } from './routing-number.ts';

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
