import {
  type CalibrationRun,
  calibrationProblems,
  type JudgeCalibration,
  type KindCalibration,
  WORDINGS,
} from '@redoubt/contract/model-judges';
import type { ModelJudgeId } from '@redoubt/contract/shared/ids.ts';
import { objectiveKindWords } from '@redoubt/contract/shared/judging/objective-kind.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf, problemOf } from '#platform/api-problem.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { Time } from '#platform/time/time.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { ListTable } from '#ui/tables/list-table.tsx';
import { count, figure } from '#ui/words/numbers.ts';
import { costWords, runTone, stateTones } from './calibration-words.ts';
import { calibrate, calibrationQuery } from './calibration.queries.ts';
import { NoSuchJudge } from './judge-choice.tsx';
import { KindFiguresPart } from './kind-figures.tsx';
import classes from './calibration.module.css';

/** What calibration says of a judge, kind by kind. */
export function JudgeCalibrationPart({ judgeId }: { readonly judgeId: ModelJudgeId }) {
  return (
    <AsyncContent
      of={useQuery(calibrationQuery(judgeId))}
      loading={{ rows: 6, label: 'Loading the calibration' }}
      failure={{ title: 'The calibration could not be loaded', fallback: 'Try again in a moment.' }}
      refused={sayNotFound}
    >
      {(shown) => (
        <div className={classes['kinds']}>
          <p>
            <strong>{shown.name}</strong>, version {figure(shown.version)}
          </p>
          <p className={classes['soft']}>
            What a calibration costs is estimated from what an answer cost in the last one of that kind and
            version; before the first, from the length of the conversations.
          </p>
          {shown.kinds.map((of) => (
            <Kind key={of.kind} judge={shown} of={of} />
          ))}
        </div>
      )}
    </AsyncContent>
  );
}

function sayNotFound(error: Error): ReactNode {
  return problemOf(error, calibrationProblems.judgeNotFound.code) && <NoSuchJudge />;
}

interface KindProps {
  readonly judge: JudgeCalibration;
  readonly of: KindCalibration;
}

function Kind({ judge, of }: KindProps) {
  const { kind, gold, state, runs } = of;
  const { shape, tone, word } = stateTones[state ?? 'none'];
  const measured = runs.find(({ figures, version }) => figures !== null && version === judge.version);
  const ended = runs.filter((run) => !isOpen(run));
  const title = `kind-${kind}`;
  return (
    <section className={classes['kind']} aria-labelledby={title}>
      <header className={classes['head']}>
        <div>
          <h2 id={title} className={classes['title']}>
            {objectiveKindWords[kind]}
          </h2>
          <StateMark shape={shape} tone={tone}>
            {word}
          </StateMark>
          <p className={classes['soft']}>
            {count(gold.break + gold.held, 'gold conversation', 'gold conversations')},{' '}
            {count(gold.break, 'break', 'breaks')} and {figure(gold.held)} held
          </p>
        </div>
        <CalibrateNow judge={judge} of={of} />
      </header>
      {measured && measured.reasons.length > 0 && (
        <ul className={classes['reasons']}>
          {measured.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {measured?.figures ? (
        <KindFiguresPart figures={measured.figures} />
      ) : (
        <p className={classes['soft']}>
          This version of the judge has no figures for this kind yet. Until it has, such claims go to people.
        </p>
      )}
      {ended.length > 0 ? (
        <RunHistory kind={objectiveKindWords[kind]} runs={ended} />
      ) : (
        <p className={classes['history']}>No calibration has ended yet</p>
      )}
    </section>
  );
}

function CalibrateNow({ judge: { judgeId, version }, of }: KindProps) {
  const { kind, estimateMicros, obstacles, runs } = of;
  const begin = useMutation({ mutationFn: () => calibrate(judgeId, kind) });
  // One of an earlier version ends for a new one.
  const open = runs.find((run) => isOpen(run) && run.version === version) ?? null;
  const cost = estimateMicros === null ? '' : `About ${costWords(estimateMicros)}`;
  return (
    <div className={classes['begin']}>
      <ActionButton
        variant="default"
        isBusy={begin.isPending}
        busyLabel="Beginning…"
        disabled={open !== null || obstacles.length > 0}
        className={classes['beginNow']}
        onClick={() => begin.mutate()}
      >
        Calibrate now
      </ActionButton>
      <p className={classes['told']}>
        {open === null ? obstacles.join(' ') || cost : progressWords(open, of)}
      </p>
      <AlertNote
        problem={begin.error ? messageOf(begin.error, 'It did not begin. Try again in a moment.') : undefined}
      />
    </div>
  );
}

function isOpen({ state }: CalibrationRun): boolean {
  return state === 'running' || state === 'paused';
}

/** How far a calibration is that has not ended. */
function progressWords(run: CalibrationRun, { gold }: KindCalibration): string {
  const all = WORDINGS * (gold.break + gold.held);
  const answered = `${figure(run.answered)} of ${count(all, 'answer', 'answers')}`;
  return `${runTone(run).word}, ${answered}, ${costWords(run.micros)} so far`;
}

const runColumns = [
  { title: 'Began' },
  { title: 'Came to' },
  { title: 'Version', isFigure: true },
  { title: 'Answers', isFigure: true },
  { title: 'Cost', isFigure: true },
];

function RunHistory({ kind, runs }: { readonly kind: string; readonly runs: readonly CalibrationRun[] }) {
  return (
    <details className={classes['history']}>
      <summary>
        {count(runs.length, 'calibration', 'calibrations')} <span className="sr-only">of {kind}</span>
      </summary>
      <ListTable columns={runColumns} className={classes['table']}>
        {runs.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ListTable>
    </details>
  );
}

function Run({ run }: { readonly run: CalibrationRun }) {
  const { shape, tone, word } = runTone(run);
  const figures = [
    ['Version', figure(run.version)],
    ['Answers', figure(run.answered)],
    ['Cost', `${costWords(run.micros)} of about ${costWords(run.estimateMicros)}`],
  ] as const;
  return (
    <tr>
      <td>
        <Time at={run.startedAt} form="dateTime" /> {run.reason === 'weekly' ? 'weekly' : 'by an Admin'}
      </td>
      <td>
        <StateMark shape={shape} tone={tone}>
          {word}
        </StateMark>
      </td>
      {figures.map(([label, value]) => (
        <td key={label} className={classes['figure']}>
          <span className={classes['label']}>{label} </span>
          {value}
        </td>
      ))}
    </tr>
  );
}
