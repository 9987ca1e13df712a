import type { Offer, TaskKind } from '@redoubt/contract/projects';
import { Link } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { buttonClass } from '#ui/actions/button.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { formatDay } from '#ui/words/times.ts';
import { ChallengeLink } from './challenge-link.tsx';
import { DeclineButton } from './decline-button.tsx';
import { countFree } from './offer-words.ts';
import { OfferMoney } from './offer-money.tsx';
import { OfferReasons } from './offer-reasons.tsx';
import { kindName, takenThing } from '../words/kind-words.ts';
import { useTakeTask } from './use-take-task.ts';
import classes from './offer-card.module.css';

interface OfferCardProps {
  readonly offer: Offer;
  /** The one that suits the person best: the only one whose button is filled. */
  readonly isBest: boolean;
  /** The only kind that is asked for; undefined where any may be taken. */
  readonly kind?: TaskKind | undefined;
}

/** A project that somebody may take tasks of, with the reasons and what it really pays. */
export function OfferCard({ offer, isBest, kind }: OfferCardProps) {
  const { projectId, title, summary, reasons } = offer;
  const { take, isBusy, problem } = useTakeTask(projectId);
  return (
    <article className={classes['card']} data-best={isBest} aria-labelledby={projectId}>
      <div className={classes['words']}>
        <h2 id={projectId} className={classes['title']}>
          <Link to={paths.project(projectId)} prefetch="intent">
            {title}
          </Link>
        </h2>
        <OfferLine offer={offer} />
        {summary === '' ? null : <p className={classes['summary']}>{summary}</p>}
        <OfferReasons reasons={reasons} />
        <AlertNote problem={problem} />
      </div>
      <div className={classes['side']}>
        <OfferMoney offer={offer} />
        <div className={classes['actions']}>
          {offer.kinds.length > 1 && kind === undefined ? (
            <Link
              className={`${buttonClass({ variant: isBest ? 'filled' : 'default' })} ${classes['take'] ?? ''}`}
              to={paths.project(projectId)}
              prefetch="intent"
            >
              Choose a task <span className="sr-only">of {title}</span>
            </Link>
          ) : (
            <ActionButton
              variant={isBest ? 'filled' : 'default'}
              className={classes['take']}
              isBusy={isBusy}
              busyLabel="Taking…"
              onClick={() => take(kind)}
            >
              Take a {takenThing(kind ?? offer.kinds[0]?.kind)} <span className="sr-only">of {title}</span>
            </ActionButton>
          )}
          <Link
            className={buttonClass({ variant: 'default' })}
            to={paths.project(projectId)}
            prefetch="intent"
          >
            Brief <span className="sr-only">of {title}</span>
          </Link>
          <DeclineButton offer={offer} />
        </div>
      </div>
    </article>
  );
}

/** Kinds, the challenge, client, free tasks and the deadline of a project. */
export function OfferLine({ offer }: { readonly offer: Offer }) {
  return (
    <p className={classes['line']}>
      <strong>{offer.kinds.map(({ kind }) => kindName(kind)).join(', ')}</strong>
      {offer.challenge === null ? null : (
        <span>
          at <ChallengeLink challenge={offer.challenge} />
        </span>
      )}
      <span>{offer.client}</span>
      <span>{countFree(offer)}</span>
      {offer.deadline === null ? null : <span>until {formatDay(offer.deadline)}</span>}
      {offer.needsNda ? <span>asks for an agreement first</span> : null}
      {offer.isInvited ? <span className={classes['invited']}>You are invited</span> : null}
    </p>
  );
}
