import { zodResolver } from '@hookform/resolvers/zod';
import type { BasicInfo } from '@redoubt/contract/profile';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { storeMessageOf, problemOf } from '#platform/api-problem.ts';
import { showError, showSuccess } from '#ui/toasts/toasts.ts';
import { saveBasicInfo } from '../../queries/profile.queries.ts';
import {
  fillForm,
  isField,
  type PersonalInfo,
  type PersonalInfoField,
  personalInfoForm,
  type PersonalInfoInput,
} from './personal-info-fields.ts';

/**
 * State and saving of the Profile tab's form. Only what was changed is sent, so that two tabs do not undo each other.
 * Held above the tabs: going through them loses nothing.
 */
export function usePersonalInfoForm(stored: BasicInfo) {
  const form = useForm<PersonalInfoInput, unknown, PersonalInfo>({
    mode: 'onTouched',
    resolver: zodResolver(personalInfoForm),
    defaultValues: fillForm(stored),
  });
  // What another tab or the wizard saved meanwhile is shown, but never over what is being typed.
  useEffect(() => form.reset(fillForm(stored), { keepDirtyValues: true }), [form, stored]);
  const { dirtyFields } = form.formState;

  const save = form.handleSubmit(async (typed) => {
    const changed = Object.fromEntries(
      Object.entries(typed).filter(([name]) => isField(name) && dirtyFields[name]),
    );
    try {
      const { basicInfo } = await saveBasicInfo(changed);
      form.reset(fillForm(basicInfo));
      showSuccess('Basic Information updated successfully');
    } catch (error) {
      const ofFields = (problemOf(error)?.reply.errors ?? []).filter(({ path }) => isField(path));
      for (const { path, message } of ofFields)
        form.setError(path as PersonalInfoField, { type: 'server', message });
      showError('Failed to update Basic Information', storeMessageOf(error, 'Failed to update profile'));
    }
  });

  return { form, save, cancel: () => form.reset(fillForm(stored)) };
}

export type PersonalInfoState = ReturnType<typeof usePersonalInfoForm>;
