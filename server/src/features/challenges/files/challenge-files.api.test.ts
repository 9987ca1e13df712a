import { challengesEndpoints } from '@redoubt/contract/challenges';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arenaApp, leaky } from '#testing/arena/attempts.ts';
import { payingAgent } from '#testing/challenges/agents.ts';
import { buildRecord } from '#testing/challenges/records.ts';
import { buildTriedModel } from '#testing/models/models.ts';
import { buildMember } from '#testing/organizations/members.ts';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import type { TestApp } from '#testing/test-app.ts';

let server: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  server = await arenaApp();
  admin = await buildPerson(server.kit, { role: 'Admin' });
});
afterAll(() => server.close());

const importFile = (text: string, { token }: TestPerson = admin) =>
  server.api.call(challengesEndpoints.importChallenge, { token, body: { text } });

it('brings a challenge over a model back as it was, under another address, unpublished, without key or model id', async () => {
  const model = await buildTriedModel(server, admin, { key: 'sk-canary-key-1234', modelId: 'canary-7b' });
  await server.database.ownerPool.query(`update model set state = 'ready' where id = $1`, [model.id]);
  const record = await buildRecord(
    { api: server.api, token: admin.token },
    {
      target: `model:${model.id}`,
      judge: 'acts',
      systemPrompt: 'You pay.',
      agent: payingAgent,
      fields: ['Law'],
    },
  );
  const call = { token: admin.token, params: { id: record.id } };
  const { name, text } = await server.api.call(challengesEndpoints.exportChallenge, call);
  expect(name).toBe(`${record.slug}.yaml`);
  expect(text).not.toMatch(/canary/);
  const again = text.replace(record.slug, `${record.slug}-again`).replace(record.code, 'YA-77');
  const copy = await importFile(again);
  expect(copy).toMatchObject({
    content: record.content,
    fields: ['Law'],
    code: 'YA-77',
    state: 'unpublished',
  });
});

it('names the place in the file of what the server alone knows', async () => {
  const record = await buildRecord({ api: server.api, token: admin.token });
  const call = { token: admin.token, params: { id: record.id } };
  const { text } = await server.api.call(challengesEndpoints.exportChallenge, call);
  const refuse = (fileText: string) =>
    server.api.refused(challengesEndpoints.importChallenge, { token: admin.token, body: { text: fileText } });
  expect(await refuse(text)).toMatchObject({
    code: 'challenge_address_taken',
    errors: [
      {
        path: 'challenge.slug',
        message: `Another challenge already has this address (given: ${record.slug}, in line 3)`,
      },
    ],
  });
  const elsewhere = text
    .replace(record.slug, 'no-such-target')
    .replace(leaky.targetKey, `${leaky.targetKey}x`);
  const sentence = `Please select a target from the list: ${leaky.targetKey}, `;
  const [error, ...others] = (await refuse(elsewhere)).errors ?? [];
  expect(others).toEqual([]);
  expect(error).toMatchObject({
    path: 'challenge.target',
    message: expect.stringContaining(sentence) as string,
  });
  expect(error?.message).toContain('Name a model by model: and the id');
  expect(error?.message).toContain(`(given: ${leaky.targetKey}x, in line `);
});

it('names the articles that there are', async () => {
  const record = await buildRecord({ api: server.api, token: admin.token });
  const call = { token: admin.token, params: { id: record.id } };
  const { text } = await server.api.call(challengesEndpoints.exportChallenge, call);
  const body = { text: `${text.replace(/^ {2}article: .*\n/m, '')}  article: /learn/tutorials/none\n` };
  const { errors } = await server.api.refused(challengesEndpoints.importChallenge, {
    token: admin.token,
    body,
  });
  expect(errors?.map(({ message }) => message).join('\n')).toMatch(
    /Please select an article from the list: \/learn\/.* \(given: \/learn\/tutorials\/none, in line \d+\)/,
  );
});

it('takes no file of ten megabytes', async () => {
  const text = `redoubt: 1 #${'x'.repeat(10_000_000)}`;
  const refused = await server.api.send(challengesEndpoints.importChallenge, {
    token: admin.token,
    body: { text },
  });
  expect(refused.status).toBe(413);
});

it('makes what a Client imports a draft of their organization, with their targets alone', async () => {
  const client = await buildMember(server, { role: 'Client' });
  const record = await buildRecord({ api: server.api, token: client.token });
  const call = { token: client.token, params: { id: record.id } };
  const { text } = await server.api.call(challengesEndpoints.exportChallenge, call);
  const copy = await importFile(
    text.replace(record.slug, `${record.slug}-2`).replace(record.code, 'YB-78'),
    client,
  );
  expect(copy).toMatchObject({ owner: { id: client.organizationId }, review: 'draft' });
});

describe('a file that is sent as a form', () => {
  const { importChallengeFile } = challengesEndpoints;
  const formOf = (
    ...files: readonly (readonly [content: string | Uint8Array<ArrayBuffer>, name: string])[]
  ) => {
    const body = new FormData();
    for (const [content, name] of files) body.append('file', new File([content], name));
    return { token: admin.token, body };
  };

  it('is imported like its text', async () => {
    const record = await buildRecord({ api: server.api, token: admin.token });
    const call = { token: admin.token, params: { id: record.id } };
    const { text } = await server.api.call(challengesEndpoints.exportChallenge, call);
    const again = text.replace(record.slug, `${record.slug}-form`).replace(record.code, 'YC-79');
    expect(await server.api.call(importChallengeFile, formOf([again, 'a.yml']))).toMatchObject({
      content: record.content,
      state: 'unpublished',
    });
  });

  it.each([
    ['no file', [], 'Send the challenge file as the part “file”.'],
    [
      'two files',
      [['redoubt: 1', 'a.yaml'] as const, ['redoubt: 1', 'b.yaml'] as const],
      'Send one file at a time.',
    ],
    ['a picture', [['redoubt: 1', 'a.png'] as const], 'Send a file whose name ends in .yaml or .yml.'],
    ['no bytes', [['', 'a.yaml'] as const], 'The file is empty.'],
    [
      'Latin-1',
      [[Buffer.from('redoubt: 1\n# caf\u00e9 ', 'latin1'), 'a.yaml'] as const],
      'The file is not UTF-8: line 2 has a character of another encoding. Save it as UTF-8',
    ],
    [
      'UTF-16',
      [[Buffer.from('\ufeffredoubt: 1', 'utf16le'), 'a.yaml'] as const],
      'The file is in UTF-16. Save',
    ],
    [
      'a packed file',
      [[new Uint8Array([0x50, 0x4b, 3, 4, 0xe9]), 'a.yaml'] as const],
      'This is not a text file.',
    ],
    ['too many characters', [['x'.repeat(150_001), 'a.yaml'] as const], 'The file must be at most 150000'],
    ['too many bytes', [['x'.repeat(600_001), 'a.yaml'] as const], 'This file is larger than allowed.'],
  ])('is refused with %s', async (_, files, sentence) => {
    const { errors } = await server.api.refused(importChallengeFile, formOf(...files));
    expect(errors).toMatchObject([{ path: 'file', message: expect.stringContaining(sentence) as string }]);
  });
});
