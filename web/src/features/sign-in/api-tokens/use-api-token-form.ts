import { zodResolver } from '@hookform/resolvers/zod';
import {
  apiTokenForm,
  type ApiTokenForm,
  type ApiTokenFormInput,
  signInEndpoints,
} from '@redoubt/contract/sign-in';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { call } from '#platform/api-client.ts';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { showError } from '#ui/toasts/toasts.ts';
import { useConfirmIdentity } from '../step-up/confirm-identity.tsx';
import { apiTokensQuery } from './api-tokens.queries.ts';

const EMPTY: ApiTokenFormInput = { name: '', scopes: ['read'], expiresInDays: 90 };

/** State and sending of the form; `onMade` gets the secret. What was typed stays until a token is made. */
export function useApiTokenForm(onMade: (secret: string) => void) {
  const queries = useQueryClient();
  const { confirm, dialog } = useConfirmIdentity();
  const form = useForm<ApiTokenFormInput, unknown, ApiTokenForm>({
    mode: 'onTouched',
    resolver: zodResolver(apiTokenForm),
    defaultValues: EMPTY,
  });
  const submit = form.handleSubmit(async (wanted) => {
    try {
      const made = await confirm({
        title: 'Make this token?',
        text: `Whoever has “${wanted.name}” can act in your name within its scopes for ${String(wanted.expiresInDays)} days.`,
        action: 'Make the token',
        send: (proof) => call(signInEndpoints.makeApiToken, { body: { ...wanted, proof } }),
      });
      if (!made) return;
      form.reset(EMPTY);
      onMade(made.secret);
      await queries.invalidateQueries({ queryKey: apiTokensQuery.queryKey });
    } catch (error) {
      const ofName = problemOf(error)?.reply.errors?.find(({ path }) => path === 'name');
      if (ofName) form.setError('name', { type: 'server', message: ofName.message });
      else showError('No token was made', messageOf(error, 'Try again in a moment.'));
    }
  });
  return { form, submit, dialog };
}
