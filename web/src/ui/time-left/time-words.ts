import { count } from '#ui/words/numbers.ts';

/** Seconds as a clock shows them: 5:00, 0:09, 2:05:00. */
export function clockOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const clock = `${pad(minutes % 60)}:${pad(seconds % 60)}`;
  return minutes < 60 ? clock.replace(/^0(?=\d:)/, '') : `${String(Math.floor(minutes / 60))}:${clock}`;
}

const pad = (value: number) => String(value).padStart(2, '0');

/** Seconds as a sentence says them: 2 hours, 5 minutes, 1 minute 30 seconds. */
export function spellTime(seconds: number): string {
  const parts = [
    countOf(Math.floor(seconds / 3600), 'hour'),
    countOf(Math.floor((seconds % 3600) / 60), 'minute'),
    countOf(seconds % 60, 'second'),
  ];
  return parts.filter((part) => part !== '').join(' ') || '0 seconds';
}

const MARKS = [600, 300, 60, 30, 10] as const;

/**
 * What is announced with `secondsLeft` of `allowed`: the time at the start, at half of it, at ten, five and one minute,
 * 30 and 10 seconds. Between them it is the same sentence, so that a screen reader announces each once.
 */
export function announceTime(secondsLeft: number, allowed: number): string {
  if (secondsLeft <= 0) return 'Time is up.';
  const thresholds = [allowed, Math.floor(allowed / 2), ...MARKS].filter((mark) => mark <= allowed);
  const passed = thresholds.filter((mark) => secondsLeft <= mark);
  const mark = passed.length === 0 ? allowed : Math.min(...passed);
  return `${spellTime(mark)} left.`;
}

function countOf(value: number, word: string): string {
  return value === 0 ? '' : count(value, word, `${word}s`);
}
