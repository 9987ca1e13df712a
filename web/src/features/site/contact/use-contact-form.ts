import { fullNameOf } from '@redoubt/contract/shared/full-name.ts';
import { contactForm, siteEndpoints, type ContactForm, type ContactFormInput } from '@redoubt/contract/site';
import { useEffect, useState } from 'react';
import { call } from '#platform/api-client.ts';
import { messageOf } from '#platform/api-problem.ts';
import { useRequestKey } from '#platform/async/use-request-key.ts';
import { readDraft, writeDraft } from '#platform/draft.ts';
import { useUser } from '#platform/session.ts';
import { useServerForm } from '#platform/form/use-server-form.ts';

const DRAFT = 'contact-message';

export type ContactField = 'name' | 'email' | 'topic' | 'message';

/** The topic is empty until one is chosen. */
export type ContactFields = Omit<ContactFormInput, 'topic'> & { topic: ContactFormInput['topic'] | '' };

/**
 * The form to the operators, filled in with what is known of a signed-in person. The message is kept as a draft until it
 * was taken; sent again after an answer that was lost, it is taken once.
 */
export function useContactForm(onSent: (reference: string) => void) {
  const user = useUser();
  const [failure, setFailure] = useState<string>();
  const keyOf = useRequestKey();
  const { form, errors, isBusy, submit } = useServerForm<ContactFields, ContactForm>({
    // The topic is empty until one is chosen, and the form says so.
    schema: contactForm,
    defaultValues: {
      name: user ? fullNameOf(user) : '',
      email: user?.email ?? '',
      topic: '',
      message: readDraft(DRAFT),
      website: '',
    },
    focus: 'summary',
    send: async (body) => {
      setFailure(undefined);
      const headers = { 'idempotency-key': keyOf(JSON.stringify(body)) };
      const { reference } = await call(siteEndpoints.sendContactMessage, { body, headers });
      writeDraft(DRAFT, '');
      onSent(reference);
    },
    onRefused: (error) => setFailure(messageOf(error, 'Something went wrong.')),
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => writeDraft(DRAFT, values.message),
      }),
    [form],
  );
  return { form, errors, isBusy, submit, failure };
}
