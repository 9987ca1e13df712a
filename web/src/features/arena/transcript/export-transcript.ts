import type { Attempt, ToolRow, Turn, Verdict } from '@redoubt/contract/arena';
import { count } from '#ui/words/numbers.ts';
import { outcomeWords } from '../attempts/arena-words.ts';

export type ExportFormat = 'markdown' | 'json';

interface ExportFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/** A file of the transcript and its verdicts, made of what this browser already shows. */
export function exportAttempt(attempt: Attempt, targetName: string, format: ExportFormat): ExportFile {
  const stem = `redoubt-${attempt.challenge.code.toLowerCase()}-attempt-${String(attempt.number)}`;
  return format === 'json'
    ? { name: `${stem}.json`, type: 'application/json', text: `${JSON.stringify(attempt, null, 2)}\n` }
    : { name: `${stem}.md`, type: 'text/markdown', text: writeMarkdown(attempt, targetName) };
}

/** The transcript as Markdown; turns are quoted, so that their own Markdown cannot break the page. */
export function writeMarkdown(attempt: Attempt, targetName: string): string {
  const { challenge } = attempt;
  const lines = [
    `# ${challenge.title} (${challenge.code}), attempt ${String(attempt.number)}`,
    '',
    ...(attempt.isOwn ? [] : [`Expert: ${attempt.handle}.`]),
    `Started ${attempt.startedAt}. Messages sent: ${String(attempt.messagesSent)} of ${String(attempt.messageLimit)}.`,
    ...timeLines(attempt),
    ...attempt.turns.flatMap((turn) => [
      '',
      `## ${turnHeading(turn, attempt.isOwn ? 'you' : 'expert', targetName)}`,
      '',
      ...(turn.calls ?? []).flatMap((call) => [describeCall(call), '']),
      quote(turn.text),
    ]),
    ...attempt.verdicts.flatMap((verdict) => ['', ...verdictLines(verdict)]),
  ];
  return `${lines.join('\n')}\n`;
}

function timeLines({ time, isTimeOver }: Attempt): string[] {
  if (!time) return [];
  const limit = `Time limit: ${count(time.limitMinutes, 'minute', 'minutes')}, until ${time.endsAt}`;
  return [isTimeOver ? `${limit}, when the attempt ended.` : `${limit}.`];
}

/** Hands a file to the browser's own download. */
export function saveFile(file: ExportFile): void {
  const address = URL.createObjectURL(new Blob([file.text], { type: `${file.type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(address);
}

function turnHeading(turn: Turn, expertWord: string, targetName: string): string {
  const who = turn.role === 'expert' ? expertWord : targetName;
  const cut = turn.state === 'done' ? '' : ` (${turn.state})`;
  return `${String(turn.number).padStart(2, '0')} ${who}${cut}`;
}

function describeCall({ position, tool, outcome, arguments: input, result }: ToolRow): string {
  const lines = [
    `Call ${String(position)}: ${tool} (${outcome})`,
    input ?? 'Arguments hidden',
    result ?? 'Answer hidden',
  ];
  return quote(lines.join('\n'));
}

function quote(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}

function verdictLines(verdict: Verdict): string[] {
  const at = verdict.turn === null ? '' : `, turn ${String(verdict.turn).padStart(2, '0')}`;
  const severity = verdict.severity === null ? '' : ` Harm ${String(verdict.severity)} of 5.`;
  const award = verdict.award === null ? '' : ` Points: ${String(verdict.award.points)}.`;
  return [
    `## Verdict${at}: ${outcomeWords[verdict.outcome]}`,
    '',
    `${verdict.reason}${severity}${award}`,
    '',
    `Judge: ${verdict.judge}, ${verdict.judgeVersion}, ${verdict.judgedAt}`,
  ];
}
