import type * as z from 'zod';
import {
  DUE_PAST,
  readReward,
  type TaskContent,
  taskFields,
  taskTemplate,
} from '@redoubt/contract/client-tasks';
import type { Clock } from '#platform/clock.ts';
import { type CsvTable, readAs } from '#platform/csv/index.ts';
import { isOver } from '../tasks/due-day.ts';

/** How the cells of the template are read. Type and priority in any case; priority is normal where the cell is empty. */
export function taskTable({ clock }: { readonly clock: Clock }) {
  return {
    title: column('title', readAs(taskFields.title)),
    type: column('type', readType),
    instructions: column('instructions', readAs(taskFields.instructions)),
    input: column('input', readAs(taskFields.input)),
    reference: column('reference', readAs(taskFields.reference)),
    language: column('language', readAs(taskFields.language)),
    skills: column('skills', (text) => readValue(taskFields.skills, text.split(/[,;\n]/))),
    priority: column('priority', (text) =>
      readValue(taskFields.priority, text === '' ? 'normal' : text.toLowerCase()),
    ),
    reward: column('reward', readReward),
    dueDate: column('dueDate', (text) => readDueDate(text, clock.now())),
  } satisfies CsvTable;
}

export type TaskTable = ReturnType<typeof taskTable>;

function column<Read extends (text: string) => unknown>(key: keyof TaskContent, read: Read) {
  const { name = key, isRequired = false } = taskTemplate.columns.find((each) => each.key === key) ?? {};
  return { name, isRequired, read };
}

/** 'Red teaming' is written for 'red-teaming' too. */
function readType(text: string) {
  if (text === '') return { reason: 'Type is required' };
  return readValue(taskFields.type, text.toLowerCase().replaceAll(/[\s_]+/g, '-'));
}

function readDueDate(text: string, now: Date) {
  const read = readValue(taskFields.dueDate, text === '' ? null : text);
  if (!('value' in read) || read.value === null) return read;
  return isOver(read.value, now) ? { reason: DUE_PAST } : read;
}

function readValue<Value>(shape: z.ZodType<Value>, value: unknown): { value: Value } | { reason: string } {
  const parsed = shape.safeParse(value);
  if (parsed.success) return { value: parsed.data };
  return { reason: parsed.error.issues[0]?.message ?? 'This could not be read.' };
}
