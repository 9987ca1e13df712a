import { leakTexts } from '#features/judging/detectors/detect-leak.bench.ts';
import { answerTexts } from '#features/judging/answer-judges/hostile.bench.ts';
import { refusalTexts } from '#features/judging/refusals/read-reply.bench.ts';
import { calendarFileTexts } from '#features/calendar/imports/read-calendar-file.bench.ts';
import { challengeFileTexts } from '#features/challenges/files/read-file.bench.ts';
import { targetTexts } from '#features/practice/red-team/red-team-targets.bench.ts';
import { stumpingTexts } from '#features/practice/stumping/stumping.bench.ts';
import { redactionTexts } from '#platform/log/redact-secrets.bench.ts';
import type { TimedText } from './timed-text.ts';

/** The first runs are spent on compiling. */
const RUNS = 6;

/** What reads texts of people and models, on the worst of them: CPU time of the quickest run beside its goal. */
export function measureTexts(): string {
  const all = [
    ...leakTexts,
    ...answerTexts,
    ...refusalTexts,
    ...calendarFileTexts,
    ...challengeFileTexts,
    ...targetTexts,
    ...stumpingTexts,
    ...redactionTexts,
  ];
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
