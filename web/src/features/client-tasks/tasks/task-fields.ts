import {
  type ClientTask,
  readReward,
  type TaskContent,
  taskFields,
  writeReward,
} from '@redoubt/contract/client-tasks';
import * as z from 'zod';

const rewardText = z.string().transform((text, context) => {
  const read = readReward(text.trim(), null);
  if ('value' in read) return read.value;
  context.addIssue({ code: 'custom', message: read.reason });
  return z.NEVER;
});

/** The form of a task: skills and the reward are each one line of text. */
export const taskForm = z.object({
  ...taskFields,
  skills: z
    .string()
    .transform((text) => text.split(/[,;\n]/))
    .pipe(taskFields.skills),
  reward: rewardText,
});
export type TaskFormInput = z.input<typeof taskForm>;
export type TaskForm = TaskContent;

export function fillTask(task: ClientTask): TaskFormInput {
  const { title, type, instructions, input, reference, language, priority, dueDate } = task;
  return {
    title,
    type,
    instructions,
    input,
    reference,
    language,
    priority,
    dueDate,
    skills: task.skills.join(', '),
    reward: writeReward(task.reward),
  };
}
