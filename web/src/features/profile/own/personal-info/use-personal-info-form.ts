import * as z from 'zod';
import { type BasicInfo, basicInfoChange, type BasicInfoChangeInput } from '@redoubt/contract/profile';
import { useEffect } from 'react';
import { storeMessageOf } from '#platform/api-problem.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { readHourlyRate } from './hourly-rate.ts';
import { saveBasicInfo } from '../../queries/profile.queries.ts';

const fields = z.object({
  fullName: z.string(),
  professionalTitle: z.string(),
  hourlyRate: z.string().transform(readHourlyRate),
  availability: z.string(),
  website: z.string(),
  github: z.string(),
  linkedin: z.string(),
});

/** What the Profile tab changes; the rate is typed as text and becomes a number when it is saved. */
const personalInfoForm = fields.transform((typed): BasicInfoChangeInput => typed).pipe(basicInfoChange);

type PersonalInfoInput = z.input<typeof personalInfoForm>;

type PersonalInfo = z.output<typeof personalInfoForm>;

type PersonalInfoField = keyof PersonalInfoInput;

/** What is stored, as the form shows it. */
function fillForm(stored: BasicInfo): PersonalInfoInput {
  const { fullName, professionalTitle, hourlyRate, availability, website, github, linkedin } = stored;
  return {
    fullName,
    professionalTitle,
    hourlyRate: hourlyRate === 0 ? '' : String(hourlyRate),
    availability,
    website,
    github,
    linkedin,
  };
}

function isField(path: string): path is PersonalInfoField {
  return path in fields.shape;
}

/**
 * State and saving of the Profile tab's form. Only what was changed is sent, so that two tabs do not undo each other.
 * Held above the tabs: going through them loses nothing.
 */
export function usePersonalInfoForm(stored: BasicInfo) {
  const { form, errors, isBusy, submit } = useServerForm<PersonalInfoInput, PersonalInfo>({
    schema: personalInfoForm,
    defaultValues: fillForm(stored),
    send: async (typed, takeSaved) => {
      const changed = Object.fromEntries(
        Object.entries(typed).filter(([name]) => isField(name) && dirtyFields[name]),
      );
      const { basicInfo } = await saveBasicInfo(changed);
      takeSaved(fillForm(basicInfo));
      showSuccess('Basic Information updated successfully');
    },
    onRefused: (error) =>
      showError('Failed to update Basic Information', storeMessageOf(error, 'Failed to update profile')),
  });
  const { dirtyFields } = form.formState;
  // What another tab or the wizard saved meanwhile is shown, but never over what is being typed.
  useEffect(() => form.reset(fillForm(stored), { keepDirtyValues: true }), [form, stored]);

  return { form, errors, isBusy, submit, cancel: () => form.reset(fillForm(stored)) };
}

export type PersonalInfoState = ReturnType<typeof usePersonalInfoForm>;
