import { type ModelJudge, modelJudgeForm, type ModelJudgeForm } from '@redoubt/contract/model-judges';
import * as z from 'zod';
import { objectiveKind } from '@redoubt/contract/shared/judging/objective-kind.ts';

const typed = z.object({
  name: z.string(),
  modelId: z.string(),
  role: z.string(),
  kinds: z.array(objectiveKind),
  votes: z.string(),
  /** Micros, as money is stored. */
  challengeDayMicros: z.number().nullable(),
  isOn: z.boolean(),
  /** The longest is last, where fields are listed with what is in them. */
  instructions: z.string(),
});
export type JudgeFields = z.infer<typeof typed>;
export type JudgeField = keyof JudgeFields;

export const judgeFields: readonly JudgeField[] = typed.keyof().options;

/** The form's field for a path of the contract; undefined where it has none. */
export function fieldAt(path: string): JudgeField | undefined {
  return judgeFields.find((name) => name === path);
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
