import { useMutation } from '@tanstack/react-query';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { Agreement } from '@redoubt/contract/legal-compliance';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { useState } from 'react';
import { showError } from '#ui/toasts/toasts.ts';
import { StateMark } from '#ui/state-mark.tsx';
import { messageOf } from '#platform/api-problem.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { LoadingPart } from '#ui/states/loading-part.tsx';
import { Button } from '#ui/actions/button.tsx';
import { downloadAcceptedText } from './agreements.queries.ts';
import classes from './legal-compliance.module.css';

const AgreementText = lazyPart(async () => (await import('./agreement-text.tsx')).AgreementText);

interface AgreementRowProps {
  readonly agreement: Agreement;
  readonly state: AcceptanceState;
  readonly isRead: boolean;
  readonly isTicked: boolean;
  readonly error: string | undefined;
  readonly onRead: () => void;
  readonly onTick: (isOn: boolean) => void;
}

/** One agreement: what it comes to, its text to open, and the box that accepts it once the text was opened. */
export function AgreementRow(props: AgreementRowProps) {
  const { agreement, state, isRead, isTicked, error, onRead, onTick } = props;
  const { id, title, version, summary } = agreement;
  const [isOpen, setIsOpen] = useState(false);
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  const isAccepted = state === 'accepted';
  return (
    <section className={classes['row']} aria-labelledby={`${id}-title`}>
      <div className={classes['head']}>
        <h2 id={`${id}-title`} className={classes['title']}>
          {title}
        </h2>
        <span className={classes['version']}>version {version}</span>
        <AgreementState state={state === 'open' && isTicked ? 'ticked' : state} agreement={agreement} />
      </div>
      <p className={classes['summary']}>{summary}</p>
      <div>
        <Button
          id={`${id}-read`}
          variant="default"
          size="xs"
          aria-expanded={isOpen}
          aria-controls={`${id}-text`}
          aria-label={`${isOpen ? 'Close' : 'Read'} Agreement: ${title}`}
          rightSection={<Icon size={16} aria-hidden="true" />}
          onClick={() => {
            setIsOpen(!isOpen);
            if (!isOpen && !isRead) onRead();
          }}
        >
          {isOpen ? 'Close Agreement' : 'Read Agreement'}
        </Button>
      </div>
      {isOpen ? <AgreementPanel agreement={agreement} /> : null}
      <CheckboxField
        id={id}
        label={`${isAccepted ? 'You accepted' : 'I have read and accept'} the ${nameOf(agreement)}.`}
        checked={isAccepted || isTicked}
        disabled={isAccepted || !isRead}
        description={isAccepted || isRead ? undefined : 'Read the agreement first, then accept it.'}
        error={error}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
    </section>
  );
}

/** Two of the six are statements about the law, which one reads, and no contract. */
function nameOf({ id, title }: Agreement): string {
  const isStatement = id === 'gdprCompliance' || id === 'ccpaCompliance';
  return isStatement ? `${title.replace(/ Compliance$/, '')} statement` : title;
}

function AgreementPanel({ agreement: { id, title, text } }: { readonly agreement: Agreement }) {
  return (
    <div id={`${id}-text`} className={classes['panel']} role="region" aria-label={`Text of the ${title}`}>
      <LoadingPart loading={{ rows: 4, label: `Loading the ${title}` }}>
        <AgreementText text={text} />
      </LoadingPart>
    </div>
  );
}

/** outdated: accepted once, in a wording that has changed since. */
type AcceptanceState = 'open' | 'accepted' | 'outdated';

interface AgreementStateProps {
  /** ticked: accepted once the step is saved. */
  readonly state: AcceptanceState | 'ticked';
  readonly agreement: Agreement;
}

/** Whether the agreement is accepted, and, where it once was, the text to download. */
function AgreementState({ state, agreement: { id, title } }: AgreementStateProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadAcceptedText(id),
    onError: (error) => showError('The download did not start', messageOf(error, 'Try again in a moment.')),
  });
  return (
    <span className={classes['state']}>
      {state === 'open' ? (
        <StateMark shape="ring" tone="plain">
          Open
        </StateMark>
      ) : state === 'ticked' ? (
        <StateMark shape="dot" tone="info">
          Ticked, saved with Next Step
        </StateMark>
      ) : state === 'accepted' ? (
        <StateMark shape="dot" tone="safe">
          Accepted
        </StateMark>
      ) : (
        <StateMark shape="square" tone="warn">
          Changed since you accepted it
        </StateMark>
      )}
      {state === 'open' || state === 'ticked' ? null : (
        <Button
          variant="subtle"
          size="xs"
          disabled={isPending}
          aria-label={`Download the accepted ${title} as PDF`}
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => mutate()}
        >
          PDF
        </Button>
      )}
    </span>
  );
}
