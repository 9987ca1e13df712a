import type { Profile, TaxationPayment, TaxForm } from '@redoubt/contract/profile';
import { useWatch } from 'react-hook-form';
import { Time } from '#platform/time/time.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { RadioField } from '#ui/fields/choices/radio-field.tsx';
import classes from '../form/taxation.module.css';
import type { SectionProps } from '../form/taxation-fields.ts';
import { knownOf } from '../form/taxation-values.ts';
import { AddressFields } from './address-fields.tsx';
import { Certification } from './certification.tsx';
import { W8BenFields } from './w8ben-fields.tsx';
import { W9Fields } from './w9-fields.tsx';

const forms = [
  { value: 'W-9', label: 'W-9', text: 'You are a US person: a citizen, a resident or a US company.' },
  { value: 'W-8BEN', label: 'W-8BEN', text: 'You are not a US person, and you work in your own name.' },
] as const;

interface TaxFormSectionProps extends SectionProps {
  readonly whole: Profile;
}

/** The choice of the tax form, its fields, and the signature below it. */
export function TaxFormSection({ form, errors, whole }: TaxFormSectionProps) {
  const taxForm = useWatch({ control: form.control, name: 'taxForm' });
  return (
    <section className={classes['section']} aria-labelledby="tax-form-title">
      <div className={classes['head']}>
        <h2 id="tax-form-title" className={classes['title']}>
          Tax form
        </h2>
        <TaxFormState stored={whole.taxationPayment} />
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
          <KnownFromStep1 whole={whole} taxForm={taxForm} />
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

/** Says what is filled in already, so that nobody wonders where it came from. */
function KnownFromStep1({ whole, taxForm }: { readonly whole: Profile; readonly taxForm: TaxForm }) {
  const { legalName, countryOfResidence } = knownOf(whole);
  if (legalName === '') return null;
  const isCountryKnown = taxForm === 'W-8BEN' && countryOfResidence !== '';
  return (
    <p className={classes['known']}>
      {isCountryKnown
        ? 'Your name and country of residence come from step 1. Change them here if your documents say otherwise.'
        : 'Your name comes from step 1. Change it here if your documents say otherwise.'}
    </p>
  );
}

function TaxFormState({
  stored: { taxFormCompleted, taxFormSignedAt },
}: {
  readonly stored: TaxationPayment;
}) {
  return taxFormCompleted && taxFormSignedAt !== null ? (
    <StateMark shape="dot" tone="safe">
      Signed on <Time at={taxFormSignedAt} form="date" />
    </StateMark>
  ) : (
    <StateMark shape="ring" tone="plain">
      Not signed yet. Required for your application
    </StateMark>
  );
}
