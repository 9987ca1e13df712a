import {
  clientTasksEndpoints as endpoints,
  type ClientTask,
  taskTemplate,
} from '@redoubt/contract/client-tasks';
import type { DateOrder } from '@redoubt/contract/shared/csv/csv-dates.ts';
import { csvTemplateText } from '@redoubt/contract/shared/csv/csv-terms.ts';
import type { BatchId } from '@redoubt/contract/shared/ids.ts';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invariant } from '#platform/invariant.ts';
import { listAudited } from '#testing/features/audited.ts';
import { buildMember, type TestMember } from '#testing/organizations/members.ts';
import { pauseBefore, someoneWaits, watchStatements } from '#testing/pause-statements.ts';
import { buildPerson } from '#testing/people.ts';
import { addToProject, buildTask, taskFile } from '#testing/organizations/tasks.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const client = (given: object = {}) => buildMember(server, { role: 'Client', ...given });

function upload({ token }: TestMember, rows: readonly string[], query = {}) {
  return server.api.call(endpoints.uploadTasks, { token, body: taskFile(rows), query });
}

async function titlesBy({ token }: TestMember, query: object): Promise<string[]> {
  const { items } = await server.api.call(endpoints.listTasks, { token, query });
  return items.map(({ title }) => title);
}

function paramsOf(task: ClientTask | undefined) {
  return { id: idOf(task) };
}

