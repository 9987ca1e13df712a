import { useRef, useState, type SubmitEvent } from 'react';
import { problemOfAddress, requestNewsletter } from './request-newsletter.ts';

type Request =
  | { readonly state: 'open' | 'sending' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'sent'; readonly email: string };

/** The one field of the form; what was typed stays where it fails. */
export function useNewsletterRequest() {
  const [request, setRequest] = useState<Request>({ state: 'open' });
  const field = useRef<HTMLInputElement>(null);

  const fail = (message: string) => {
    setRequest({ state: 'failed', message });
    field.current?.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (request.state === 'sending') return;
    const typed = field.current?.value.trim() ?? '';
    const problem = problemOfAddress(typed);
    if (problem === undefined) setRequest({ state: 'sending' });
    const failure = problem ?? (await requestNewsletter(typed));
    if (failure === undefined) setRequest({ state: 'sent', email: typed });
    else fail(failure);
  };
  return { request, field, submit, reopen: () => setRequest({ state: 'open' }) };
}
