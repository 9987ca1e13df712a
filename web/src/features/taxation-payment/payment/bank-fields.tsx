import { bankAccountTypes } from '@redoubt/contract/profile';
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

/** The bank, and the account by its IBAN or by routing and account number. */
export function BankFields({ form, errors: { bankDetails } }: SectionProps) {
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
      <MaskedField
        form={form}
        path="bankDetails.iban"
        label="IBAN"
        description="With an IBAN the two numbers below may stay empty."
        error={bankDetails?.iban?.message}
      />
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
    </>
  );
}
