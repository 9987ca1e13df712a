import { calendarFileTexts } from '#features/calendar/imports/read-calendar-file.bench.ts';
import { challengeFileTexts } from '#features/challenges/files/read-file.bench.ts';
import { redactionTexts } from '#platform/log/redact-secrets.bench.ts';
import type { TimedText } from './timed-text.ts';

/** The first runs are spent on compiling. */
const RUNS = 6;

/** What reads texts of people and models, on the worst of them: CPU time of the quickest run beside its goal. */
export function measureTexts(): string {
  const all = [...calendarFileTexts, ...challengeFileTexts, ...redactionTexts];
  const rows = all.map((text) => {
    const ms = quickest(text);
    return [text.name, ms.toFixed(1), String(text.goalMs), ms <= text.goalMs ? 'reached' : 'MISSED'];
  });
  const head = ['', 'CPU ms', 'goal', ''];
  return [head, ['---', '--:', '--:', '---'], ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function quickest({ run }: TimedText): number {
  return Math.min(...Array.from({ length: RUNS }, () => measureCpuMs(run)));
}

/** What else keeps the machine busy does not count. */
function measureCpuMs(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
