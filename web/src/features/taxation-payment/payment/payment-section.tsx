import { type OwnAccount, paymentMethods } from '@redoubt/contract/profile';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { EmailField } from '#ui/fields/text-field.tsx';
import { RadioField } from '#ui/fields/choices/radio-field.tsx';
import classes from '../form/taxation.module.css';
import type { SectionProps } from '../form/taxation-fields.ts';
import { BankFields } from './bank-fields.tsx';
import { methodWords } from './method-words.ts';

const methods = paymentMethods.map((value) => ({ value, ...methodWords[value] }));

interface PaymentSectionProps extends SectionProps {
  /** How accounts in the country of step 1 are named. */
  readonly ownAccount: OwnAccount;
  /** The state of the verification, and the button for it. */
  readonly verification: ReactNode;
}

/** The choice of the payment method and the fields that it needs. */
export function PaymentSection({ form, errors, ownAccount, verification }: PaymentSectionProps) {
  const method = useWatch({ control: form.control, name: 'paymentMethod' });
  return (
    <section className={classes['section']} aria-labelledby="payment-title">
      <div className={classes['head']}>
        <h2 id="payment-title" className={classes['title']}>
          Payment method
        </h2>
      </div>
      <RadioField
        isLabelHidden
        id="paymentMethod"
        label="Payment method"
        options={methods}
        value={method}
        error={errors.paymentMethod?.message}
        onChange={(value) =>
          form.setValue('paymentMethod', value, { shouldDirty: true, shouldValidate: true })
        }
      />
      {method === 'paypal' ? (
        <EmailField
          {...form.register('paypalEmail')}
          id="paypalEmail"
          label="PayPal email"
          autoComplete="email"
          error={errors.paypalEmail?.message}
        />
      ) : null}
      {method === 'wise' || method === 'trolley' ? (
        <EmailField
          {...form.register('accountEmail')}
          id="accountEmail"
          label={method === 'wise' ? 'Email of your Wise account' : 'Email of your Trolley account'}
          autoComplete="email"
          error={errors.accountEmail?.message}
        />
      ) : null}
      {method === 'banktransfer' ? <BankFields form={form} errors={errors} ownAccount={ownAccount} /> : null}
      {method === '' ? null : verification}
    </section>
  );
}
