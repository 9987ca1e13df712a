import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { socialProblems } from '@redoubt/contract/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#testing/test-app.ts';
import { openBrowser, openStage, type Stage } from '#testing/accounts/social.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

function appear(): void {
  const email = `${randomUUID()}@people.example`;
  stage.provider.become({ sub: String(randomInt(1, 2 ** 40)), claims: { email, email_verified: true } });
}

const { failed, unreachable } = socialProblems.linkedin;

describe('a call to a provider', () => {
  it.each([
    ['is not sent on to where a redirect leads', { statusCode: 302, body: {} }, failed],
    ['takes no endless answer', { statusCode: 200, body: { more: 'x'.repeat(2_000_000) } }, unreachable],
  ])('%s', async (_, answer, { status, message }) => {
    appear();
    stage.provider.oauth.service.once('beforeResponse', (reply) => void Object.assign(reply, answer));
    expect(await openBrowser(stage.server).signIn('linkedin')).toMatchObject({ status, body: { message } });
  });

  it('takes nothing but JSON for an answer', async () => {
    appear();
    const talker = createServer((_request, reply) => void reply.end('<p>Down for maintenance</p>'));
    await once(talker.listen(0, '127.0.0.1'), 'listening');
    const { port } = talker.address() as AddressInfo;
    const otherServer = await testApp({
      database: stage.server.database,
      socialProviders: stage.provider.settings.map((settings) =>
        settings.kind === 'github' ? { ...settings, apiUrl: `http://127.0.0.1:${String(port)}` } : settings,
      ),
    });
    const { status, message } = socialProblems.github.unreachable;
    expect(await openBrowser(otherServer).signIn('github')).toMatchObject({ status, body: { message } });
    await otherServer.close();
    talker.close();
  });

  it('goes to no host of our own network, whatever a provider names', async () => {
    appear();
    const inside = await testApp({
      database: stage.server.database,
      socialProviders: stage.provider.settings.map((settings) =>
        settings.kind === 'github' ? { ...settings, apiUrl: 'https://169.254.169.254' } : settings,
      ),
    });
    expect(await openBrowser(inside).signIn('github')).toMatchObject({ status: 502 });
    expect(inside.logged()).toContain('The host is not a public one.');
    await inside.close();
  });
});
