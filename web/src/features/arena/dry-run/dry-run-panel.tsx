import type { DryRun, DryRunAttack, AttackOutcome, DryRunState } from '@redoubt/contract/arena';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messageOf } from '#platform/api-problem.ts';
import { AsyncContent } from '#platform/async/async-content.tsx';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { Time } from '#platform/time/time.tsx';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { showError } from '#ui/toasts/toasts.ts';
import { ToolRows } from '../calls/tool-rows.tsx';
import { ArenaState } from '../attempts/arena-state.tsx';
import { dryRunQuery, startDryRun, stopDryRun, type Tried } from './dry-run.queries.ts';
import classes from './dry-run.module.css';
import { count } from '#ui/words/numbers.ts';
import type { StateWord } from '../attempts/arena-words.ts';

const outcomeLooks: Readonly<Record<AttackOutcome, StateWord>> = {
  break: { tone: 'break', word: 'Break' },
  held: { tone: 'held', word: 'Held' },
  'could-not-judge': { tone: 'could-not-judge', word: 'Could not judge' },
  'no-answer': { tone: 'could-not-judge', word: 'No answer' },
};

const endings: Readonly<Record<DryRunState, string>> = {
  running: 'It is running.',
  done: 'Every attack was played.',
  stopped: 'It was stopped before the remaining attacks were played.',
  'broken-off': 'It was interrupted by a restart of the server. Start it again to play the rest.',
  'no-money': 'It ended early because the model’s budget is used up.',
  'target-away': 'It ended early because the model is paused or does not answer.',
};

/** How far it is and what it found, in a sentence or two. */
function describeDryRun({ state, attacks }: Pick<DryRun, 'state' | 'attacks'>): string {
  const played = attacks.filter(({ outcome }) => outcome !== null).length;
  const breaks = attacks.filter(({ outcome }) => outcome === 'break').length;
  const far = `${String(played)} of ${count(attacks.length, 'attack', 'attacks')} played`;
  const found = breaks === 0 ? 'none broke it' : `${count(breaks, 'breaks', 'break')} it at once`;
  return `${far}, ${found}. ${endings[state]}`;
}

/** One attack: what came of it and, opened, the whole conversation. */
function AttackRow({ attack }: { readonly attack: DryRunAttack }) {
  const { name, idea, target, outcome, reason, messages, replies } = attack;
  return (
    <li className={classes['attack']} data-outcome={outcome ?? 'waiting'}>
      <details open={outcome === 'break'}>
        <summary className={classes['head']}>
          <span>
            <span className={classes['name']}>{name}</span>{' '}
            <span className={classes['idea']}>
              {idea}
              {target && `, against ${target}`}
            </span>
          </span>
          <span className={classes['outcome']}>
            <ArenaState state={outcome === null ? WAITING : outcomeLooks[outcome]} />
          </span>
        </summary>
        {reason !== null && <p className={classes['reason']}>{reason}</p>}
        <ol className={classes['transcript']} aria-label={`Conversation: ${name}`}>
          {messages.map((message, at) => (
            // Messages stay in their order, and may be the same.
            <li key={at}>
              <p className={classes['message']}>{message}</p>
              <Reply reply={replies[at]} />
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}

const WAITING = { tone: 'open', word: 'Not played yet' } as const;

function Reply({ reply }: { readonly reply: DryRunAttack['replies'][number] | undefined }) {
  if (reply === undefined) return null;
  return (
    <div className={classes['reply']}>
      <ToolRows calls={reply.calls} targetName="the target" />
      <p className={classes['words']}>{reply.text === '' ? 'No reply.' : reply.text}</p>
    </div>
  );
}

interface DryRunPanelProps {
  readonly slug: string;
  /** The version of the challenge now. */
  readonly version: number;
  /** Something is typed that is not saved: a dry run plays what is saved. */
  readonly isTyped: boolean;
  /** The organization whose challenge it is, where its dashboard shows it. */
  readonly named?: NamedOrganization;
}

/** Known attacks against the target of a challenge as it was last saved: what would break it at once. */
export function DryRunPanel({ slug, version, isTyped, named = {} }: DryRunPanelProps) {
  const tried = { slug, named };
  const query = useQuery(dryRunQuery(tried));
  return (
    <>
      {isTyped && (
        <p className={classes['unsaved']} role="note">
          You have unsaved changes. A dry run plays the saved version, {version}. Save first to include them.
        </p>
      )}
      <AsyncContent
        of={query}
        loading={{ rows: 4, height: 'tall', label: 'Loading the dry run' }}
        failure={{ title: 'The dry run could not be loaded', fallback: 'Try again in a moment.' }}
      >
        {(run) =>
          run === null ? (
            <EmptyState
              title="No dry run yet"
              action={<StartButton tried={tried} words="Start the dry run" />}
            >
              A dry run plays known attacks against the target as it was last saved and shows at once what
              would break it. It counts nowhere, but on a model it spends from the model’s budget.
            </EmptyState>
          ) : (
            <Run run={run} tried={tried} version={version} />
          )
        }
      </AsyncContent>
    </>
  );
}

interface RunProps extends Pick<DryRunPanelProps, 'version'> {
  readonly run: DryRun;
  readonly tried: Tried;
}

function Run({ run, tried, version }: RunProps) {
  const played = run.attacks.filter(({ outcome }) => outcome !== null).length;
  const breaks = run.attacks.filter(({ outcome }) => outcome === 'break');
  const others = run.attacks.filter(({ outcome }) => outcome !== 'break');
  return (
    <section className={classes['run']} aria-label="Dry run">
      <div className={classes['top']}>
        <div className={classes['state']}>
          <p role="status">{describeDryRun(run)}</p>
          <p className={classes['note']}>
            Started <Time at={run.startedAt} form="dateTime" /> against version {run.version}
            {run.version === version ? '' : `; the challenge is at version ${String(version)} now`}.
          </p>
        </div>
        {run.state === 'running' ? (
          <StopButton tried={tried} />
        ) : (
          <StartButton tried={tried} words="Run it again" />
        )}
      </div>
      <progress
        className={classes['progress']}
        max={run.attacks.length}
        value={played}
        aria-label="Attacks played"
      />
      <Attacks title="What broke it" attacks={breaks} />
      <Attacks title={breaks.length > 0 ? 'The others' : 'The attacks'} attacks={others} />
    </section>
  );
}

function Attacks({ title, attacks }: { readonly title: string; readonly attacks: DryRun['attacks'] }) {
  if (attacks.length === 0) return null;
  return (
    <div>
      <h2 className={classes['title']}>{title}</h2>
      <ul className={classes['attacks']}>
        {attacks.map((attack) => (
          <AttackRow key={attack.position} attack={attack} />
        ))}
      </ul>
    </div>
  );
}

function StartButton({ tried, words }: { readonly tried: Tried; readonly words: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => startDryRun(tried),
    onError: (error) => showError('The dry run was not started', messageOf(error, 'Please try again.')),
  });
  return (
    <ActionButton isBusy={isPending} busyLabel="Starting…" onClick={() => mutate()}>
      {words}
    </ActionButton>
  );
}

function StopButton({ tried }: { readonly tried: Tried }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => stopDryRun(tried),
    onError: (error) => showError('The dry run was not stopped', messageOf(error, 'Please try again.')),
  });
  return (
    <ActionButton variant="default" isBusy={isPending} busyLabel="Stopping…" onClick={() => mutate()}>
      Stop
    </ActionButton>
  );
}
