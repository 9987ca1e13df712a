import { type ModelJudge, modelJudgeForm, type ModelJudgeForm } from '@redoubt/contract/model-judges';
import * as z from 'zod';
import { objectiveKind } from '@redoubt/contract/shared/judging/objective-kind.ts';

const typed = z.object({
  name: z.string(),
  modelId: z.string(),
  role: z.string(),
  kinds: z.array(objectiveKind),
  instructions: z.string(),
  votes: z.string(),
  /** Micros, as money is stored. */
  challengeDayMicros: z.number().nullable(),
  isOn: z.boolean(),
});
export type JudgeFields = z.infer<typeof typed>;

/** The form's field for a path of the contract; undefined where it has none. */
export function fieldAt(path: string): keyof JudgeFields | undefined {
  return Object.keys(typed.shape).find((name): name is keyof JudgeFields => name === path);
}

/** Reads what was typed by the contract's own shape, and ties each of its sentences to the field of the form. */
export const fieldsSchema = typed.transform((fields, context): ModelJudgeForm => {
  const parsed = modelJudgeForm.safeParse({ ...fields, votes: Number(fields.votes) });
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues)
    context.addIssue({
      code: 'custom',
      path: [fieldAt(String(path[0])) ?? 'name'],
      message: path[0] === 'modelId' ? 'Please select a model' : message,
    });
  return z.NEVER;
});

/** What stands in the form at first; null for a new judge. */
export function fillJudge(judge: ModelJudge | null, defaultInstructions: string): JudgeFields {
  if (judge) return { ...judge.content, votes: String(judge.content.votes) };
  return {
    name: '',
    modelId: '',
    role: 'first',
    kinds: [],
    instructions: defaultInstructions,
    votes: '3',
    challengeDayMicros: 5_000_000,
    isOn: true,
  };
}
