import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '#config.ts';
import { type RunningProcess, serveProcess } from '#serve-process.ts';
import { TEST_SECRET_KEY, type TestDatabase, testDatabase } from '#testing/test-database.ts';
import { STAND_IN_PATH } from './stand-in-plan.ts';
import { findFreePort } from '#testing/process/free-port.ts';

const CHILD = fileURLToPath(new URL('outside-demo.child.ts', import.meta.url));

let folder: string;
let fixture: TestDatabase;
let running: RunningProcess;
let config: Config;
let settings: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redoubt-outside-demo-'));
  fixture = await testDatabase();
  const { user, password, host, port, database } = fixture.owner;
  const address = new URL(
    `postgres://localhost:${String(port)}/${database}?host=${encodeURIComponent(host)}`,
  );
  Object.assign(address, { username: user, password });
  settings = { ...productionSettings, DATABASE_URL: address.href, DATA_DIR: folder };
  config = readConfig({ ...settings, PORT: String(await findFreePort()) });
  running = await serveProcess(config, () => undefined);
});
afterAll(async () => {
  await running.stop();
  await fixture.close();
  await rm(folder, { recursive: true, force: true });
});

const productionSettings = {
  NODE_ENV: 'production',
  SECRET_KEY: TEST_SECRET_KEY,
  SMTP_URL: 'smtp://127.0.0.1:9',
  LOG_LEVEL: 'silent',
};

describe('in production the stand-in', () => {
  it.each([
    '',
    '/.well-known/openid-configuration',
    '/auth?client_id=google&response_type=code',
    '/choose/x',
    '/stand-in.css',
    '/github/user',
  ])('serves nothing at %s', async (path) => {
    const reply = await fetch(`http://127.0.0.1:${String(config.port)}${STAND_IN_PATH}${path}`, {
      headers: { accept: 'application/json' },
    });
    expect(reply.status).toBe(404);
    expect(await reply.text()).not.toContain('Demonstration');
  });

  it('serves no models', async () => {
    for (const path of ['openai/v1/chat/completions', 'anthropic/v1/messages']) {
      const address = `http://127.0.0.1:${String(config.port)}/dev/models/${path}`;
      const reply = await fetch(address, { method: 'POST', body: '{}' });
      expect(reply.status).toBe(404);
    }
  });

  it('replaces no provider', async () => {
    const ask = (path: string) => fetch(`http://127.0.0.1:${String(config.port)}${path}`);
    expect(await (await ask('/auth/api/providers')).json()).toEqual([]);
    for (const provider of ['linkedin', 'github', 'google'])
      expect((await ask(`/auth/${provider}/login`)).status).toBe(404);
  });

  it('is not even loaded', async () => {
    // A process of its own: in this one, other tests have loaded everything.
    const env = { PATH: process.env['PATH'] ?? '', ...settings, PORT: String(await findFreePort()) };
    const { stdout } = await promisify(execFile)(process.execPath, [CHILD], { env });
    expect(JSON.parse(stdout)).toEqual({
      bySettings: [],
      onPurpose: expect.arrayContaining([
        'oidc-provider',
        'serve-stand-in',
        'serve-model-stand-in',
      ]) as unknown,
    });
  });

  it.each([
    { DEMO: '1' },
    { DEMO: '1', NODE_ENV: '', HOST: '0.0.0.0' },
    { DEMO: '1', NODE_ENV: '', PUBLIC_URL: 'https://redoubt.example' },
  ])('cannot be switched on by %j', (change) => {
    const start = () => readConfig({ ...productionSettings, ...change });
    expect(start).toThrow('DEMO: demo mode cannot be switched on in production');
  });
});
