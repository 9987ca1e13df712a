import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useId } from 'react';
import { paths } from '#app/paths.ts';
import classes from './stay-updated.module.css';
import { useNewsletterRequest } from './use-newsletter-request.ts';

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
