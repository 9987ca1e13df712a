import type { VerdictPage } from '@redoubt/contract/arena';
import { useState } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { Time } from '#platform/time/time.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import { showError } from '#ui/toasts/toasts.ts';
import { figure, ordinalWord } from '#ui/words/numbers.ts';
import { AppealAction } from './appeal-dialog.tsx';
import {
  instanceWords,
  stageTimes,
  stageTitles,
  stageWords,
  stateLooks,
  timeLeftWords,
  verdictWord,
} from './verdict-words.ts';
import { withdrawAppeal } from './verdict.queries.ts';
import classes from './verdict-page.module.css';

interface PageProps {
  readonly page: VerdictPage;
}

/** Word, state and one sentence; beside it who ruled, and what can be done until when. */
export function VerdictHead({ page }: PageProps) {
  const { word, ...look } = stateLooks[page.state];
  return (
    <section className={classes['head']} aria-label="Verdict">
      <div className={classes['summary']}>
        <div className={classes['stateRow']}>
          <h1 className={classes['word']} data-outcome={page.outcome}>
            {verdictWord(page)}
          </h1>
          <StateBadge {...look}>{word}</StateBadge>
        </div>
        <p className={classes['sentence']}>{page.rulings.at(-1)?.reason ?? page.claim.reason}</p>
      </div>
      <Standing page={page} />
      <Points page={page} />
    </section>
  );
}

function Standing({ page }: PageProps) {
  if (page.state === 'pending') return <Waiting page={page} />;
  return page.state === 'appealed' ? <OpenAppeal page={page} /> : <Ruled page={page} />;
}

function Waiting({ page: { votes } }: PageProps) {
  return (
    <div className={classes['standing']}>
      <h2>People judge this claim</h2>
      <p>
        Three matching votes decide. {votes && `${figure(votes.in)} of ${figure(votes.of)} have voted.`} Until
        then it counts neither for nor against anybody.
      </p>
    </div>
  );
}

function Ruled({ page }: PageProps) {
  const last = page.rulings.at(-1);
  const { appeal } = page.may;
  return (
    <div className={classes['standing']}>
      <h2>Ruled by: {last ? instanceWords[last.instance] : 'nobody'}</h2>
      {page.state === 'final' ? (
        <p>
          This verdict is final
          {page.finalAt && (
            <>
              {' '}
              since <Time at={page.finalAt} form="dateTime" />
            </>
          )}
          .
        </p>
      ) : appeal ? (
        <p>
          You can appeal to {stageWords[appeal.stage]} until <Time at={appeal.until} form="dateTime" />.{' '}
          {stageTimes[appeal.stage]}
        </p>
      ) : (
        <p>
          It becomes final
          {page.finalAt && (
            <>
              {' '}
              on <Time at={page.finalAt} form="dateTime" />
            </>
          )}
          , unless somebody appeals.
        </p>
      )}
      {appeal && (
        <p className={classes['act']}>
          <span className={classes['clock']}>{timeLeftWords(page.now, appeal.until)}</span>
          <AppealAction id={page.id} stage={appeal.stage} />
        </p>
      )}
    </div>
  );
}

function OpenAppeal({ page }: PageProps) {
  const { votes } = page;
  const open = page.appeals.at(-1);
  const [isBusy, setIsBusy] = useState(false);
  if (!open) return null;
  const withdraw = async () => {
    setIsBusy(true);
    try {
      await withdrawAppeal(page.id);
    } catch (error) {
      showError('The appeal was not withdrawn', messageOf(error, 'Try again in a moment.'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={classes['standing']}>
      <h2>Under appeal: {stageTitles[open.stage]}</h2>
      <p>
        {votes && `${figure(votes.in)} of ${figure(votes.of)} have voted. `}The points stay until it is ruled,
        by <Time at={open.dueAt} form="dateTime" /> at the latest.
      </p>
      <p className={classes['act']}>
        <span className={classes['clock']}>{timeLeftWords(page.now, open.dueAt)}</span>
        {page.may.withdraw && (
          <ActionButton
            variant="default"
            isBusy={isBusy}
            busyLabel="Withdrawing…"
            onClick={() => void withdraw()}
          >
            Withdraw appeal
          </ActionButton>
        )}
      </p>
    </div>
  );
}

function Points({ page: { award, isRepeat, state } }: PageProps) {
  return (
    <dl className={classes['points']}>
      <dt>Points</dt>
      <dd>
        <strong>{award ? `+${figure(award.points)}` : '0'}</strong>{' '}
        {award && `${ordinalWord(award.place)} to break it`}
        {isRepeat && 'Points are awarded once for an objective.'}
      </dd>
      <dd className={classes['soft']}>
        {state === 'final' ? 'They are final.' : 'They are provisional until the verdict is final.'}
      </dd>
    </dl>
  );
}
