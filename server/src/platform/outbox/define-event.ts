import type * as z from 'zod';

/** An event for listeners: its type and the shape of its payload. */
export interface EventDefinition<Type extends string = string, Schema extends z.ZodType = z.ZodType> {
  readonly type: Type;
  readonly payload: Schema;
}

/** An event as the outbox keeps it; nobody has looked at its payload yet. */
export interface StoredEvent {
  readonly id: number;
  readonly type: string;
  readonly payload: unknown;
  readonly occurredAt: Date;
}

/** An event as a listener receives it; `id` grows in the order of the writes and names the event for good. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Schema>
    ? {
        readonly id: number;
        readonly type: Type;
        readonly payload: z.output<Schema>;
        readonly occurredAt: Date;
      }
    : never;

const TYPE = /^[a-z][a-z-]*(?:\.[a-z][a-z-]*)+$/;

/**
 * Names an event: `defineEvent('attempt.solved', z.object({ attemptId }))`. The payload travels as JSON, so its schema
 * says what JSON can say and transforms nothing. Throws when the type is not of the form `noun.past-participle`.
 */
export function defineEvent<const Type extends string, Schema extends z.ZodType>(
  type: Type,
  payload: Schema,
): EventDefinition<Type, Schema> {
  if (!TYPE.test(type))
    throw new Error(`The event type ${JSON.stringify(type)} is not of the form noun.past-participle`);
  return { type, payload };
}

/**
 * The statement that writes one event per row of `from`, as a CTE beside the change that it is about, so that a hot write
 * stays one statement: `with solve as (insert … returning *), event as (${insertEventSql(attemptSolved,
 * "jsonb_build_object('attemptId', attempt_id)", 'solve')}) select …`. `payload` is an SQL expression of type jsonb and
 * `from` the name of a CTE or table, both written by us and never by a client.
 */
export function insertEventSql(event: EventDefinition, payload: string, from: string): string {
  return `insert into outbox_event (type, payload) select '${event.type}', ${payload} from ${from}`;
}
