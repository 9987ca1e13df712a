import {
  apiTokenForm,
  type ApiTokenForm,
  type ApiTokenFormInput,
  signInEndpoints,
} from '@redoubt/contract/sign-in';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { showError } from '#ui/toasts/toasts.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';
import { useConfirmIdentity } from '../step-up/confirm-identity.tsx';
import { apiTokensQuery } from './api-tokens.queries.ts';

const EMPTY: ApiTokenFormInput = { name: '', scopes: ['read'], expiresInDays: 90 };

/** State and sending of the form; `onMade` gets the secret. What was typed stays until a token is made. */
export function useApiTokenForm(onMade: (secret: string) => void) {
  const queries = useQueryClient();
  const { confirm, dialog } = useConfirmIdentity();
  const { form, errors, isBusy, submit } = useServerForm<ApiTokenFormInput, ApiTokenForm>({
    schema: apiTokenForm,
    defaultValues: EMPTY,
    send: async (input) => {
      const made = await confirm({
        title: 'Create this token?',
        text: `Anyone who has “${input.name}” can act on your behalf within its scopes for ${String(input.expiresInDays)} days.`,
        action: 'Create the token',
        send: (proof) => call(signInEndpoints.makeApiToken, { body: { ...input, proof } }),
      });
      if (!made) return;
      form.reset(EMPTY);
      onMade(made.secret);
      await queries.invalidateQueries({ queryKey: apiTokensQuery.queryKey });
    },
    onRefused: (error, isOnFields) => {
      if (!isOnFields) showError('The token was not created', messageOf(error, 'Try again in a moment.'));
    },
  });
  return { form, errors, isBusy, submit, dialog };
}
