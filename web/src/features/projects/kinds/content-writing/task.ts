import {
  textOfBlock,
  type WrittenAnswer,
  writtenAnswer,
  type WrittenBlock,
  writingMaterial,
  writingSettings,
} from '@redoubt/contract/projects';
import { figure } from '#ui/words/numbers.ts';
import { countWords } from '#ui/words/sentences.ts';
import type { WorkedTask } from '../../workbench/kind.ts';

export interface WritingTask {
  readonly points: readonly string[];
  readonly words: { readonly min: number; readonly max: number } | null;
}

export const writingKeys = [
  ['Alt 1 to 9', 'Tie the passage to a point, or untie it'],
  ['Ctrl Enter', 'Submit'],
  ['B', 'Read the whole brief'],
  ['S', 'Skip, and say why'],
] as const;

/** What is asked for: as the task has it, and else as the project has it. */
export function writingTaskOf({ material, settings }: WorkedTask): WritingTask {
  const ofTask = writingMaterial.safeParse(material ?? {}).data;
  const ofProject = writingSettings.safeParse(settings).data;
  return {
    points: ofTask?.points ?? ofProject?.points ?? [],
    words: ofTask?.words ?? ofProject?.words ?? null,
  };
}

export function pointsOf(task: WorkedTask): readonly string[] {
  return writingTaskOf(task).points;
}

export function readWritten(answer: unknown): WrittenAnswer {
  return writtenAnswer.safeParse(answer).data ?? { blocks: [] };
}

export function wordsOf(blocks: readonly WrittenBlock[]): number {
  return countWords(blocks.map(textOfBlock).join('\n'));
}

/** '145 words of 120 to 260' */
export function sumUpWritten(task: WorkedTask, answer: unknown): string {
  const { words } = writingTaskOf(task);
  const written = `${figure(wordsOf(readWritten(answer).blocks))} words`;
  return words === null ? written : `${written} of ${figure(words.min)} to ${figure(words.max)}`;
}

/** How many passages are tied to each point; blocks of one point that follow each other are one passage. */
export function countPassages(blocks: readonly Pick<WrittenBlock, 'point'>[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const [at, { point }] of blocks.entries())
    if (point !== null && blocks[at - 1]?.point !== point) counts.set(point, (counts.get(point) ?? 0) + 1);
  return counts;
}

/** What the server would find missing, as a sentence; null where nothing is. */
export function findGap({ points, words }: WritingTask, blocks: readonly WrittenBlock[]): string | null {
  if (blocks.map(textOfBlock).join('\n').trim() === '') return 'Write an answer before you submit it.';
  const written = wordsOf(blocks);
  if (words && written < words.min)
    return `The answer has ${figure(written)} words; at least ${figure(words.min)} are asked for.`;
  if (words && written > words.max)
    return `The answer has ${figure(written)} words; at most ${figure(words.max)} are asked for.`;
  const tied = new Set(blocks.map(({ point }) => point));
  const open = points.findIndex((_point, at) => !tied.has(at + 1));
  return open < 0 ? null : `No passage is tied to point ${String(open + 1)}: ${points[open] ?? ''}`;
}
