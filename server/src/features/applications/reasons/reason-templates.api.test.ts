import { applicationsEndpoints } from '@redoubt/contract/applications';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPerson, type TestPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const { listReasonTemplates, addReasonTemplate, saveReasonTemplate, removeReasonTemplate } =
  applicationsEndpoints;
let server: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  server = await testApp();
  admin = await buildPerson(server.kit, { role: 'Admin' });
});
afterAll(() => server.close());

const titles = async () =>
  (await server.api.call(listReasonTemplates, { token: admin.token })).items.map(({ title }) => title);
const add = (title: string) => ({ token: admin.token, body: { title, text: 'Please look again.' } });

it('come with the product, in the order of their titles', async () => {
  const found = await titles();
  expect(found).toHaveLength(4);
  expect(found).toEqual(found.toSorted((one, other) => one.localeCompare(other)));
});

it('are added, changed and removed, each with its entry in the audit log', async () => {
  const { token } = admin;
  const added = await server.api.call(addReasonTemplate, add('  Wrong country '));
  expect(added.title).toBe('Wrong country');
  const params = { id: added.id };
  const body = { title: 'Another country', text: 'Say where you live.' };
  expect(await server.api.call(saveReasonTemplate, { token, params, body })).toEqual({ ...params, ...body });
  expect(await titles()).toContain('Another country');
  await server.api.call(removeReasonTemplate, { token, params });
  expect(await titles()).not.toContain('Another country');
  expect(await server.api.refused(removeReasonTemplate, { token, params })).toMatchObject({
    code: 'template_not_found',
  });
  const { rows } = await server.database.ownerPool.query(
    `select action from audit_entry where object_kind = 'reason-template' and object_id = $1 order by at, id`,
    [added.id],
  );
  expect(rows.map(({ action }: { action: string }) => action)).toEqual([
    'reason-template.add',
    'reason-template.change',
    'reason-template.remove',
  ]);
});

it('have titles of their own, whatever their letters are like', async () => {
  const { token } = admin;
  const [one] = [
    await server.api.call(addReasonTemplate, add('Too young')),
    await server.api.call(addReasonTemplate, add('Too old')),
  ];
  expect(await server.api.refused(addReasonTemplate, add('TOO YOUNG'))).toMatchObject({
    status: 409,
    code: 'template_title_taken',
  });
  const body = { title: 'too old', text: 'No.' };
  const rename = { token, params: { id: one.id }, body };
  expect(await server.api.refused(saveReasonTemplate, rename)).toMatchObject({
    code: 'template_title_taken',
  });
});

it.each([
  [{ title: ' ', text: 'No.' }, 'title', 'Title is required.'],
  [{ title: 'No', text: '' }, 'text', 'Say why, for the expert to read.'],
])('name the field that is wrong in %j', async (body, path, message) => {
  const refused = await server.api.refused(addReasonTemplate, { token: admin.token, body });
  expect(refused).toMatchObject({ status: 422, errors: [{ path, message }] });
});
