import type * as z from 'zod';
import type { NoticeKind } from '@redoubt/contract/notifications';
import { defineEvent } from '#platform/outbox/index.ts';
import type { NewNotice, NoticeSource, NoticeSources } from './notice-kind.ts';

interface SourceShape<Schema extends z.ZodType> {
  readonly kind: NoticeKind;
  /** The type of the event. */
  readonly type: string;
  readonly payload: Schema;
  readonly isRelayed?: true;
  readonly noticesOf: (
    payload: z.output<Schema>,
    sources: NoticeSources,
  ) => readonly NewNotice[] | Promise<readonly NewNotice[]>;
}

/** Names events of others by the contract's shape: this feature listens to all and is called by none of them. */
export function defineSource<Schema extends z.ZodType>(shape: SourceShape<Schema>): NoticeSource {
  const { kind, type, payload: schema, isRelayed, noticesOf } = shape;
  return {
    kind,
    event: defineEvent(type, schema),
    ...(isRelayed && { isRelayed }),
    noticesOf: async (payload, sources) => noticesOf(schema.parse(payload), sources),
  };
}
