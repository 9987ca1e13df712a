import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { paths } from '#platform/navigation/paths.ts';
import classes from './stay-updated.module.css';

// The contract's schemas are too heavy for a page that is prerendered: what is said of an address here says it too.
const ADDRESS = /^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(?:\.[^\s@.]+)+$/u;

const NO_ANSWER = 'The server did not answer. Try again in a moment.';

/** What is wrong with a typed address; undefined where nothing is. */
function problemOfAddress(typed: string): string | undefined {
  const address = typed.normalize('NFKC').trim();
  if (address === '') return 'Email is required';
  return address.length <= 254 && ADDRESS.test(address) ? undefined : 'Please enter a valid email address';
}

/** Asks for the newsletter; answers why that failed, as a sentence for a person, or undefined when it was taken. */
async function requestNewsletter(email: string): Promise<string | undefined> {
  try {
    const reply = await fetch('/v1/newsletter/subscriptions', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    return reply.ok ? undefined : sentenceOf(await reply.json());
  } catch {
    return navigator.onLine ? NO_ANSWER : 'You are offline. Try again when you are connected.';
  }
}

/** Of the field where the server speaks of one, else of the whole. */
function sentenceOf(problem: unknown): string {
  const read = (from: unknown, name: string): unknown =>
    typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined;
  const errors = read(problem, 'errors');
  const sentence = read(Array.isArray(errors) ? errors[0] : undefined, 'message') ?? read(problem, 'message');
  return typeof sentence === 'string' ? sentence : NO_ANSWER;
}

/** The newsletter's form for every page, prerendered ones too: plain markup, no kit. */
export function StayUpdated() {
  const id = useId();
  const { request, field, submit, reopen } = useNewsletterRequest();
  const error = request.state === 'failed' ? request.message : undefined;
  if (request.state === 'sent') return <Sent email={request.email} onAgain={reopen} />;
  return (
    <form
      className={classes['form']}
      action={paths.newsletter()}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <label htmlFor={id} className={classes['label']}>
        Stay Updated
      </label>
      <div className={classes['field']} data-failed={error !== undefined}>
        <input
          ref={field}
          id={id}
          type="text"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={320}
          placeholder="Enter your email"
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error ${id}-line`}
          onChange={error === undefined ? undefined : reopen}
        />
        <button type="submit" aria-label="Subscribe" aria-busy={request.state === 'sending'}>
          <IconArrowRight size={20} aria-hidden="true" />
        </button>
      </div>
      <p id={`${id}-error`} className={classes['error']} role="alert">
        {error === undefined ? null : (
          <>
            <IconAlertCircle size={16} aria-hidden="true" />
            <span>{error}</span>
          </>
        )}
      </p>
      <p id={`${id}-line`} className={classes['line']}>
        Weekly updates on new challenges and security insights.
      </p>
    </form>
  );
}

function Sent({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) {
  return (
    <div className={classes['form']}>
      <p className={classes['label']}>Stay Updated</p>
      <p className={classes['sent']} role="status">
        Check your mail: a link to confirm is on its way to <strong>{email}</strong>, unless we sent you one a
        moment ago.
      </p>
      <button type="button" className={`text-link ${classes['again']}`} onClick={onAgain}>
        Use another address
      </button>
    </div>
  );
}

type Request =
  | { readonly state: 'open' | 'sending' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'sent'; readonly email: string };

/** The one field of the form; what was typed stays where it fails. */
function useNewsletterRequest() {
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
