import { useMutation } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { messageOf } from '#platform/api-problem.ts';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { LoadingPart } from '#ui/states/loading-part.tsx';
import { acceptAgreement } from '../offers.queries.ts';
import classes from './offer-page.module.css';

const BriefText = lazyPart(async () => (await import('../../shared/brief-text.tsx')).BriefText);

interface AgreementProps {
  readonly projectId: string;
  /** Markdown. */
  readonly text: string;
  readonly isAccepted: boolean;
}

/** What a person accepts before their first task of a project. */
export function Agreement({ projectId, text, isAccepted }: AgreementProps) {
  const [isRead, setIsRead] = useState(false);
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const accepted = useRef<HTMLParagraphElement>(null);
  const wasAccepted = useRef(isAccepted);
  useLayoutEffect(() => {
    // The button that had the focus is gone.
    if (!wasAccepted.current && isAccepted) accepted.current?.focus();
    wasAccepted.current = isAccepted;
  }, [isAccepted]);
  useEffect(() => {
    if (hash === '#agreement' && !wasAccepted.current) heading.current?.focus();
  }, [hash]);
  const accepting = useMutation({ mutationFn: () => acceptAgreement(projectId) });
  const problem =
    accepting.error === null ? undefined : messageOf(accepting.error, 'The agreement was not accepted.');
  return (
    <section className={classes['card']} aria-labelledby="agreement">
      <h2 ref={heading} id="agreement" className={classes['heading']} tabIndex={-1}>
        Agreement
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must with the keyboard too */}
      <div className={classes['agreement']} role="group" aria-label="Text of the agreement" tabIndex={0}>
        <LoadingPart loading={{ rows: 2, label: 'Loading the agreement' }}>
          <BriefText markdown={text} />
        </LoadingPart>
      </div>
      {isAccepted ? (
        <p ref={accepted} className={classes['quiet']} tabIndex={-1}>
          You accepted this agreement.
        </p>
      ) : (
        <>
          <CheckboxField
            label="I have read and accept this agreement"
            checked={isRead}
            onChange={({ currentTarget: { checked } }) => setIsRead(checked)}
          />
          <AlertNote problem={problem}>Try again in a moment.</AlertNote>
          <div>
            <ActionButton
              variant="default"
              size="md"
              disabled={!isRead}
              isBusy={accepting.isPending}
              busyLabel="Accepting…"
              onClick={() => accepting.mutate()}
            >
              Accept the agreement
            </ActionButton>
          </div>
          {isRead ? null : (
            <p className={classes['quiet']}>Tick the box first. Tasks open once you accept.</p>
          )}
        </>
      )}
    </section>
  );
}
