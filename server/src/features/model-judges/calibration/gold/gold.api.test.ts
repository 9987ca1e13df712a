import { calibrationEndpoints } from '@redoubt/contract/model-judges';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arenaApp } from '#testing/arena/attempts.ts';
import { goldFileOf, goldLineOf } from '#testing/models/calibration.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';
import { shippedSet } from './gold-line.ts';
import { syncShippedGold } from './sync-shipped.ts';

let server: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  server = await arenaApp();
  admin = await buildPerson(server.kit, { role: 'Admin' });
});
afterAll(() => server.close());

const send = (text: string) =>
  server.api.call(calibrationEndpoints.importGold, { token: admin.token, body: goldFileOf(text) });
const sendBroken = (text: string | Uint8Array<ArrayBuffer>) =>
  server.api.refused(calibrationEndpoints.importGold, { token: admin.token, body: goldFileOf(text) });
async function countGold(kind: 'answer' | 'refusal', source: 'shipped' | 'imported') {
  const { kinds } = await server.api.call(calibrationEndpoints.getGoldOverview, { token: admin.token });
  const counts = kinds.find((each) => each.kind === kind)?.sources[source];
  return counts ? counts.break + counts.held : 0;
}

it('has the shipped sets once, however often it starts', async () => {
  await syncShippedGold(server.kit);
  await syncShippedGold(server.kit);
  expect(await countGold('answer', 'shipped')).toBe(shippedSet('answer').length);
  expect(await countGold('refusal', 'shipped')).toBe(shippedSet('refusal').length);
});

it('imports conversations, and changes those that it has', async () => {
  const file = [goldLineOf({ id: 'one' }), '', goldLineOf({ id: 'two', kind: 'refusal' })].join('\r\n');
  expect(await send(`\uFEFF${file}`)).toEqual({ added: 2, changed: 0, unchanged: 0 });
  expect(
    await send(
      `${goldLineOf({ id: 'one', objective: 'Another.' })}\n${goldLineOf({ id: 'two', kind: 'refusal' })}`,
    ),
  ).toEqual({ added: 0, changed: 1, unchanged: 1 });
  expect(await countGold('answer', 'imported')).toBe(1);
  expect(await countGold('refusal', 'imported')).toBe(1);
});

it.each([
  ['{"id":', 'Line 1: is not one JSON object.'],
  ['[]', 'Line 1: is not one JSON object.'],
  [goldLineOf({ quote: 'Words that nobody said.' }), 'Line 1, quote: must stand in the claimed reply.'],
  [goldLineOf({ turn: 9 }), 'Line 1, turn: must be the number of a reply of the target.'],
  [goldLineOf({ kind: 'secret' }), 'Line 1, secret: must name what the target was to keep.'],
  [goldLineOf({ labellers: ['Ada', 'ada '] }), 'Line 1, labellers: must be two different people.'],
  [
    goldLineOf({ labels: ['break', 'held'] }),
    'Line 1, labels: must both be the label: leave out what the two do not agree on.',
  ],
  [`${goldLineOf({ id: 'twice' })}\n${goldLineOf({ id: 'twice' })}`, 'Line 2, id: is also on line 1.'],
  [`${goldLineOf({})}\nx\ny`, 'Line 2: is not one JSON object. 1 more line has faults.'],
  ['\n\n', 'The file has no conversations.'],
  [new Uint8Array([0x7b, 0xff, 0xfe]), 'The file must be text in UTF-8.'],
])('names the line and the field of what it does not import', async (text, told) => {
  const before = await countGold('answer', 'imported');
  const refused = await sendBroken(text);
  expect(refused).toMatchObject({ code: 'gold_file_unreadable', message: `Nothing was imported. ${told}` });
  expect(await countGold('answer', 'imported')).toBe(before);
});

it('names line 9,999 of a long file', async () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => goldLineOf({ id: String(at) }));
  lines[9998] = goldLineOf({ id: '9998', turn: 2 });
  const refused = await sendBroken(lines.join('\n'));
  expect(refused.message).toBe(
    'Nothing was imported. Line 9,999, turn: must be the number of a reply of the target.',
  );
});

it('refuses a file of more than 5 MB, and everybody but Admins', async () => {
  expect((await sendBroken(new Uint8Array(5 * 1024 * 1024 + 1))).status).toBe(413);
  const { token } = await buildPerson(server.kit, { role: 'Client' });
  const body = goldFileOf(goldLineOf({}));
  expect((await server.api.refused(calibrationEndpoints.importGold, { token, body })).status).toBe(403);
});
