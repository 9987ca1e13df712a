import { profileEndpoints } from '@redoubt/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, openFurtherSession } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const { getDraft, saveDraft, removeDraft, saveBasicInfo } = profileEndpoints;

async function build() {
  const { token, user } = await buildPerson(server.kit);
  const save = (step: '1' | '2' | '5', revision: number, content: Record<string, unknown>) =>
    server.api.call(saveDraft, { token, params: { step }, body: { revision, content } });
  const get = (step: '1' | '2' | '5') => server.api.call(getDraft, { token, params: { step } });
  return { token, user, save, get };
}

describe('a draft', () => {
  it('is empty at first, and then what was typed last, for each step', async () => {
    const { get, save } = await build();
    expect(await get('1')).toEqual({ revision: 0, content: null, changedAt: null });
    const content = { fullName: 'Ife', nested: { list: [1, null, '<b>', 'nul \u0000 and half \uD800'] } };
    expect(await save('1', 0, content)).toMatchObject({ revision: 1 });
    expect(await save('1', 1, { ...content, fullName: 'Ifeoma' })).toMatchObject({ revision: 2 });
    expect(await get('1')).toMatchObject({ revision: 2, content: { ...content, fullName: 'Ifeoma' } });
    expect(await get('2')).toMatchObject({ revision: 0 });
  });

  it('is not written over by a tab that has not seen the latest: it gets that one to choose from', async () => {
    const { token, save } = await build();
    await save('1', 0, { from: 'the first tab' });
    for (const revision of [0, 7]) {
      const body = { revision, content: { from: 'the second tab' } };
      expect(await server.api.refused(saveDraft, { token, params: { step: '1' }, body })).toMatchObject({
        status: 409,
        code: 'draft_changed',
        revision: 1,
        content: { from: 'the first tab' },
      });
    }
    expect(await save('1', 1, { from: 'the second tab' })).toMatchObject({ revision: 2 });
  });

  it('takes one of many writes that follow the same revision', async () => {
    const { token, save, get } = await build();
    await save('2', 0, { n: -1 });
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        server.api.send(saveDraft, { token, params: { step: '2' }, body: { revision: 1, content: { n } } }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(9);
    expect((await get('2')).revision).toBe(2);
  });

  it('goes when its step is saved; a tab that still types learns of it', async () => {
    const { token, save, get } = await build();
    await save('1', 0, { about: 'typed' });
    await server.api.call(saveBasicInfo, { token, body: { fullName: 'saved' } });
    expect(await get('1')).toMatchObject({ revision: 2, content: null });
    const body = { revision: 1, content: { about: 'typed on' } };
    expect(await server.api.refused(saveDraft, { token, params: { step: '1' }, body })).toMatchObject({
      code: 'draft_changed',
      revision: 2,
      content: null,
    });
  });

  it('stays when the profile page saves what is no field of its step', async () => {
    const { token, save, get } = await build();
    await save('1', 0, { fullName: 'typed' });
    await server.api.call(saveBasicInfo, { token, body: { about: 'saved' } });
    expect(await get('1')).toMatchObject({ revision: 1, content: { fullName: 'typed' } });
  });

  it('is there on another device of the same person, which learns of it as a tab does', async () => {
    const { user, token: first, save, get } = await build();
    await save('2', 0, { from: 'the first device' });
    const token = await openFurtherSession(server.kit, user);
    const params = { step: '2' } as const;
    const there = await server.api.call(getDraft, { token, params });
    expect(there).toMatchObject({ revision: 1, content: { from: 'the first device' } });
    const body = { revision: 1, content: { from: 'the second device' } };
    await server.api.call(saveDraft, { token, params, body });
    expect((await get('2')).content).toEqual(body.content);
    expect(await server.api.refused(saveDraft, { token: first, params, body })).toMatchObject({
      code: 'draft_changed',
      content: body.content,
    });
  });

  it('can be thrown away, once or twice', async () => {
    const { token, save } = await build();
    await save('1', 0, { about: 'typed' });
    const removed = await server.api.call(removeDraft, { token, params: { step: '1' } });
    expect(removed).toMatchObject({ revision: 2, content: null });
    expect(await server.api.call(removeDraft, { token, params: { step: '1' } })).toEqual(removed);
  });

  it('of step 5 is sealed at rest', async () => {
    const { user, save, get } = await build();
    await save('5', 0, { taxId: '123-45-6789' });
    const { rows } = await server.database.ownerPool.query<{ content: string }>(
      'select content from wizard_draft where user_id = $1',
      [user.id],
    );
    expect(rows[0]?.content).not.toContain('6789');
    expect((await get('5')).content).toEqual({ taxId: '123-45-6789' });
  });

  it('holds 64 KB and no more', async () => {
    const { token, save } = await build();
    await save('1', 0, { text: 'a'.repeat(64 * 1024 - 11) });
    const body = { revision: 1, content: { text: 'a'.repeat(64 * 1024) } };
    expect(await server.api.refused(saveDraft, { token, params: { step: '1' }, body })).toMatchObject({
      status: 413,
      code: 'draft_too_large',
    });
  });

  it.each([
    { revision: -1, content: {} },
    { revision: 0, content: 'text' },
    { revision: 0, content: [] },
    { content: {} },
    { revision: 0, content: {}, step: 2 },
    { revision: 2_147_483_647, content: {} },
    { revision: 0, content: { deep: JSON.parse('['.repeat(20) + ']'.repeat(20)) as unknown } },
  ])('is refused as %j', async (body) => {
    const { token } = await build();
    expect((await server.api.send(saveDraft, { token, params: { step: '1' }, body })).status).toBe(422);
  });

  it.each(['0', '7', 'x', '1.5'])('is there for no step %s', async (step) => {
    const { token } = await build();
    expect((await server.api.send(getDraft, { token, params: { step } })).status).toBeGreaterThanOrEqual(400);
  });

  it('is nobody else’s', async () => {
    const { save } = await build();
    await save('1', 0, { mine: true });
    const other = await build();
    expect(await other.get('1')).toMatchObject({ revision: 0, content: null });
  });
});
