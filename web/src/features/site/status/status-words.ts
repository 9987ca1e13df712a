import type { ComponentState, OverallState, StatusComponent, StatusDay } from '@redoubt/contract/site';
import { percent } from '#ui/words/numbers.ts';

export const componentWords: Readonly<Record<StatusComponent, { name: string; about: string }>> = {
  website: { name: 'Website and API', about: 'Pages and calls are answered without errors' },
  database: { name: 'Database', about: 'Answers within a second' },
  storage: { name: 'File storage', about: 'Files can be written and read' },
  worker: { name: 'Background work', about: 'Background jobs run on time' },
  mail: { name: 'Mail', about: 'No mail waits longer than ten minutes' },
};

export const stateWords: Readonly<Record<OverallState, string>> = {
  operational: 'Operational',
  degraded: 'Degraded',
  down: 'Down',
  unknown: 'Not measured',
};

/** "100%", "99.95%"; never rounded up to a hundred. */
export function describeShare(share: number | null): string {
  if (share === null) return 'not measured';
  return percent(Math.floor(share * 10_000) / 100);
}

/** "3 min", "2 h 5 min"; what is shorter than a minute is one. */
export function describeSeconds(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return `${String(minutes)} min`;
  const rest = minutes % 60;
  return `${String(Math.floor(minutes / 60))} h${rest === 0 ? '' : ` ${String(rest)} min`}`;
}

/** What a day was like, in a sentence without its date. */
export function describeDay({ state, downSeconds, degradedSeconds }: StatusDay): string {
  switch (state) {
    case 'unmeasured':
      return 'not measured';
    case 'operational':
      return 'operational all day';
    case 'degraded':
    case 'down':
      return [
        ...(downSeconds > 0 ? [`down for ${describeSeconds(downSeconds)}`] : []),
        ...(degradedSeconds > 0 ? [`degraded for ${describeSeconds(degradedSeconds)}`] : []),
      ].join(', ');
  }
}

export const markOf: Readonly<
  Record<
    ComponentState | 'unknown',
    { shape: 'dot' | 'square' | 'ring'; tone: 'safe' | 'warn' | 'signal' | 'plain' }
  >
> = {
  operational: { shape: 'dot', tone: 'safe' },
  degraded: { shape: 'square', tone: 'warn' },
  down: { shape: 'square', tone: 'signal' },
  unknown: { shape: 'ring', tone: 'plain' },
};
