import type { BasicInfo } from '@redoubt/contract/profile';
import { useEffect } from 'react';
import { storeMessageOf } from '#platform/api-problem.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { saveBasicInfo } from '../../queries/profile.queries.ts';
import {
  fillForm,
  isField,
  type PersonalInfo,
  personalInfoForm,
  type PersonalInfoInput,
} from './personal-info-fields.ts';

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
