import { endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { csvProblems } from '@redoubt/contract/shared/csv/csv-problems.ts';
import { csvFacts, csvLimits } from '@redoubt/contract/shared/csv/csv-terms.ts';
import { problemReply } from '@redoubt/contract/shared/problem.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HttpApp } from '#platform/http/http-app.ts';
import { as, openTestApp } from '#platform/http/open-test-app.ts';
import { serveUpload } from '#platform/http/serve.ts';
import { readBatches } from './index.ts';
import { table } from './read-text.fixture.ts';

const upload = endpoint({
  method: 'POST',
  path: '/v1/people-file',
  summary: 'Send people',
  access: ['Expert'],
  upload: { files: ['file'], maxFiles: 1, maxFileBytes: csvLimits.bytes },
  reply: csvFacts,
  problems: csvProblems,
});

const HEADER = 'Email,First Name,Years,Note\n';
const ROW = 'person@x.example,Ana,3,\n';
let app: HttpApp;
let at: string;

beforeEach(async () => {
  app = await openTestApp();
  serveUpload(app, upload, async (_call, parts) => {
    for await (const part of parts)
      if (part.kind === 'file') return await readBatches(part, table, async () => await Promise.resolve());
    throw new Error('There is no file.');
  });
  at = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

async function send(text: string, name = 'people.csv'): Promise<Response> {
  const body = new FormData();
  body.append('file', new Blob([text]), name);
  return await fetch(`${at}${upload.path}`, { method: upload.method, headers: as('expert-token'), body });
}

test('a file is read as it arrives', async () => {
  const reply = await send(HEADER + ROW.repeat(50_000));
  expect(reply.status).toBe(200);
  expect(csvFacts.parse(await reply.json())).toMatchObject({ rows: 50_000, encoding: 'UTF-8' });
});

const refused = [
  ['at its beginning', `Email\n${ROW.repeat(100_000)}`, 422, 'Line 1: the column First Name is missing.'],
  ['by its name', `${HEADER}${ROW.repeat(100_000)}`, 422, 'people.txt is not a .csv file.'],
  [
    'amid its rows',
    `${HEADER}${ROW.repeat(60_000)}a"b\n${ROW.repeat(300_000)}`,
    422,
    'Line 60002, column Email: there is a quote',
  ],
  ['by its rows', HEADER + ROW.repeat(200_000), 422, 'This file has more than 100,000 rows'],
  [
    'by its size',
    `${HEADER}${`a@x,A,1,${'x'.repeat(9000)}\n`.repeat(2400)}`,
    413,
    'This file is larger than 20 MB.',
  ],
] as const;
/** They take a second of work each. */
const slow = ['amid its rows', 'by its size'];

describe.each(refused)('a file that is refused %s', (how, text, ...[status, message]) => {
  test('is answered so, and the next one read', { tags: slow.includes(how) ? ['slow'] : [] }, async () => {
    const reply = await send(text, how === 'by its name' ? 'people.txt' : undefined);
    expect(reply.status).toBe(status);
    expect(problemReply.parse(await reply.json()).message).toMatch(message);
    expect((await send(HEADER + ROW)).status).toBe(200);
  });
});
