import { bankAccountTypes, type OwnAccount } from '@redoubt/contract/profile';
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
  const iban = <IbanField key="iban" form={form} errors={errors} ownAccount={ownAccount} />;
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
      {ownAccount === 'us' ? [usAccount, iban] : [iban, usAccount]}
    </>
  );
}

function IbanField({ form, errors, ownAccount }: BankFieldsProps) {
  return (
    <MaskedField
      form={form}
      path="bankDetails.iban"
      label="IBAN"
      description={
        ownAccount === 'us'
          ? 'Only for an account abroad: with it the two numbers above may stay empty.'
          : 'With an IBAN the two numbers below may stay empty.'
      }
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
