import { type OnVersion, type Regression, versionWord } from '@redoubt/contract/replays';
import type { AttemptId } from '@redoubt/contract/shared/ids.ts';
import { countRuns } from '../proof/replay-words.ts';
import { useRegression } from './regressions-of.tsx';
import classes from './regressions.module.css';

/** So many fit a row of a list. */
const SHOWN = 3;

/** One cell for each of the newest versions, with how many runs broke. */
export function VersionCells({ id }: { readonly id: AttemptId }) {
  const versions = useRegression(id)?.versions.slice(-SHOWN) ?? [];
  if (versions.length === 0) return <span className={classes['none']}>–</span>;
  return (
    <span className={classes['cells']}>
      {versions.map((on) => (
        <Cell key={on.version.number} on={on} />
      ))}
    </span>
  );
}

function Cell({ on: { version, replay } }: { readonly on: OnVersion }) {
  const word = versionWord(version);
  const isOver = replay?.state === 'done';
  const broken = replay ? countRuns(replay, 'broken') : 0;
  const said = isOver
    ? `${word}: ${String(broken)} of ${String(replay.runs)} runs broke`
    : `${word}: ${replay && replay.doneAt === null ? 'waiting' : 'not replayed'}`;
  return (
    <span className={classes['onVersion']} title={said}>
      <span className="sr-only">{said}. </span>
      <span className={classes['version']} aria-hidden="true">
        {word}
      </span>
      <span
        className={classes['cell']}
        data-result={isOver ? (broken > 0 ? 'broken' : 'held') : 'none'}
        aria-hidden="true"
      >
        {isOver ? broken : replay && replay.doneAt === null ? '…' : '–'}
      </span>
    </span>
  );
}

/** What the replays say of a finding in a word; null where they say nothing new. */
export function changeWord({ state, changedIn }: Regression): string | null {
  if (state === 'broken-again') return 'Broken again';
  return state === 'fixed' ? `Fixed in ${changedIn ? versionWord(changedIn) : 'a later version'}` : null;
}
