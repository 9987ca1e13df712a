import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypes, { astToString } from 'openapi-typescript';
import { expect, it } from 'vitest';
import { openApiDocument } from '#platform/http/openapi/document.ts';
import { leaky } from '#testing/arena/attempts.ts';
import { stagePlayer } from '#testing/arena/stage-player.ts';
import { buildPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';
import { documentedApi } from './index.ts';

const run = promisify(execFile);
const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));

let server: TestApp;
stagePlayer((stage) => {
  ({ server } = stage);
});

// Redocly warns of an address that nobody else can reach, which this one is not.
const text = JSON.stringify(openApiDocument(documentedApi, 'https://redoubt.test'));

it('passes the rules of Redocly', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: text, config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

/** A program of somebody who has the document and no source: what it does not document does not compile. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { paths } from './api.d.ts';

const [baseUrl = '', email = '', password = '', challenge = ''] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl });

const refused = await api.POST('/auth/signin', { body: { email, password: 'not the password' } });
const code: string | undefined = refused.error?.code;

const { data: session } = await api.POST('/auth/signin', { body: { email, password } });
if (!session) throw new Error('not signed in');
const headers = { authorization: \`Bearer \${session.token}\` };

const { data: attempt } = await api.POST('/v1/arena/attempts', { body: { challenge }, headers });
const status: 'open' | 'broken' | 'held' | 'ended' | undefined = attempt?.status;

const { data: rankings } = await api.GET('/v1/rankings', { params: { query: { period: 'all' } } });
const points: number[] | undefined = rankings?.items.map((standing) => standing.points);

// @ts-expect-error There is no such period.
await api.GET('/v1/rankings', { params: { query: { period: 'decade' } } });

console.log(JSON.stringify({ code, email: session.user.email, status, points }));
`;

const SETTINGS = {
  compilerOptions: {
    module: 'nodenext',
    target: 'esnext',
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    skipLibCheck: false,
    types: ['node'],
  },
  include: ['*.ts'],
};

it('makes a TypeScript client that signs in, starts an attempt and reads the rankings', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'redoubt-client-'));
  try {
    await symlink(MODULES, join(folder, 'node_modules'));
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS));
    // What has a default may be left out of a request.
    const types = await openapiTypes(text, { defaultNonNullable: false });
    await writeFile(join(folder, 'api.d.ts'), astToString(types));
    await writeFile(join(folder, 'program.ts'), PROGRAM);
    const compiler = join(MODULES, 'typescript', 'bin', 'tsc');
    const compiled = await run(process.execPath, [compiler, '-p', folder]).catch((fault: unknown) => fault);
    expect(compiled).toMatchObject({ stdout: '' });

    const password = 'Lantern-Quarry-82!';
    const { user } = await buildPerson(server.kit, { password });
    const url = await server.app.http.listen({ host: '127.0.0.1', port: 0 });
    const program = [join(folder, 'program.ts'), url, user.email, password, leaky.slug];
    const { stdout } = await run(process.execPath, program);
    expect(JSON.parse(stdout)).toEqual({
      code: 'sign_in_failed',
      email: user.email,
      status: 'open',
      points: expect.any(Array) as number[],
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
