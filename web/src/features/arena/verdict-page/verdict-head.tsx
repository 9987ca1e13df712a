import type { BreakFacts, VerdictPage } from '@redoubt/contract/arena';
import { useState, type ReactNode } from 'react';
import { messageOf } from '#platform/api-problem.ts';
import { Time } from '#platform/time/time.tsx';
import { Button } from '#ui/actions/button.tsx';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showError } from '#ui/toasts/toasts.ts';
import { figure, fixedTenth, ordinalWord } from '#ui/words/numbers.ts';
import { scoreWord } from '../severity/severity-words.ts';
import { AppealAction } from './appeal-dialog.tsx';
import { isPublic } from './redactions.ts';
import {
  hasWithdrawn,
  pendingWords,
  rulingTitle,
  stageTimes,
  stageTitles,
  stageWords,
  stateLooks,
  timeLeftWords,
  unlessAppealed,
  verdictWord,
  votedWords,
} from './verdict-words.ts';
import { withdrawAppeal } from './verdict.queries.ts';
import classes from './verdict-page.module.css';

interface PageProps {
  readonly page: VerdictPage;
}

/** Word, state and one sentence; beside it who ruled, and what can be done until when. */
export function VerdictHead({ page, proof }: PageProps & { readonly proof?: ReactNode }) {
  const { word, ...look } = stateLooks[page.state];
  return (
    <section className={classes['head']} aria-label="Verdict">
      <div className={classes['summary']}>
        <div className={classes['stateRow']}>
          <h1 className={classes['word']} data-outcome={page.outcome}>
            {verdictWord(page)}
          </h1>
          <StateBadge {...look}>
            {page.state === 'pending' ? pendingWords(page.votes).badge : word}
          </StateBadge>
          {isPublic(page) && (
            <StateBadge shape="dot" tone="info">
              Public
            </StateBadge>
          )}
        </div>
        <p className={classes['sentence']}>{page.rulings.at(-1)?.reason ?? page.claim.reason}</p>
      </div>
      <Standing page={page} />
      <div className={classes['strip']}>
        {proof}
        {page.facts && <Severity facts={page.facts} />}
        <Points page={page} />
      </div>
    </section>
  );
}

function Standing({ page }: PageProps) {
  if (page.state === 'pending') return <Waiting page={page} />;
  if (page.state === 'withheld') return <Withheld page={page} />;
  return page.state === 'appealed' ? <OpenAppeal page={page} /> : <Ruled page={page} />;
}

function Waiting({ page: { votes, models } }: PageProps) {
  const isAsking = models.some(({ result }) => result === null);
  const { title, sentence } = isAsking ? askingModels : pendingWords(votes);
  return (
    <div className={classes['standing']}>
      <h2>{title}</h2>
      <p>{sentence}Until then it counts neither for nor against anybody.</p>
    </div>
  );
}

const askingModels = {
  title: 'Model judges are at work',
  sentence: 'They answer within seconds. Where they do not agree, people decide. ',
};

function Withheld({ page: { rulings } }: PageProps) {
  return (
    <div className={classes['standing']}>
      <h2>Nobody judges this {rulings.length > 0 ? 'appeal' : 'claim'} meanwhile</h2>
      <p>
        {rulings.length > 0
          ? 'The ruling stays as it is until then.'
          : 'It counts neither for nor against anybody.'}
      </p>
    </div>
  );
}

function Ruled({ page }: PageProps) {
  const last = page.rulings.at(-1);
  const { reader } = page;
  const { appeal } = page.may;
  return (
    <div className={classes['standing']}>
      <h2>Ruled by: {last ? rulingTitle(last) : 'nobody'}</h2>
      {page.state === 'final' ? (
        <p>
          {page.finalAt ? (
            <>
              This verdict has been final since <Time at={page.finalAt} form="dateTime" />.
            </>
          ) : (
            'This verdict is final.'
          )}
        </p>
      ) : appeal ? (
        <p>
          You can appeal to {stageWords[appeal.stage]} until <Time at={appeal.until} form="dateTime" />.{' '}
          {stageTimes[appeal.stage]}
        </p>
      ) : (
        <p>
          {(reader === 'expert' || reader === 'owner') &&
            hasWithdrawn(page, reader) &&
            'You withdrew your appeal, so you cannot appeal against this ruling again. '}
          {page.finalAt === null ? (
            'Model judges found it. People confirm or overturn it, and then it can be appealed.'
          ) : (
            <>
              It becomes final on <Time at={page.finalAt} form="dateTime" />
              {unlessAppealed(page)}.
            </>
          )}
        </p>
      )}
      {appeal && (
        <p className={classes['act']}>
          <span className={classes['clock']}>{timeLeftWords(page.now, appeal.until)}</span>
          <AppealAction id={page.id} stage={appeal.stage} hasPoints={page.award !== null} />
        </p>
      )}
    </div>
  );
}

function OpenAppeal({ page }: PageProps) {
  const { votes } = page;
  const open = page.appeals.at(-1);
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  if (!open) return null;
  const withdraw = async () => {
    setIsBusy(true);
    try {
      await withdrawAppeal(page.id);
      setIsAsking(false);
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
        {votes && votes.of > 1 && `${votedWords(votes)} `}
        {page.award === null ? 'The ruling is due by ' : 'The points stay until the ruling, which is due by '}
        <Time at={open.dueAt} form="dateTime" />.
      </p>
      <p className={classes['act']}>
        <span className={classes['clock']}>{timeLeftWords(page.now, open.dueAt)}</span>
        {page.may.withdraw && (
          <Button variant="default" onClick={() => setIsAsking(true)}>
            Withdraw appeal
          </Button>
        )}
      </p>
      {isAsking && (
        <ConfirmDialog
          title="Withdraw this appeal?"
          lead="The ruling stays as it is, and you cannot appeal against it again."
          action="Withdraw appeal"
          busyAction="Withdrawing…"
          isBusy={isBusy}
          onConfirm={() => void withdraw()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

function Severity({ facts: { severity } }: { readonly facts: BreakFacts }) {
  return (
    <dl>
      <dt>Severity</dt>
      <dd>
        <strong>{fixedTenth(severity.score)}</strong> of 10
      </dd>
      <dd className={classes['soft']}>{scoreWord(severity.score)}. Its terms are shown below.</dd>
    </dl>
  );
}

function Points({ page: { award, isRepeat, state } }: PageProps) {
  return (
    <dl>
      <dt>Points</dt>
      <dd>
        <strong>{award ? `+${figure(award.points)}` : 'None'}</strong>{' '}
        {award && `${ordinalWord(award.place)} to break it`}
        {isRepeat && 'Points are awarded once for an objective.'}
      </dd>
      {award && (
        <dd className={classes['soft']}>
          {state === 'final' ? 'They are final.' : 'They are provisional until the verdict is final.'}
        </dd>
      )}
    </dl>
  );
}
