import {
  type Replay,
  replayObstacleWords,
  type RunOutcome,
  type StopReason,
} from '@redoubt/contract/replays';
import { count } from '#ui/words/numbers.ts';

export function countRuns({ outcomes }: Pick<Replay, 'outcomes'>, outcome: RunOutcome): number {
  return outcomes.filter((one) => one === outcome).length;
}

/** As in 4 of 5; while it goes on, of the runs so far. */
export function figureOf(replay: Replay): string {
  if (replay.state === 'stopped') return replay.reason === 'no-judge' ? 'Not judged' : 'Not replayed';
  if (isUnjudged(replay)) return 'Not judged';
  if (replay.outcomes.length === 0) return replay.state === 'running' ? 'Replaying' : 'Waiting';
  return `${String(countRuns(replay, 'broken'))} of ${String(replay.outcomes.length)}`;
}

/** Whether it shows neither that the break is there nor that it is gone: nothing broke, and not every reply was judged. */
export function isUnjudged(replay: Replay): boolean {
  const { state, reason } = replay;
  if (reason === 'no-judge') return true;
  return state === 'done' && countRuns(replay, 'broken') === 0 && countRuns(replay, 'not-judged') > 0;
}

const stopWords: Readonly<Record<StopReason, string>> = {
  'no-judge': 'No judge is calibrated for this kind of claim, so nothing was replayed.',
  'target-away': 'The target did not answer for a day.',
  withheld: 'The transcript is withheld.',
  overturned: replayObstacleWords.overturned,
  superseded: 'Another version of the target came first.',
};

/** What is to be said beside the figure, but for the time when it goes on; empty where that is nothing. */
export function noteOf(replay: Replay): string {
  const { state, reason, waitsFor, outcomes, runs } = replay;
  if (reason) return stopWords[reason];
  if (state !== 'done') {
    if (waitsFor === 'money') return 'The money of the day for replays is used.';
    if (waitsFor === 'target') return 'The target did not answer.';
    const left = runs - outcomes.length;
    return outcomes.length === 0 ? `${count(left, 'run', 'runs')} to come` : `so far, ${String(left)} to run`;
  }
  const failed = countRuns(replay, 'failed');
  const unjudged = countRuns(replay, 'not-judged');
  return [
    failed > 0 ? `${count(failed, 'run', 'runs')} got no answer.` : '',
    unjudged > 0 ? `Nobody could judge ${count(unjudged, 'reply', 'replies')}.` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** How the same messages fared against the reference model. */
export function referenceWords(reference: Replay): string {
  const broken = countRuns(reference, 'broken');
  const figure = `${String(broken)} of ${String(reference.runs)}`;
  if (reference.state !== 'done') return '';
  return broken === 0 ? `The reference model held, ${figure}.` : `The reference model breaks too, ${figure}.`;
}
