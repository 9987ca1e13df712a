import { expect, test } from 'vitest';
import * as z from 'zod';
import { defineEvent, insertEventSql } from './define-event.ts';

test('a type of the form noun.past-participle is kept', () => {
  expect(defineEvent('attempt.solved', z.object({})).type).toBe('attempt.solved');
});

test.each(['solved', 'attempt.', 'Attempt.solved', "a.b'); drop table x; --", 'attempt..solved'])(
  'the type %j is refused, since it stands in SQL as it is',
  (type) => {
    expect(() => defineEvent(type, z.object({}))).toThrow(/not of the form/);
  },
);

test('the statement for a CTE reads its rows from the one before', () => {
  const event = defineEvent('attempt.solved', z.object({ attemptId: z.string() }));
  expect(insertEventSql(event, "jsonb_build_object('attemptId', id)", 'solve')).toBe(
    "insert into outbox_event (type, payload) select 'attempt.solved', jsonb_build_object('attemptId', id) from solve",
  );
});
