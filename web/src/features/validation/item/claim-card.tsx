import type { ValidationItem } from '@redoubt/contract/validation';
import type { RefObject } from 'react';
import { RedactionBar } from '#ui/marks/redaction-bar.tsx';
import classes from './claim-card.module.css';
import { padNumber } from './judged-transcript.tsx';

interface ClaimCardProps {
  readonly item: ValidationItem;
  /** Where the line from the marked words ends. */
  readonly number: RefObject<HTMLSpanElement | null>;
}

/** What is claimed, without who claims it. */
export function ClaimCard({ item, number }: ClaimCardProps) {
  const { claim, turn, purpose } = item;
  const what = purpose === 'appeal' ? 'Appeal' : 'Claim';
  return (
    <section className={classes['card']} aria-label={what}>
      <div className={classes['head']}>
        <span ref={number} className={classes['number']} aria-hidden="true">
          1
        </span>
        <h2 className={classes['title']}>
          {turn === null ? `${what} on a secret` : `${what} on turn ${padNumber(turn)}`}
        </h2>
        <p className={classes['author']}>
          author <RedactionBar width="md" /> <span className={classes['until']}>hidden</span>
        </p>
      </div>
      <dl className={classes['facts']}>
        <dt>What fails</dt>
        <dd className={classes['fails']}>{claim.reason}</dd>
        {claim.answer !== null && (
          <>
            <dt>Would be right</dt>
            <dd>{claim.answer}</dd>
          </>
        )}
        {(claim.source ?? claim.sourceUrl) !== null && (
          <>
            <dt>Source</dt>
            <dd>
              <SourceOf claim={claim} />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

/** Where what would be right can be looked up; its page opens beside this one. */
export function SourceOf({ claim: { source, sourceUrl } }: Pick<ValidationItem, 'claim'>) {
  if (sourceUrl === null) return source;
  return (
    <>
      <a className="text-link" href={sourceUrl} target="_blank" rel="noopener noreferrer">
        {source ?? hostOf(sourceUrl)}
      </a>{' '}
      <kbd className={classes['key']} aria-hidden="true">
        O
      </kbd>
      {source !== null && <span className={classes['host']}>{hostOf(sourceUrl)}</span>}
    </>
  );
}

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? address;
}
