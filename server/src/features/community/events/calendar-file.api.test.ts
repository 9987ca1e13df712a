import { communityEndpoints } from '@redoubt/contract/community';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildEvent } from '#testing/features/events.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const fetchFile = (slug: string) =>
  server.app.http.fastify.inject({ url: `/v1/community/events/${slug}/calendar` });

/** The properties of the event, long lines put together again. */
function readProperties(file: string): Map<string, string> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]));
}

it('gives everybody an event for their calendar, at the right time on both sides of a clock change', async () => {
  // Clocks in Lisbon go back on the 25th of October 2026.
  for (const [startsAt, stamp, words] of [
    ['2026-10-24T17:00:00.000Z', '20261024T170000Z', '24 October 2026 at 18:00'],
    ['2026-10-26T18:00:00.000Z', '20261026T180000Z', '26 October 2026 at 18:00'],
  ] as const) {
    const endsAt = new Date(Date.parse(startsAt) + 5_400_000).toISOString();
    const { slug } = await buildEvent(server.kit, { startsAt, endsAt, title: 'Doses; and, lines\nbelow' });
    const reply = await fetchFile(slug);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(reply.headers['content-disposition']).toContain(`${slug}.ics`);
    const properties = readProperties(reply.body);
    expect(properties.get('DTSTART')).toBe(stamp);
    expect(properties.get('SUMMARY')).toBe('Doses\\; and\\, lines\\nbelow');
    expect(properties.get('DESCRIPTION')).toContain(words);
    expect(properties.get('LOCATION')).toBe('Online');
    expect(properties.get('STATUS')).toBe('CONFIRMED');
    expect(properties.get('URL;VALUE=URI')).toBe(`http://localhost:3000/community/events/${slug}`);
    expect(reply.body).not.toContain('meet.example.org');
    for (const line of reply.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
});

it('takes a cancelled event out of calendars again, under the same id', async () => {
  const { slug } = await buildEvent(server.kit);
  const before = readProperties((await fetchFile(slug)).body);
  const { token } = await buildPerson(server.kit, { role: 'Admin' });
  await server.api.call(communityEndpoints.cancelCommunityEvent, { token, params: { slug } });
  const after = readProperties((await fetchFile(slug)).body);
  expect(after.get('UID')).toBe(before.get('UID'));
  expect(after.get('STATUS')).toBe('CANCELLED');
  expect(after.get('METHOD')).toBe('CANCEL');
});

it('has none of an event that is not there', async () => {
  expect((await fetchFile('no-such-event')).statusCode).toBe(404);
});