function dayFromNow(days: number): string {
  return new Date(server.kit.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

function idOf<Id extends string>(found: { readonly id: Id } | undefined): Id {
  invariant(found, 'There is one.');
  return found.id;
}

describe('an upload of tasks', () => {
  it('adds what it can, and says why the rest was left out', async () => {
    const member = await client();
    const due = dayFromNow(30);
    const report = await upload(member, [
      `Rate answers,RLHF,Choose the better one,A or B,B,French,"Rating, RLHF",High,12.5 eur,${due}`,
      'Rate  ANSWERS,rlhf,choose the better one',
      'Write a brief,Content Writing,Two pages',
      ',rating,Anything',
    ]);
    expect(report).toMatchObject({
      successful: 2,
      duplicates: [{ line: 3, firstLine: 2, title: 'Rate  ANSWERS', type: 'rlhf' }],
      failed: [{ line: 5, column: 'Title', reason: 'Title is required' }],
      fileName: 'spring-tasks.csv',
      by: `${member.user.firstname} ${member.user.lastname}`,
    });
    const { items } = await server.api.call(endpoints.listTasks, { token: member.token });
    expect(items).toMatchObject([
      {
        title: 'Write a brief',
        type: 'content-writing',
        priority: 'normal',
        reward: null,
        dueDate: null,
        skills: [],
      },
      {
        title: 'Rate answers',
        type: 'rlhf',
        instructions: 'Choose the better one',
        input: 'A or B',
        reference: 'B',
        language: 'French',
        skills: ['Rating', 'RLHF'],
        priority: 'high',
        reward: { amountMinor: 1250, currency: 'EUR' },
        dueDate: due,
        state: 'open',
        changedAt: null,
      },
    ]);
  });

  it.each([
    ['T,poetry,I', 'Type', /^Type must be one of content-writing, .*red-teaming$/],
    ['T,,I', 'Type', /^Type is required$/],
    ['T,rating,', 'Instructions', /^Instructions is required$/],
    ['T,rating,I,,,,,urgent', 'Priority', /^Priority must be one of low, normal, high$/],
    ['T,rating,I,,,,,,EUR -5', 'Reward', /^Reward must be at least 0$/],
    ['T,rating,I,,,,,,ten', 'Reward', /^Reward must be an amount with its currency/],
    ['T,rating,I,,,,,,XTS 5', 'Reward', /^XTS is not offered\. Use one of USD, EUR/],
    ['T,rating,I,,,,,,1.250', 'Reward', /^1\.250 can be read in two ways\. /],
    ['T,rating,I,,,Klingon', 'Language', /^“Klingon” is no language that we know\. /],
    ['T,rating,I,,,Germn', 'Language', /Did you mean German\?$/],
    ['T,rating,I,,,,,,,31.13.2027', 'Due Date', /^Due Date must be a day as in 2027-03-31$/],
    ['T,rating,I,,,,,,,46387', 'Due Date', /46387 is a spreadsheet’s number of a day/],
    ['T,rating,I,,,,,,,2020-01-31', 'Due Date', /^Due Date must not be in the past$/],
  ])('says what is wrong with %s', async (row, column, reason) => {
    const { failed, successful } = await upload(await client(), [row]);
    expect(successful).toBe(0);
    expect(failed).toMatchObject([{ line: 2, column }]);
    expect(failed[0]?.reason).toMatch(reason);
  });

  it('takes what spreadsheets make of amounts and days', async () => {
    const member = await client();
    const header = 'Title;Type;Instructions;Reward;Due Date';
    const rows = [
      'A;rating;I;12,50;31.12.2099',
      'B;rating;I;1.250,00 €;2099-12-31T00:00:00Z',
      'C;rating;I;$12.50;12/31/2099',
    ];
    const body = taskFile(rows, header);
    const refused = await server.api.refused(endpoints.uploadTasks, { token: member.token, body });
    expect(refused).toMatchObject({ code: 'csv_unreadable', fault: 'currency', columns: ['Reward'] });
    const sent = { token: member.token, body: taskFile(rows, header), query: { currency: 'GBP' } };
    expect(await server.api.call(endpoints.uploadTasks, sent)).toMatchObject({ failed: [] });
    const { items } = await server.api.call(endpoints.listTasks, { token: member.token });
    expect(items.map(({ reward, dueDate }) => [reward, dueDate])).toEqual([
      [{ amountMinor: 1250, currency: 'USD' }, '2099-12-31'],
      [{ amountMinor: 125_000, currency: 'EUR' }, '2099-12-31'],
      [{ amountMinor: 1250, currency: 'GBP' }, '2099-12-31'],
    ]);
  });

  it('reads 3/4/2099 as the rest of its column, or asks once for the file', async () => {
    const header = 'Title,Type,Instructions,Due Date';
    const dueBy = async (days: readonly string[], query: { dateOrder?: DateOrder } = {}) => {
      const { token } = await client();
      const body = taskFile(
        days.map((day) => `${day},rating,I,${day}`),
        header,
      );
      await server.api.call(endpoints.uploadTasks, { token, body, query });
      const { items } = await server.api.call(endpoints.listTasks, { token });
      return items.find(({ title }) => title === '3/4/2099')?.dueDate;
    };
    expect(await dueBy(['3/4/2099', '3/31/2099'])).toBe('2099-03-04');
    expect(await dueBy(['3/4/2099', '31/3/2099'])).toBe('2099-04-03');
    expect(await dueBy(['3/4/2099'], { dateOrder: 'day-first' })).toBe('2099-04-03');
    const { token } = await client();
    const body = taskFile(['A,rating,I,3/4/2099'], header);
    expect(await server.api.refused(endpoints.uploadTasks, { token, body })).toMatchObject({
      code: 'csv_unreadable',
      fault: 'date-order',
      columns: ['Due Date'],
    });
  });

  it('reads its own template without the line that shows what the columns hold', async () => {
    const { token } = await client();
    const body = new FormData();
    const text = `${csvTemplateText(taskTemplate.columns)}T,rating,I\r\n`;
    body.append('file', new Blob([text]), taskTemplate.fileName);
    const report = await server.api.call(endpoints.uploadTasks, { token, body });
    expect(report).toMatchObject({ rows: 1, successful: 1, failed: [] });
  });

  it('takes today wherever it is still today', async () => {
    const now = server.kit.clock.now().getTime();
    const westmost = new Date(now - DAY_MS / 2).toISOString().slice(0, 10);
    expect(await upload(await client(), [`T,rating,I,,,,,,,${westmost}`])).toMatchObject({ successful: 1 });
  });

  it('refuses a file without a column that is required', async () => {
    const { token } = await client();
    const body = taskFile(['T,rating'], 'Title,Type');
    const refused = await server.api.refused(endpoints.uploadTasks, { token, body });
    expect(JSON.stringify(refused)).toContain('Instructions');
  });

  it('changes nothing in a dry run', async () => {
    const member = await client();
    const report = await upload(member, ['T,rating,I', 'T,rating,I'], { dryRun: 'true' });
    expect(report).toMatchObject({ id: null, successful: 1, duplicateCount: 1 });
    expect(await titlesBy(member, {})).toEqual([]);
  });

  it('repeats no task that is open or in a project, and takes up one that is over', async () => {
    const member = await client();
    await upload(member, ['A,rating,I', 'B,rating,I']);
    const { items } = await server.api.call(endpoints.listTasks, { token: member.token });
    const { token } = member;
    await addToProject(server, member, paramsOf(items[0]));
    await server.api.call(endpoints.cancelTask, { token, params: paramsOf(items[1]) });
    expect(await upload(member, ['A,rating,I', 'B,rating,I'])).toMatchObject({
      successful: 1,
      duplicates: [{ title: 'B', state: 'added' }],
    });
  });

  it('is undone but for what was changed since, once', async () => {
    const member = await client();
    const { id } = await upload(member, ['A,rating,I', 'B,rating,I']);
    const { items } = await server.api.call(endpoints.listTasks, { token: member.token });
    await addToProject(server, member, paramsOf(items[0]));
    const undo = { token: member.token, params: { id: id as BatchId } };
    const { undone } = await server.api.call(endpoints.undoTaskUpload, undo);
    expect(undone).toMatchObject({ removed: 1, kept: 1 });
    expect(await titlesBy(member, {})).toEqual(['B']);
    expect((await server.api.refused(endpoints.undoTaskUpload, undo)).code).toBe('import_undone');
  });

  it('is done once by two who send the same file at once', async () => {
    const one = await client();
    const other = await client({ of: one.organizationId, memberRole: 'manager' });
    const rows = Array.from({ length: 300 }, (_, at) => `Task ${String(at)},rating,Rate it`);
    const reports = await Promise.all([upload(one, rows), upload(other, rows)]);
    expect(reports.reduce((sum, { successful }) => sum + successful, 0)).toBe(300);
    const { rows: counted } = await server.database.ownerPool.query<{ tasks: number }>(
      'select count(*)::int as tasks from client_task where organization_id = $1',
      [one.organizationId],
    );
    expect(counted).toEqual([{ tasks: 300 }]);
  });
});

describe('the list of tasks', () => {
  it('is narrowed by words, state, type, language and skill, and paged', async () => {
    const member = await client();
    await upload(member, [
      'Alpha,rating,Compare two answers,,,French,Rating',
      'Beta,rlhf,Compare two drafts,,,german,RLHF; Rating',
      'Gamma,red-teaming,Break it',
    ]);
    expect(await titlesBy(member, { q: 'compa dra' })).toEqual(['Beta']);
    expect(await titlesBy(member, { q: '%' })).toEqual([]);
    expect(await titlesBy(member, { type: 'red-teaming' })).toEqual(['Gamma']);
    expect(await titlesBy(member, { language: 'German' })).toEqual(['Beta']);
    expect(await titlesBy(member, { language: '' })).toEqual(['Gamma']);
    expect(await titlesBy(member, { skill: 'rating' })).toEqual(['Beta', 'Alpha']);
    expect(await titlesBy(member, { state: 'added' })).toEqual([]);
    const { token } = member;
    const first = await server.api.call(endpoints.listTasks, { token, query: { limit: 2 } });
    const rest = await server.api.call(endpoints.listTasks, {
      token,
      query: { limit: 2, cursor: first.nextCursor ?? '' },
    });
    expect([first.items.length, rest.items.map(({ title }) => title), rest.nextCursor]).toEqual([
      2,
      ['Alpha'],
      null,
    ]);
  });

  it('is downloaded by the columns of the template, with formulas made harmless', async () => {
    const member = await client();
    await upload(member, ['=HYPERLINK(1),rating,I,,,,"B; A",,USD 5,', 'Other,rlhf,I']);
    const { token } = member;
    const ticket = await server.api.call(endpoints.issueTasksTicket, { token, body: { type: 'rating' } });
    const file = await server.app.http.fastify.inject({ method: 'GET', url: ticket.path });
    expect(file.body.split('\r\n').slice(1)).toEqual([
      `"'=HYPERLINK(1)","rating","I","","","","B; A","normal","USD 5.00","","open","${dayFromNow(0)}"`,
      '',
    ]);
  });

  it('is noted where it is downloaded, whole or as the rows that failed', async () => {
    const { token, user, organizationId } = await client();
    await server.api.call(endpoints.issueTasksTicket, { token, body: {} });
    const { id } = await server.api.call(endpoints.uploadTasks, { token, body: taskFile([',rating,I']) });
    await server.api.call(endpoints.issueFailedTasksTicket, { token, params: { id: id as BatchId } });
    const entry = { action: 'organization.export', by: `person ${user.id}`, person: null };
    expect(await listAudited(server.database, `organization ${organizationId}`)).toMatchObject([
      { ...entry, changes: { part: { before: null, after: 'tasks' } } },
      {
        ...entry,
        changes: { part: { before: null, after: 'uploads' }, upload: { before: null, after: id } },
      },
    ]);
  });
});

describe('a task', () => {
  it('is edited while it is under way', async () => {
    const member = await client();
    const { token } = member;
    const { id } = await buildTask(server, member);
    const body = { title: 'Another title', reward: null, dueDate: dayFromNow(3) };
    const changed = await server.api.call(endpoints.changeTask, { token, params: { id }, body });
    expect(changed).toMatchObject({ ...body, language: 'French' });
    expect(changed.changedAt).not.toBeNull();
    expect(await server.api.call(endpoints.getTask, { token, params: { id } })).toEqual(changed);
    expect(await titlesBy(member, { q: 'another' })).toEqual(['Another title']);
  });

  it('refuses a due date that is over, and to become what another says', async () => {
    const member = await client();
    const { token } = member;
    await upload(member, ['First,rating,I']);
    const { id } = await buildTask(server, member);
    const change = (body: object) =>
      server.api.refused(endpoints.changeTask, { token, params: { id }, body });
    expect(await change({ dueDate: '2020-01-31' })).toMatchObject({
      status: 422,
      errors: [{ path: 'dueDate', message: 'Due Date must not be in the past' }],
    });
    expect(await change({ title: 'first', instructions: 'I' })).toMatchObject({
      status: 409,
      errors: [{ path: 'title' }],
    });
    expect(await change({ title: ' ' })).toMatchObject({
      errors: [{ path: 'title', message: 'Title is required' }],
    });
  });

  it('is cancelled for good, once', async () => {
    const member = await client();
    const { token } = member;
    const { id } = await buildTask(server, member);
    const of = { token, params: { id } };
    expect(await server.api.call(endpoints.cancelTask, of)).toMatchObject({ state: 'cancelled' });
    expect(await server.api.call(endpoints.cancelTask, of)).toMatchObject({ state: 'cancelled' });
    const edit = await server.api.refused(endpoints.changeTask, { ...of, body: { language: 'German' } });
    expect(edit.code).toBe('task_closed');
  });

  it('does not become the same as another one concurrently', async () => {
    const member = await client();
    const become = async (title: string) => {
      const { id } = await buildTask(server, member);
      return () =>
        server.api.send(endpoints.changeTask, { token: member.token, params: { id }, body: { title } });
    };
    const [changeOne, changeOther] = [await become('Both'), await become('Both')];
    const endWatch = watchStatements();
    const one = pauseBefore((statement) => statement === 'commit', changeOne);
    expect(await one.reached).toBe(true);
    const other = changeOther();
    await someoneWaits(server.database);
    one.resume();
    expect((await one.done).status).toBe(200);
    const { status, body } = await other;
    endWatch();
    expect([status, JSON.parse(body)]).toMatchObject([409, { errors: [{ path: 'title' }] }]);
  });

  it('is none to a viewer who would change it, and to another organization', async () => {
    const owner = await client();
    const { id } = await buildTask(server, owner);
    const viewer = await client({ of: owner.organizationId, memberRole: 'viewer' });
    const params = { id };
    expect(await server.api.call(endpoints.getTask, { token: viewer.token, params })).toMatchObject(params);
    const denied = await server.api.refused(endpoints.cancelTask, { token: viewer.token, params });
    expect(denied.status).toBe(403);
    const { token } = await client();
    for (const call of [endpoints.getTask, endpoints.cancelTask])
      expect((await server.api.refused(call, { token, params })).code).toBe('task_not_found');
    const edit = await server.api.refused(endpoints.changeTask, { token, params, body: { title: 'Theirs' } });
    expect(edit.code).toBe('task_not_found');
  });

  it('is read and changed by an Admin who names the organization, and the audit says so', async () => {
    const owner = await client();
    const { id } = await buildTask(server, owner);
    const { token } = await buildPerson(server.kit, { role: 'Admin' });
    const of = { token, params: { id }, query: { organizationId: owner.organizationId } };
    await server.api.call(endpoints.getTask, of);
    await server.api.call(endpoints.cancelTask, of);
    const { rows } = await server.database.ownerPool.query<{ action: string }>(
      'select action from audit_entry where object_id = $1 order by id',
      [owner.organizationId],
    );
    expect(rows.map(({ action }) => action)).toEqual(['organization.read', 'organization.change-task']);
  });

  it.each(['Partner', 'Vendor'] as const)(
    'is not added by an Admin to the organization of a %s, who would not see it',
    async (role) => {
      const { organizationId } = await buildMember(server, { role });
      const { token } = await buildPerson(server.kit, { role: 'Admin' });
      const body = taskFile(['Rate answers,rating,Say which is better']);
      const sent = { token, body, query: { organizationId } };
      const refused = await server.api.refused(endpoints.uploadTasks, sent);
      expect(refused).toMatchObject({
        status: 409,
        code: 'tasks_need_client',
        message: expect.stringMatching(/^Only Clients have tasks\./) as string,
      });
      const { organizationId: ofClient } = await client();
      const taken = { ...sent, body: taskFile(['Rate,rating,Say']), query: { organizationId: ofClient } };
      expect(await server.api.call(endpoints.uploadTasks, taken)).toMatchObject({ successful: 1 });
    },
  );
});
