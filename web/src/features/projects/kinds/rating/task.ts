import {
  type Criterion,
  lacksReason,
  type RatedAnswer,
  ratedAnswer,
  ratingMaterial,
  ratingSettings,
  type ReviewComment,
} from '@redoubt/contract/projects';
import type { WorkedTask } from '../../workbench/kind.ts';

export type Rating = RatedAnswer['ratings'][number][number];

export interface RatedTask {
  readonly prompt: string;
  readonly answers: readonly string[];
  readonly criteria: readonly Criterion[];
}

/** An answer and a criterion of it. */
export interface Cell {
  readonly answer: number;
  readonly criterion: number;
}

export const ratingKeys = [
  ['arrows', 'Move between scores'],
  ['1 to 5', 'Rate, and move on'],
  ['R', 'Write the reason of a score'],
  ['F', 'Show the answers only'],
  ['B', 'Read the brief'],
  ['S', 'Skip, and say why'],
  ['Ctrl Enter', 'Submit'],
] as const;

/** What is rated, and by what: as the task has it, and else as the project has it. */
export function ratedTaskOf(task: WorkedTask): RatedTask {
  const { answers, criteria } = ratingMaterial.parse(task.material ?? {});
  const ofProject = ratingSettings.safeParse(task.settings).data?.criteria ?? [];
  return { prompt: promptOf(task), answers: answers ?? [task.input], criteria: criteria ?? ofProject };
}

/** The Input of a task is what was asked, unless it is the one answer itself. */
export function promptOf({ title, instructions, input, material }: WorkedTask): string {
  const hasAnswers = ratingMaterial.safeParse(material ?? {}).data?.answers !== undefined;
  return [hasAnswers ? input : '', instructions, title].find((text) => text.trim() !== '') ?? title;
}

/** Every cell of a task, what was not rated yet as null. */
export function readRatings({ answers, criteria }: RatedTask, given: unknown): Rating[][] {
  const ratings = ratedAnswer.safeParse(given).data?.ratings ?? [];
  return answers.map((_answer, row) =>
    criteria.map((_criterion, column) => ratings[row]?.[column] ?? { score: null, reason: '' }),
  );
}

export function letterOf(answer: number): string {
  return String.fromCodePoint(65 + answer);
}

function cellOf(part: string): Cell {
  const [answer = 0, criterion = 0] = part.split('.').map(Number);
  return { answer, criterion };
}

/** The score that the first comment on one is about; undefined where none is about a score. */
export function firstCommented({ answers, criteria }: RatedTask, comments: readonly ReviewComment[]) {
  return comments
    .flatMap(({ passage }) => (passage === null ? [] : [cellOf(passage.part)]))
    .find(({ answer, criterion }) => answer in answers && criterion in criteria);
}

/** 'Correct, answer B' for the part 1.0. */
export function placeOf(task: WorkedTask, part: string): string {
  const { answer, criterion } = cellOf(part);
  return `${ratedTaskOf(task).criteria[criterion]?.name ?? 'Score'}, answer ${letterOf(answer)}`;
}

export interface Gap extends Cell {
  readonly sentence: string;
}

/** What the server would find missing, and where; null where nothing is. */
export function findGap({ criteria }: RatedTask, ratings: readonly (readonly Rating[])[]): Gap | null {
  const cells = ratings.flatMap((row, answer) =>
    row.map((given, criterion) => ({
      answer,
      criterion,
      given,
      place: `${criteria[criterion]?.name ?? ''}, answer ${letterOf(answer)}`,
    })),
  );
  const open = cells.find(({ given }) => given.score === null);
  if (open) return { ...open, sentence: `${open.place} is not rated yet.` };
  const bare = cells.find(({ given }) => lacksReason(given));
  return bare
    ? { ...bare, sentence: `${bare.place}: a score of ${String(bare.given.score)} needs a reason.` }
    : null;
}

export function countRated(ratings: readonly (readonly Rating[])[]): number {
  return ratings.flat().filter(({ score }) => score !== null).length;
}

export function sumUpRated(task: WorkedTask, answer: unknown): string {
  const ratings = readRatings(ratedTaskOf(task), answer);
  return `${String(countRated(ratings))} of ${String(ratings.flat().length)} rated`;
}
