import * as z from 'zod';
import { writtenAnswer } from './content-writing/answer.ts';
import { writingMaterial, writingSettings } from './content-writing/task.ts';
import type { TaskKindOf } from './kind.ts';
import { ratedAnswer } from './rating/answer.ts';
import { ratingMaterial, ratingSettings } from './rating/task.ts';
import { breakAnswer } from './red-teaming/answer.ts';
import { redTeamingMaterial, redTeamingSettings } from './red-teaming/task.ts';

function kindOf<
  const Id extends string,
  Settings extends z.ZodType,
  Material extends z.ZodType,
  Answer extends z.ZodType,
>(kind: TaskKindOf<Id, Settings, Material, Answer>) {
  return kind;
}

/** The kinds of task that projects offer. */
export const taskKinds = {
  'content-writing': kindOf({
    id: 'content-writing',
    name: 'Content writing',
    letter: 'W',
    settings: writingSettings,
    material: writingMaterial,
    answer: writtenAnswer,
  }),
  rating: kindOf({
    id: 'rating',
    name: 'Rating',
    letter: 'R',
    settings: ratingSettings,
    material: ratingMaterial,
    answer: ratedAnswer,
  }),
  'red-teaming': kindOf({
    id: 'red-teaming',
    name: 'Red teaming',
    letter: 'B',
    settings: redTeamingSettings,
    material: redTeamingMaterial,
    answer: breakAnswer,
  }),
} as const;

export type TaskKind = keyof typeof taskKinds;
export const offeredKinds = Object.keys(taskKinds) as [TaskKind, ...TaskKind[]];
export const offeredKind = z.enum(offeredKinds, `Kind must be one of ${offeredKinds.join(', ')}`);
