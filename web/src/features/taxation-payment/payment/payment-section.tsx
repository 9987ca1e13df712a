import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { EmailField } from '#ui/fields/text-field.tsx';
import { RadioField } from '#ui/fields/choices/radio-field.tsx';
import classes from '../form/taxation.module.css';
import type { SectionProps } from '../form/taxation-fields.ts';
import { BankFields } from './bank-fields.tsx';

const methods = [
  { value: 'paypal', label: 'PayPal', text: 'To the account of an email address.' },
  {
    value: 'banktransfer',
    label: 'Bank transfer',
    text: 'To your bank account, through a card payment provider.',
  },
  { value: 'wise', label: 'Wise', text: 'To your Wise account, in your currency.' },
  { value: 'trolley', label: 'Trolley', text: 'To your Trolley account.' },
] as const;

interface PaymentSectionProps extends SectionProps {
  /** The state of the verification, and the button for it. */
  readonly verification: ReactNode;
}

/** The choice of the payment method and the fields that it needs. */
export function PaymentSection({ form, errors, verification }: PaymentSectionProps) {
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
      {method === 'banktransfer' ? <BankFields form={form} errors={errors} /> : null}
      {method === '' ? null : verification}
    </section>
  );
}
