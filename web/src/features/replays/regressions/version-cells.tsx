import { type OnVersion, type Replay, type Regression, versionWord } from '@redoubt/contract/replays';
import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import { countRuns, isUnjudged, noteOf } from '../proof/replay-words.ts';
import { useRegression } from './regressions-of.tsx';
import classes from './regressions.module.css';

/** So many fit a row of a list. */
const SHOWN = 3;

/** One cell for each of the newest versions, with how many runs broke. */
export function VersionCells({ id }: { readonly id: AttemptId }) {
  const regression = useRegression(id);
  if (!regression) return <span className={classes['none']}>–</span>;
  const versions = regression.versions.slice(-SHOWN);
  if (!isReplayed(regression)) return <span className={classes['none']}>Not replayed yet</span>;
  return (
    <span className={classes['cells']}>
      {versions.map((on) => (
        <Cell key={on.version.number} on={on} />
      ))}
    </span>
  );
}

/** Whether anything was replayed, or is to be. */
export function isReplayed({ versions }: Pick<Regression, 'versions'>): boolean {
  return versions.some(({ replay }) => replay !== null);
}

interface Shown {
  readonly result: 'broken' | 'held' | 'unjudged' | 'none';
  readonly figure: string;
  readonly said: string;
}

function showReplay(replay: Replay | null): Shown {
  if (replay === null) return { result: 'none', figure: '–', said: 'not replayed' };
  if (isUnjudged(replay))
    return { result: 'unjudged', figure: 'Not judged', said: `not judged. ${noteOf(replay)}` };
  if (replay.doneAt === null) return { result: 'none', figure: '…', said: 'waiting' };
  if (replay.state === 'stopped')
    return { result: 'none', figure: '–', said: `not replayed. ${noteOf(replay)}` };
  const broken = countRuns(replay, 'broken');
  const said = `${String(broken)} of ${String(replay.runs)} runs broke`;
  return { result: broken > 0 ? 'broken' : 'held', figure: String(broken), said };
}

function Cell({ on: { version, replay } }: { readonly on: OnVersion }) {
  const word = versionWord(version);
  const { result, figure, said: what } = showReplay(replay);
  const said = `${word}: ${what}`;
  return (
    <span className={classes['onVersion']} title={said}>
      <span className="sr-only">{said.endsWith('.') ? said : `${said}.`} </span>
      <span className={classes['version']} aria-hidden="true">
        {word}
      </span>
      <span className={classes['cell']} data-result={result} aria-hidden="true">
        {figure}
      </span>
    </span>
  );
}

/** What the replays say of a finding in a word; null where they say nothing new. */
export function changeWord({ state, changedIn }: Regression): string | null {
  if (state === 'broken-again') return 'Broken again';
  return state === 'fixed' ? `Fixed in ${changedIn ? versionWord(changedIn) : 'a later version'}` : null;
}
