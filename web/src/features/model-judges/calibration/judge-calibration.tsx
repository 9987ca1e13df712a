import type { CalibrationRun, JudgeCalibration, KindCalibration } from '@redoubt/contract/model-judges';
import type { ModelJudgeId } from '@redoubt/contract/shared/ids.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messageOf } from '#platform/api-problem.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import { Time } from '#platform/time/time.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { AlertNote } from '#ui/states/alert-note.tsx';
import { ListTable } from '#ui/tables/list-table.tsx';
import { count, figure } from '#ui/words/numbers.ts';
import { kindWords } from '../judge-words.ts';
import { costWords, runTone, stateTones } from './calibration-words.ts';
import { calibrate, calibrationQuery } from './calibration.queries.ts';
import { KindFiguresPart } from './kind-figures.tsx';
import classes from './calibration.module.css';

/** What calibration says of a judge, kind by kind. */
export function JudgeCalibrationPart({ judgeId }: { readonly judgeId: ModelJudgeId }) {
  return (
    <AsyncContent
      of={useQuery(calibrationQuery(judgeId))}
      loading={{ rows: 6, label: 'Loading the calibration' }}
      failure={{ title: 'The calibration could not be loaded', fallback: 'Try again in a moment.' }}
    >
      {(shown) => (
        <div className={classes['kinds']}>
          <p>
            <strong>{shown.name}</strong>, version {figure(shown.version)}
          </p>
          {shown.kinds.map((of) => (
            <Kind key={of.kind} judge={shown} of={of} />
          ))}
        </div>
      )}
    </AsyncContent>
  );
}

interface KindProps {
  readonly judge: JudgeCalibration;
  readonly of: KindCalibration;
}

function Kind({ judge, of }: KindProps) {
  const { kind, gold, state, runs } = of;
  const { shape, tone, word } = stateTones[state ?? 'none'];
  const measured = runs.find(({ figures, version }) => figures !== null && version === judge.version);
  const title = `kind-${kind}`;
  return (
    <section className={classes['kind']} aria-labelledby={title}>
      <header className={classes['head']}>
        <div>
          <h2 id={title} className={classes['title']}>
            {kindWords[kind]}
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
      {runs.length > 0 && <RunHistory kind={kindWords[kind]} runs={runs} />}
    </section>
  );
}

function CalibrateNow({ judge: { judgeId }, of: { kind, estimateMicros, obstacles, runs } }: KindProps) {
  const begin = useMutation({ mutationFn: () => calibrate(judgeId, kind) });
  const isOpen = runs[0]?.state === 'running' || runs[0]?.state === 'paused';
  const why = isOpen ? 'A calibration is under way.' : obstacles.join(' ');
  return (
    <div className={classes['begin']}>
      <ActionButton
        variant="default"
        isBusy={begin.isPending}
        busyLabel="Beginning…"
        disabled={why !== ''}
        onClick={() => begin.mutate()}
      >
        Calibrate now
      </ActionButton>
      <span className={classes['soft']}>
        {why === '' && estimateMicros !== null ? `About ${costWords(estimateMicros)}` : why}
      </span>
      <AlertNote
        problem={begin.error ? messageOf(begin.error, 'It did not begin. Try again in a moment.') : undefined}
      />
    </div>
  );
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
    <details className={classes['history']} open={runs[0]?.state !== 'done'}>
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
