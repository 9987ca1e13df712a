import { formFailure, type FormFailure } from '#platform/form/form-failure.ts';
import { PasskeyStopped } from './passkey-browser.ts';

/** Why nobody was signed in by a passkey; nothing while a new try goes on. */
export function failureOfPasskey(error: unknown): FormFailure | undefined {
  if (error === undefined) return undefined;
  if (error instanceof PasskeyStopped)
    return { title: 'Not signed in yet', message: error.message, fields: [] };
  return formFailure(error, 'Sign in failed');
}
