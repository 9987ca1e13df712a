import { profileEndpoints, PROJECTS_AT_MOST } from '@redoubt/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const { listPortfolioProjects, addPortfolioProject, savePortfolioProject, removePortfolioProject } =
  profileEndpoints;
const form = {
  title: 'Dosage checks in two languages',
  description: '400 questions on doses, each with its source.',
  link: 'https://example.org/doses',
  year: 2024,
};

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

describe('a portfolio', () => {
  it('is empty at first, and lists the latest year first, without a year last', async () => {
    const { token } = await buildPerson(server.kit);
    expect(await server.api.call(listPortfolioProjects, { token })).toEqual([]);
    for (const year of [2019, null, 2025, 2024])
      await server.api.call(addPortfolioProject, { token, body: { ...form, year } });
    const years = (await server.api.call(listPortfolioProjects, { token })).map((project) => project.year);
    expect(years).toEqual([2025, 2024, 2019, null]);
  });

  it('takes a project, changes it and lets it go', async () => {
    const { token } = await buildPerson(server.kit);
    const added = await server.api.call(addPortfolioProject, {
      token,
      body: { ...form, title: ` ${form.title} ` },
    });
    expect(added).toEqual({ ...form, id: added.id });
    const params = { id: added.id };
    const body = { ...form, link: '', description: '', year: null };
    expect(await server.api.call(savePortfolioProject, { token, params, body })).toEqual({
      ...body,
      id: added.id,
    });
    expect(await server.api.call(listPortfolioProjects, { token })).toEqual([{ ...body, id: added.id }]);
    await server.api.call(removePortfolioProject, { token, params });
    expect(await server.api.call(listPortfolioProjects, { token })).toEqual([]);
    expect(await server.api.refused(removePortfolioProject, { token, params })).toMatchObject({
      status: 404,
      code: 'project_not_found',
    });
  });

  it("shows nothing of another person's, and lets nobody else change it", async () => {
    const owner = await buildPerson(server.kit);
    const other = await buildPerson(server.kit);
    const { id } = await server.api.call(addPortfolioProject, { token: owner.token, body: form });
    const call = { token: other.token, params: { id } };
    expect(await server.api.refused(savePortfolioProject, { ...call, body: form })).toMatchObject({
      status: 404,
    });
    expect(await server.api.refused(removePortfolioProject, call)).toMatchObject({ status: 404 });
    expect(await server.api.call(listPortfolioProjects, { token: other.token })).toEqual([]);
    expect(await server.api.call(listPortfolioProjects, { token: owner.token })).toEqual([{ ...form, id }]);
  });

  it('is full after fifty, however parallel they are added', async () => {
    const { token } = await buildPerson(server.kit);
    for (let count = 1; count < PROJECTS_AT_MOST; count += 1)
      await server.api.call(addPortfolioProject, { token, body: form });
    const rush = await Promise.all(
      [1, 2, 3].map(() =>
        server.api.send(addPortfolioProject, { token, body: form }).then(({ status }) => status),
      ),
    );
    expect(rush.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(await server.api.call(listPortfolioProjects, { token })).toHaveLength(PROJECTS_AT_MOST);
  });

  it.each([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ title: 'x'.repeat(121) }, 'title', 'Title must be at most 120 characters long'],
    [{ description: 'x'.repeat(2001) }, 'description', 'Description must be at most 2000 characters long'],
    [{ link: 'javascript:alert(1)' }, 'link', 'Link must be an address that starts with http:// or https://'],
    [
      { link: 'https://me:secret@example.org' },
      'link',
      'Link must be an address that starts with http:// or https://',
    ],
    [{ year: 1800 }, 'year', 'Year must be between 1950 and 2100'],
    [{ year: 2020.5 }, 'year', 'Year must be between 1950 and 2100'],
  ])('refuses a project with %j', async (change, path, message) => {
    const { token } = await buildPerson(server.kit);
    const { status, body } = await server.api.send(addPortfolioProject, {
      token,
      body: { ...form, ...change },
    });
    expect(status).toBe(422);
    expect(JSON.parse(body)).toMatchObject({ errors: [{ path, message }] });
  });

  it('keeps what is dangerous as the text that it is', async () => {
    const { token } = await buildPerson(server.kit);
    const title = '<script>alert(1)</script>';
    await server.api.call(addPortfolioProject, { token, body: { ...form, title } });
    expect(await server.api.call(listPortfolioProjects, { token })).toMatchObject([{ title }]);
  });
});
