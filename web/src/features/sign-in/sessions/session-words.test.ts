import { expect, it } from 'vitest';
import { countSessions, describeLastSeen } from './session-words.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

it.each([
  ['2026-11-20T12:00:30Z', 'Active now'],
  ['2026-11-20T11:58:30Z', 'Active now'],
  ['2026-11-20T11:57:59Z', 'Last seen 2 minutes ago'],
  ['2026-11-20T11:00:01Z', 'Last seen 59 minutes ago'],
  ['2026-11-20T10:30:00Z', 'Last seen 1 hour ago'],
  ['2026-11-19T13:00:00Z', 'Last seen 23 hours ago'],
  ['2026-11-19T12:00:00Z', 'Last seen yesterday'],
  ['2026-11-08T12:00:00Z', 'Last seen 12 days ago'],
])('says of a session seen at %s: %s', (lastSeenAt, words) => {
  expect(describeLastSeen({ lastSeenAt }, NOW)).toBe(words);
});

it('counts', () => {
  expect([1, 2, 1200].map(countSessions)).toEqual(['1 session', '2 sessions', '1,200 sessions']);
});
