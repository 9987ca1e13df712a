import type { BasicInfoForm, BasicInfoFormInput, Profile } from '@redoubt/contract/profile';
import { useQuery } from '@tanstack/react-query';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useMemo, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { storeMessageOf } from '#platform/api-problem.ts';
import type { WizardStepProps } from '#platform/wizard/wizard-step.ts';
import { EmailField, TextField } from '#ui/fields/text-field.tsx';
import { useHeldWhilePressed } from '#ui/fields/use-held-while-pressed.ts';
import { showError, showInfo, showSuccess } from '#ui/toasts/toasts.ts';
import { saveBasicInfo } from '../../queries/profile.queries.ts';
import classes from '../form/step-form.module.css';
import { StepSummary } from '#platform/wizard/step-summary.tsx';
import { useStepForm } from '#platform/wizard/use-step-form.ts';
import { basicInfoFields, basicInfoResolver, beginBasicInfo } from './basic-info-fields.ts';
import identity from './basic-info.module.css';
import { PhoneFields } from './phone-fields.tsx';
import { phoneNumbersQuery } from './phone.queries.ts';
import { PlaceFields } from './place-fields.tsx';
import { Button } from '#ui/actions/button.tsx';

/** Step 1. Full name and email are what the account says until the person chooses to edit them. */
export function BasicInfoStep({ whole, onSaved, draft, handle }: WizardStepProps<Profile, unknown>) {
  const stored = whole.basicInfo;
  const { data: phoneNumbers } = useQuery(phoneNumbersQuery);
  const callingCodes = useMemo(() => phoneNumbers?.listCallingCodes(), [phoneNumbers]);
  const form = useForm<BasicInfoFormInput, unknown, BasicInfoForm>({
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: useMemo(() => basicInfoResolver(phoneNumbers?.isPossibleNumber), [phoneNumbers]),
    defaultValues: beginBasicInfo(stored, draft.restored),
  });
  const errors = useHeldWhilePressed(form.formState.errors);
  const [isChosen, setIsChosen] = useState(false);
  const needsEdit = stored.fullName === '' || errors.fullName !== undefined || errors.email !== undefined;
  const isEditing = isChosen || needsEdit;

  const { wrong, wasAttempted } = useStepForm({
    form,
    fields: basicInfoFields,
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
      <fieldset className={identity['identity']}>
        <legend className={identity['legend']}>
          <span>Name and email</span>
          <Button
            variant="default"
            size="xs"
            aria-pressed={isEditing}
            disabled={needsEdit}
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            onClick={() => setIsChosen(!isChosen)}
          >
            {isEditing ? 'Done editing' : 'Edit name and email'}
          </Button>
        </legend>
        <TextField
          {...form.register('fullName')}
          id="fullName"
          label="Full name"
          autoComplete="name"
          disabled={!isEditing}
          error={errors.fullName?.message}
        />
        <EmailField
          {...form.register('email')}
          id="email"
          label="Personal email"
          autoComplete="email"
          disabled={!isEditing}
          description={
            isEditing
              ? 'A new address counts once you have followed the link that we mail to it.'
              : 'Taken from your account. Choose Edit to change it.'
          }
          error={errors.email?.message}
        />
      </fieldset>
      <PlaceFields
        form={form}
        errors={errors}
        onCountry={(country) => takeCode(form, phoneNumbers?.callingCodeOf(country))}
      />
      <PhoneFields form={form} errors={errors} callingCodes={callingCodes} />
      <ImportantNote />
    </form>
  );
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

/** The country sets the country code; one that somebody chose by hand stays. */
function takeCode(
  form: UseFormReturn<BasicInfoFormInput, unknown, BasicInfoForm>,
  code: string | undefined,
): void {
  if (code === undefined || form.getFieldState('countryCode').isTouched) return;
  form.setValue('countryCode', code);
  if (form.getFieldState('phoneNumber').isTouched) void form.trigger('phoneNumber');
}
