import * as z from 'zod';
import { clientTaskId, organizationQuery, projectId } from '#shared/ids.ts';
import { pageQuery } from '#shared/paging.ts';
import { timestamp } from '#shared/text.ts';
import { reward, taskPriority, taskType } from './task-fields.ts';

/**
 * `open` tasks can be changed, cancelled and added to a project; those that are `added` are as their project has them. `done`
 * are those of which clients said so before there were projects.
 */
export const taskStates = ['open', 'added', 'done', 'cancelled'] as const;
export const taskState = z.enum(taskStates);
export type TaskState = z.infer<typeof taskState>;

export const clientTask = z.object({
  id: clientTaskId,
  title: z.string(),
  type: taskType,
  instructions: z.string(),
  input: z.string(),
  reference: z.string(),
  language: z.string(),
  skills: z.array(z.string()),
  priority: taskPriority,
  reward: reward.nullable(),
  dueDate: z.iso.date().nullable(),
  state: taskState,
  /** The project that it is in; null where it is in none. */
  project: z.object({ id: projectId, code: z.string() }).nullable(),
  /** When it was uploaded. */
  addedAt: timestamp,
  /** When it was last edited or moved to another state; null where it is as it was uploaded. */
  changedAt: timestamp.nullable(),
});
export type ClientTask = z.infer<typeof clientTask>;

/** What narrows a list of tasks. */
export const taskFilter = {
  /** Beginnings of words of title, type, instructions, language and skills, all of which are there. */
  q: z.string().max(200, 'Search for at most 200 characters.').optional(),
  state: taskState.optional(),
  type: taskType.optional(),
  /** Exactly this language, in any case; empty: those that name none. */
  language: z.string().max(120).optional(),
  /** Those that ask for this skill, in any case. */
  skill: z.string().max(120).optional(),
};
export type TaskFilter = z.output<z.ZodObject<typeof taskFilter>>;

export const taskListQuery = z.strictObject({ ...organizationQuery, ...pageQuery, ...taskFilter });
export type TaskListQuery = z.output<typeof taskListQuery>;
