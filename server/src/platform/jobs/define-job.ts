import type * as z from 'zod';
import type { Logger } from '#platform/log/log.ts';

/** Work to be done later by the worker, at least once: its name and the shape of its payload, which travels as JSON. */
export interface JobDefinition<Schema extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: Schema;
  /** How often it is tried in all; waits grow from 3 seconds to 6 hours between attempts. */
  readonly maxAttempts: number;
}

export interface JobContext {
  /** 1 at the first attempt. */
  readonly attempt: number;
  /** Aborts when the worker stops and the time left is short. */
  readonly signal: AbortSignal;
  readonly log: Logger;
}

/** A handler without the type of its payload: what the worker works with. */
export interface JobHandler {
  readonly name: string;
  run(payload: unknown, context: JobContext): Promise<void>;
}

/** A job that the clock adds: `match` is a crontab line's five fields, in UTC. */
export interface ScheduledJob {
  readonly name: string;
  readonly match: string;
}

/** The background work of one part of the product. */
export interface JobSet {
  readonly handlers: readonly JobHandler[];
  readonly schedule: readonly ScheduledJob[];
  /** What is done once, without a payload, whenever a worker starts. */
  readonly atStart?: readonly JobDefinition[];
}

export function defineJob<Schema extends z.ZodType>(
  name: string,
  payload: Schema,
  options: { readonly maxAttempts?: number } = {},
): JobDefinition<Schema> {
  return { name, payload, maxAttempts: options.maxAttempts ?? 12 };
}

/** Binds a job to what does it. An error thrown means: try again later. A run may follow one that was cut off midway. */
export function handleJob<Schema extends z.ZodType>(
  job: JobDefinition<Schema>,
  run: (payload: z.output<Schema>, context: JobContext) => Promise<void>,
): JobHandler {
  return { name: job.name, run: (payload, context) => run(job.payload.parse(payload), context) };
}
