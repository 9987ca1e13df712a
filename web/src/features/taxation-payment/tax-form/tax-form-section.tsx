import type { TaxationPayment } from '@redoubt/contract/profile';
import { useWatch } from 'react-hook-form';
import { Moment } from '#platform/time/moment.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { RadioField } from '#ui/fields/choices/radio-field.tsx';
import classes from '../form/taxation.module.css';
import type { SectionProps } from '../form/taxation-fields.ts';
import { AddressFields } from './address-fields.tsx';
import { Certification } from './certification.tsx';
import { W8BenFields } from './w8ben-fields.tsx';
import { W9Fields } from './w9-fields.tsx';

const forms = [
  { value: 'W-9', label: 'W-9', text: 'You are a US person: a citizen, a resident or a US company.' },
  { value: 'W-8BEN', label: 'W-8BEN', text: 'You are not a US person, and you work in your own name.' },
] as const;

interface TaxFormSectionProps extends SectionProps {
  readonly stored: TaxationPayment;
}

/** The choice of the tax form, its fields, and the signature below it. */
export function TaxFormSection({ form, errors, stored }: TaxFormSectionProps) {
  const taxForm = useWatch({ control: form.control, name: 'taxForm' });
  return (
    <section className={classes['section']} aria-labelledby="tax-form-title">
      <div className={classes['head']}>
        <h2 id="tax-form-title" className={classes['title']}>
          Tax form
        </h2>
        <TaxFormState stored={stored} />
      </div>
      <RadioField
        isLabelHidden
        id="taxForm"
        label="Tax form"
        options={forms}
        value={taxForm}
        error={errors.taxForm?.message}
        onChange={(value) => form.setValue('taxForm', value, { shouldDirty: true, shouldValidate: true })}
      />
      {taxForm === '' ? null : (
        <>
          {taxForm === 'W-9' ? (
            <W9Fields form={form} errors={errors} />
          ) : (
            <W8BenFields form={form} errors={errors} />
          )}
          <AddressFields form={form} errors={errors} taxForm={taxForm} />
          <Certification form={form} errors={errors} taxForm={taxForm} />
        </>
      )}
    </section>
  );
}

function TaxFormState({
  stored: { taxFormCompleted, taxFormSignedAt },
}: {
  readonly stored: TaxationPayment;
}) {
  return taxFormCompleted && taxFormSignedAt !== null ? (
    <StateMark shape="dot" tone="safe">
      Signed on <Moment at={taxFormSignedAt} form="date" />
    </StateMark>
  ) : (
    <StateMark shape="ring" tone="plain">
      Not signed yet. Your application needs it
    </StateMark>
  );
}
