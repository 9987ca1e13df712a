import { bankAccountTypes, type OwnAccount } from '@redoubt/contract/profile';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '#ui/actions/button.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { MaskedField } from '../form/masked-field.tsx';
import classes from '../form/taxation.module.css';
import type { SectionProps } from '../form/taxation-fields.ts';

const typeWords: Readonly<Record<(typeof bankAccountTypes)[number], string>> = {
  checking: 'Checking',
  savings: 'Savings',
  business: 'Business',
};

interface BankFieldsProps extends SectionProps {
  readonly ownAccount: OwnAccount;
}

/** The bank, and the account by its IBAN or by routing and account number: the country's own kind is first. */
export function BankFields({ form, errors, ownAccount }: BankFieldsProps) {
  const { bankDetails } = errors;
  const [isUsChosen, setIsUsChosen] = useState(false);
  const { routingNumber, accountNumber } = useWatch({ control: form.control, name: 'bankDetails' });
  // Where accounts have an IBAN, routing numbers are for those alone who bank in the US.
  const asksForUs = ownAccount !== 'iban' || isUsChosen || routingNumber !== '' || accountNumber !== '';
  const iban = (
    <IbanField key="iban" form={form} errors={errors} ownAccount={ownAccount} isAlone={!asksForUs} />
  );
  const usAccount = <UsAccountFields key="us" form={form} errors={errors} ownAccount={ownAccount} />;
  return (
    <>
      <div className={classes['pair']}>
        <TextField
          {...form.register('bankDetails.bankName')}
          id="bankDetails-bankName"
          label="Bank name"
          autoComplete="off"
          error={bankDetails?.bankName?.message}
        />
        <SelectField
          {...form.register('bankDetails.accountType')}
          id="bankDetails-accountType"
          label="Account type"
          placeholder="Select an account type"
          options={bankAccountTypes.map((type) => ({ value: type, label: typeWords[type] }))}
          error={bankDetails?.accountType?.message}
        />
      </div>
      {ownAccount === 'us' ? [usAccount, iban] : [iban, asksForUs ? usAccount : null]}
      {asksForUs ? null : (
        <div>
          <Button variant="default" size="xs" onClick={() => setIsUsChosen(true)}>
            Use an account with a US bank instead
          </Button>
        </div>
      )}
    </>
  );
}

interface IbanFieldProps extends BankFieldsProps {
  readonly isAlone: boolean;
}

function IbanField({ form, errors, ownAccount, isAlone }: IbanFieldProps) {
  return (
    <MaskedField
      form={form}
      path="bankDetails.iban"
      label="IBAN"
      {...(isAlone
        ? {}
        : {
            description:
              ownAccount === 'us'
                ? 'Only for an account abroad: with it the two numbers above may stay empty.'
                : 'With an IBAN the two numbers below may stay empty.',
          })}
      error={errors.bankDetails?.iban?.message}
    />
  );
}

function UsAccountFields({ form, errors: { bankDetails } }: BankFieldsProps) {
  return (
    <div className={classes['pair']}>
      <TextField
        {...form.register('bankDetails.routingNumber')}
        id="bankDetails-routingNumber"
        label="Routing number"
        description="Nine digits, of a US bank."
        inputMode="numeric"
        autoComplete="off"
        error={bankDetails?.routingNumber?.message}
      />
      <MaskedField
        form={form}
        path="bankDetails.accountNumber"
        label="Account number"
        error={bankDetails?.accountNumber?.message}
      />
    </div>
  );
}
