import {
  type BasicInfo,
  type BasicInfoForm,
  type BasicInfoFormInput,
  basicInfoStep,
  dialledNumber,
  type Profile,
} from '@redoubt/contract/profile';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { storeMessageOf } from '#platform/api-problem.ts';
import { useCountries } from '#platform/places/places.queries.ts';
import type { WizardStepProps } from '#platform/wizard/wizard-step.ts';
import { useHeldWhilePressed } from '#ui/fields/use-held-while-pressed.ts';
import { showError, showInfo, showSuccess } from '#ui/toasts/toasts.ts';
import { saveBasicInfo } from '../../queries/profile.queries.ts';
import classes from '../steps/step-form.module.css';
import { StepSummary } from '#platform/wizard/step-summary.tsx';
import { useStepForm } from '#platform/wizard/use-step-form.ts';
import { beginForm, drawnOf, inputsOf } from '../steps/form-parts.ts';
import { basicInfoParts } from './basic-info-fields.tsx';
import { type BasicInfoFields, basicInfoResolver } from './basic-info-form.ts';
import { phoneNumbersQuery } from './phone.queries.ts';

const DEFAULT_COUNTRY_CODE = '+1';
const fields = inputsOf(basicInfoParts);
const drawn = [...drawnOf(basicInfoParts)];

/** Step 1: who the expert is, where, and how to reach them. */
export function BasicInfoStep({ whole, onSaved, draft, handle }: WizardStepProps<Profile, unknown>) {
  const { data: phoneNumbers } = useQuery(phoneNumbersQuery);
  const form = useForm<BasicInfoFormInput, unknown, BasicInfoForm>({
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: useMemo(() => basicInfoResolver(phoneNumbers?.isPossibleNumber), [phoneNumbers]),
    defaultValues: begin(whole.basicInfo, draft.restored),
  });
  useCountryOfPhone({ form, phoneNumbers, isNew: whole.basicInfo.countryOfResidence === '' });
  const errors = useHeldWhilePressed(form.formState.errors);
  const { wrong, wasAttempted } = useStepForm({
    form,
    fields,
    handle,
    draft,
    send: async (values, headers) => {
      const saved = await saveBasicInfo(values, headers);
      onSaved(saved);
      showSuccess('Basic Information updated successfully');
      if (values.email !== saved.basicInfo.email)
        showInfo('Please check your email for verification.', `The link is in the mail to ${values.email}.`);
    },
    onRefused: (error) =>
      showError('Failed to update Basic Information', storeMessageOf(error, 'Failed to update profile')),
  });

  return (
    <form className={classes['form']} noValidate onSubmit={(event) => event.preventDefault()}>
      <StepSummary items={wrong} wasAttempted={wasAttempted} />
      {drawn.map(([name, Draw]) => (
        <Draw key={name} form={form} errors={errors} phoneNumbers={phoneNumbers} />
      ))}
      <ImportantNote />
    </form>
  );
}

interface NewBasics extends Pick<BasicInfoFields, 'form' | 'phoneNumbers'> {
  /** No country was saved yet. */
  readonly isNew: boolean;
}

/** Reads the country from a phone number that is there before any country is: one that an organization knew. */
function useCountryOfPhone({ form, phoneNumbers, isNew }: NewBasics): void {
  const countries = useCountries();
  useEffect(() => {
    const { countryCode, phoneNumber, countryOfResidence } = form.getValues();
    const wasThere = phoneNumber !== '' && form.formState.defaultValues?.phoneNumber === phoneNumber;
    const dialled = dialledNumber(countryCode, phoneNumber);
    if (!isNew || !wasThere || dialled === null || countryOfResidence !== '') return;
    const code = phoneNumbers?.countryOfNumber(countryCode, dialled);
    const country = countries?.find((one) => one.code === code);
    if (country) form.setValue('countryOfResidence', country.name);
  }, [form, phoneNumbers, isNew, countries]);
}

function ImportantNote() {
  return (
    <aside className={classes['note']} aria-labelledby="important-note">
      <h2 id="important-note" className={classes['noteTitle']}>
        Important Note
      </h2>
      <p>This information is used for verification and payment. Please make sure that it is accurate.</p>
    </aside>
  );
}

function begin(stored: BasicInfo, draft: unknown): BasicInfoFormInput {
  return beginForm(
    basicInfoStep,
    { ...stored, countryCode: stored.countryCode || DEFAULT_COUNTRY_CODE },
    draft,
  );
}
