import type { BatchId } from '@redoubt/contract/shared/ids.ts';
import type { QueryOf } from '@redoubt/contract/shared/endpoint.ts';
import { talentEndpoints } from '@redoubt/contract/talent';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudited } from '#testing/features/audited.ts';
import { invitationMailedTo } from '#testing/organizations/experts.ts';
import { buildMember, type TestMember } from '#testing/organizations/members.ts';
import { runJob } from '#testing/jobs.ts';
import { someoneWaits } from '#testing/pause-statements.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

const HEADER = 'Name,Email,Skills,Location,Phone,Department,Title,Years of Experience,Certifications';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

function formOf(rows: readonly string[], header = HEADER): FormData {
  const form = new FormData();
  form.set('file', new File([[header, ...rows].join('\n')], 'autumn-intake.csv'));
  return form;
}

type UploadQuery = Partial<QueryOf<typeof talentEndpoints.uploadExperts>>;

function upload({ token }: { readonly token: string }, body: FormData, query: UploadQuery = {}) {
  return server.api.call(talentEndpoints.uploadExperts, { token, body, query });
}

async function recordsOf({ organizationId }: TestMember) {
  const { rows } = await server.database.ownerPool.query<Record<string, unknown>>(
    'select * from expert_record where organization_id = $1 order by email',
    [organizationId],
  );
  return rows;
}

const ana =
  'Ana Petrova,Ana.Petrova@unilag.example,Red teaming; Python,Sofia,+359 2 555 0199,Informatics,Lecturer,9,OSCP';
const kofi = 'Kofi Osei,k.osei@unilag.example,"Rating, RLHF",Accra,,,,,';

describe('an upload', () => {
  it('adds experts, puts them into the queue of invitations and says so', async () => {
    const member = await buildMember(server);
    const report = await upload(member, formOf([ana, kofi, ',x@unilag.example,,,,,,,', ana]));
    expect(report).toMatchObject({
      successful: 2,
      duplicates: [{ name: 'Ana Petrova', email: 'Ana.Petrova@unilag.example', line: 5, firstLine: 2 }],
      failed: [{ name: '', email: 'x@unilag.example', reason: 'Name is required', line: 4, column: 'Name' }],
      fileName: 'autumn-intake.csv',
      rows: 4,
      delimiter: ',',
      encoding: 'UTF-8',
      by: `${member.user.firstname} ${member.user.lastname}`,
      lastInvitationOn: server.kit.clock.now().toISOString().slice(0, 10),
    });
    expect(await recordsOf(member)).toMatchObject([
      {
        email: 'ana.petrova@unilag.example',
        skills: ['Red teaming', 'Python'],
        years_of_experience: 9,
        certifications: ['OSCP'],
        status: 'pending_activation',
        batch_id: report.id,
      },
      { email: 'k.osei@unilag.example', skills: ['Rating', 'RLHF'], phone: '', years_of_experience: null },
    ]);
  });

  it('takes an address in other case or in another Unicode form for the same', async () => {
    const member = await buildMember(server);
    const spellings = ['zoe\u0308@unilag.example', 'zo\u00EB@unilag.example', 'ZO\u00CB@UNILAG.example'];
    const rows = spellings.map((email, nth) => `Zoe ${'ABC'.charAt(nth)},${email},,Sofia,,,,,`);
    const report = await upload(member, formOf(rows));
    expect([report.successful, report.duplicates.length, report.failed]).toEqual([1, 2, []]);
    expect(await recordsOf(member)).toMatchObject([{ email: 'zo\u00EB@unilag.example' }]);
  });

  it('says in a dry run what would happen, and changes nothing', async () => {
    const member = await buildMember(server);
    const report = await upload(member, formOf([ana, kofi, ',x,,,,,,,']), { dryRun: 'true' });
    expect(report).toMatchObject({ id: null, isDryRun: true, successful: 2, failedCount: 1 });
    const today = server.kit.clock.now().toISOString().slice(0, 10);
    expect(report).toMatchObject({
      lastInvitationOn: today,
      invitations: { perDay: 500, waiting: 0, days: 1 },
    });
    expect(await recordsOf(member)).toEqual([]);
    const { items, running } = await server.api.call(talentEndpoints.listUploads, { token: member.token });
    expect([items, running]).toEqual([[], []]);
  });

  it('is no oracle: an address that others know counts as added, and its account stays as it is', async () => {
    const { user } = await buildPerson(server.kit, { email: 'known@people.example' });
    await upload(await buildMember(server), formOf(['Known Person,known@people.example,,Oslo,,,,,']));
    const member = await buildMember(server);
    const report = await upload(member, formOf(['Other Name,known@people.example,,Lima,,,,,', kofi]));
    expect(report).toMatchObject({ successful: 2, duplicates: [], failed: [] });
    const { rows } = await server.database.ownerPool.query(
      'select first_name, role from user_account where id = $1',
      [user.id],
    );
    expect(rows).toEqual([{ first_name: user.firstname, role: 'Expert' }]);
  });

  it('reads no column that grants anything', async () => {
    const member = await buildMember(server);
    const header = `${HEADER},Role,__proto__,status`;
    const report = await upload(member, formOf([`${kofi},Admin,x,active`], header));
    expect(report).toMatchObject({ successful: 1, unknownColumns: ['Role', '__proto__', 'status'] });
    expect(await recordsOf(member)).toMatchObject([{ status: 'pending_activation', user_id: null }]);
  });

  it('leaves alone what is there, and says how far each is', async () => {
    const member = await buildMember(server);
    await upload(member, formOf([ana, kofi, 'Mei Tan,mei@unilag.example,,Singapore,,,,,']));
    await server.database.ownerPool.query(
      `update expert_record set invitation = 'sent', status = 'invitation_sent', queue_number = null,
         sent_at = '2026-11-03T10:00:00Z', expires_at = '2026-11-17T10:00:00Z', token_hash = sha256('x'),
         letter_id = gen_random_uuid()
       where email = 'k.osei@unilag.example' and organization_id = $1`,
      [member.organizationId],
    );
    await accept(member, 'mei@unilag.example');
    const other = ana.replace('Ana Petrova', 'Somebody Else');
    const { successful, duplicates } = await upload(
      member,
      formOf([other, kofi, 'Mei Tan,MEI@unilag.example,,Singapore,,,,,']),
    );
    expect(successful).toBe(0);
    expect(duplicates).toMatchObject([
      { line: 2, state: 'pending_activation' },
      { line: 3, state: 'invitation_sent', since: '2026-11-03T10:00:00.000Z' },
      { line: 4, state: 'active' },
    ]);
    expect((await recordsOf(member))[0]).toMatchObject({ name: 'Ana Petrova' });
  });

  it('knows a mailbox by either spelling of its domain', async () => {
    const rows = ['E Five,e@bücher.example,,Oslo,,,,3,', 'E Five,e@xn--bcher-kva.example,,Oslo,,,,3,'];
    const member = await buildMember(server);
    expect(await upload(member, formOf(rows))).toMatchObject({
      successful: 1,
      duplicates: [{ line: 3, firstLine: 2 }],
    });
    const { items } = await server.api.call(talentEndpoints.listExperts, {
      token: member.token,
      query: { q: 'bücher' },
    });
    expect(items).toMatchObject([{ email: 'e@bücher.example' }]);
  });

  it('knows the languages of a column, whoever sends it', async () => {
    const file = formOf([`${kofi},"French; Twi"`], `${HEADER},Languages`);
    for (const role of ['Client', 'Partner'] as const) {
      const member = await buildMember(server, { role });
      await upload(member, file);
      expect(await recordsOf(member)).toMatchObject([{ languages: ['French', 'Twi'] }]);
    }
  });

  it('knows columns by the names that other programs give them', async () => {
    const member = await buildMember(server);
    const file = formOf(['Ana Petrova,ana@x.example,Sofia,+376 312 345'], 'Full name,E-Mail,City,Mobile');
    expect(await upload(member, file)).toMatchObject({ successful: 1, unknownColumns: [], warnings: [] });
    expect(await recordsOf(member)).toMatchObject([{ email: 'ana@x.example', phone: '+376 312 345' }]);
  });

  it.each([
    ['6581', /^4 digits, 10 to 15 are needed/],
    ['call me', /^Must be a valid phone number$/],
    ['(021) 555-0134 ext. 12', /^Please enter the number without its extension$/],
  ])('adds a person whose phone is %s without it, and says so', async (phone, reason) => {
    const member = await buildMember(server);
    const report = await upload(member, formOf([`Ana,a@x.example,,Oslo,${phone},,,,`]));
    expect(report).toMatchObject({ successful: 1, failed: [], warningCount: 1 });
    expect(report.warnings).toMatchObject([{ line: 2, column: 'Phone' }]);
    expect(report.warnings[0]?.reason).toMatch(reason);
    expect(await recordsOf(member)).toMatchObject([{ phone: '' }]);
  });

  it('is read in Windows-1252 where it is not UTF-8', async () => {
    const member = await buildMember(server);
    const bytes = Buffer.from(`${HEADER}\r\nBj\u00F6rn \u00D8stby,b@x.example,,K\u00F8ge,,,,,\r\n`, 'latin1');
    const file = new FormData();
    file.append('file', new Blob([bytes]), 'people.csv');
    expect(await upload(member, file)).toMatchObject({ successful: 1, encoding: 'Windows-1252' });
    expect(await recordsOf(member)).toMatchObject([{ name: 'Björn Østby', location: 'Køge' }]);
  });

  it.each([
    [',a@x.example,,Oslo,,,,,', 'Name', 'Name is required'],
    ['Ana,,,Oslo,,,,,', 'Email', 'Email is required'],
    ['Ana,ana.petrova@,,Oslo,,,,,', 'Email', 'Must be a valid email address'],
    ['Ana,a@x.example,,,,,,,', 'Location', 'Location is required'],
    ['Ana,a@x.example,,Oslo,,,,ten,', 'Years of Experience', 'Must be a number, read “ten”'],
    ['Ana,a@x.example,,Oslo,,,,7.5,', 'Years of Experience', 'Must be a whole number, read “7.5”'],
    ['Ana,a@x.example,,Oslo,,,,"7,5",', 'Years of Experience', 'Must be a whole number, read “7,5”'],
    ['Ana,a@x.example,,Oslo,,,,-1,', 'Years of Experience', 'Must be 0 or more, read “-1”'],
    ['Ana,a@x.example,,Oslo,,,,71,', 'Years of Experience', 'Must be a whole number from 0 to 70'],
    [
      `Ana,a@x.example,"${'a,'.repeat(9)}${Array.from({ length: 31 }, (_, n) => `s${String(n)}`).join(';')}",Oslo,,,,,`,
      'Skills',
      'List at most 30 skills',
    ],
  ])('refuses the row %s by its %s', async (row, column, reason) => {
    const { failed } = await upload(await buildMember(server), formOf([row]), { dryRun: 'true' });
    expect(failed).toMatchObject([{ line: 2, column, reason }]);
  });
});

async function accept({ organizationId }: TestMember, email: string): Promise<void> {
  const { user } = await buildPerson(server.kit);
  await server.database.ownerPool.query(
    `update expert_record set invitation = 'accepted', status = 'active', queue_number = null, user_id = $3,
       accepted_at = now() where email = $2 and organization_id = $1`,
    [organizationId, email, user.id],
  );
}

describe('who may', () => {
  it('asks for a verified address', async () => {
    const { token } = await buildMember(server, { isVerified: false });
    const { code } = await server.api.refused(talentEndpoints.uploadExperts, { token, body: formOf([ana]) });
    expect(code).toBe('address_unverified');
  });

  it('lets viewers look, and not upload or undo', async () => {
    const owner = await buildMember(server);
    const { id } = await upload(owner, formOf([ana]));
    const { token } = await buildMember(server, { of: owner.organizationId, memberRole: 'viewer' });
    const params = { id: id as BatchId };
    expect(await server.api.call(talentEndpoints.getUpload, { token, params })).toMatchObject({ id });
    const refusals = [
      await server.api.refused(talentEndpoints.uploadExperts, { token, body: formOf([ana]) }),
      await server.api.refused(talentEndpoints.undoUpload, { token, params }),
    ];
    expect(refusals.map(({ code }) => code)).toEqual(['member_role_too_low', 'member_role_too_low']);
  });

  it('shows nothing of another organization, to whomever', async () => {
    const { id } = await upload(await buildMember(server), formOf([',x,,,,,,,']));
    const { token } = await buildMember(server);
    const params = { id: id as BatchId };
    const refusals = [
      server.api.refused(talentEndpoints.getUpload, { token, params }),
      server.api.refused(talentEndpoints.listFailedRows, { token, params }),
      server.api.refused(talentEndpoints.listDuplicateRows, { token, params }),
      server.api.refused(talentEndpoints.issueFailedRowsTicket, { token, params }),
      server.api.refused(talentEndpoints.undoUpload, { token, params }),
      server.api.refused(talentEndpoints.followUpload, { token, params: { key: id as string } }),
    ];
    for (const { status, code } of await Promise.all(refusals))
      expect([status, code]).toEqual([404, 'import_not_found']);
  });

  it('lets Admins into the organization that they name, and writes down what they do there', async () => {
    const { organizationId } = await buildMember(server);
    const { token, user } = await buildPerson(server.kit, { role: 'Admin' });
    const refused = await server.api.refused(talentEndpoints.listUploads, { token });
    expect(refused.status).toBe(422);
    const query = { organizationId };
    expect(await server.api.call(talentEndpoints.listUploads, { token, query })).toMatchObject({ items: [] });
    const { id } = await upload({ token }, formOf([ana]), query);
    await server.api.call(talentEndpoints.undoUpload, { token, query, params: { id: id as BatchId } });
    const { rows } = await server.database.ownerPool.query<{ action: string }>(
      'select action from audit_entry where object_id = $1 and by_user_id = $2 order by id',
      [organizationId, user.id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'organization.read',
      'organization.upload',
      'organization.undo-upload',
    ]);
  });
});

describe('afterwards', () => {
  it('hands the failed rows out as a file, to members alone', async () => {
    const member = await buildMember(server);
    const { id } = await upload(member, formOf([ana, '=Ana,ana.petrova@,,Oslo,,,,,']));
    const ticket = await server.api.call(talentEndpoints.issueFailedRowsTicket, {
      token: member.token,
      params: { id: id as BatchId },
    });
    expect(await listAudited(server.database, `organization ${member.organizationId}`)).toMatchObject([
      { action: 'organization.export', by: `person ${member.user.id}`, changes: { upload: { after: id } } },
    ]);
    const reply = await server.app.http.fastify.inject({ method: 'GET', url: ticket.path });
    expect(reply.body).toBe(
      `\uFEFF${`${HEADER},Languages,Reason`
        .split(',')
        .map((name) => `"${name}"`)
        .join(',')}\r\n` +
        '"\'=Ana","ana.petrova@","","Oslo","","","","","","","Line 3. Email: Must be a valid email address"\r\n',
    );
    const again = new FormData();
    again.set(
      'file',
      new File([reply.body.replace('ana.petrova@', 'ana2@x.example').replace("'=", '')], 'mended.csv'),
    );
    expect(await upload(member, again)).toMatchObject({ successful: 1, unknownColumns: [] });
  });

  it('undoes an upload: its experts go, but for those that were edited since', async () => {
    const member = await buildMember(server);
    const { id } = await upload(member, formOf([ana, kofi]));
    await server.database.ownerPool.query(
      `update expert_record set edited_at = now() where email = 'k.osei@unilag.example' and organization_id = $1`,
      [member.organizationId],
    );
    const undone = await server.api.call(talentEndpoints.undoUpload, {
      token: member.token,
      params: { id: id as BatchId },
    });
    expect(undone.undone).toMatchObject({ removed: 1, kept: 1 });
    expect(await recordsOf(member)).toMatchObject([{ email: 'k.osei@unilag.example' }]);
    expect(await upload(member, formOf([ana, kofi]))).toMatchObject({ successful: 1, duplicateCount: 1 });
  });

  it('takes back the letters that wait, and voids the links of those that went', async () => {
    const member = await buildMember(server);
    const { id } = await upload(member, formOf([ana, kofi]));
    await runJob(server.kit, 'invitations.send', { payload: { organizationId: member.organizationId } });
    expect(await recordsOf(member)).toMatchObject([{ invitation: 'mailing' }, { invitation: 'mailing' }]);
    const waiting = async () =>
      (
        await server.database.ownerPool.query(
          `select from mail_message where recipient in ('ana.petrova@unilag.example', 'k.osei@unilag.example') and reference = any($1)`,
          [letters],
        )
      ).rows.length;
    const letters = (await recordsOf(member)).map(({ letter_id: letter }) => letter);
    expect(await waiting()).toBe(2);
    await server.api.call(talentEndpoints.undoUpload, { token: member.token, params: { id: id as BatchId } });
    expect(await waiting()).toBe(0);
  });

  it('undoes all that nobody has accepted: who joined stays, and no further mail leaves', async () => {
    const member = await buildMember(server);
    const { id } = await upload(member, formOf([ana, kofi, 'Mei Tan,mei@unilag.example,,Singapore,,,,,']));
    await accept(member, 'k.osei@unilag.example');
    const undone = await server.api.call(talentEndpoints.undoUpload, {
      token: member.token,
      params: { id: id as BatchId },
    });
    expect(undone).toMatchObject({ undone: { removed: 2, kept: 1 }, lastInvitationOn: null });
    expect(await recordsOf(member)).toMatchObject([
      { email: 'k.osei@unilag.example', invitation: 'accepted' },
    ]);
    await runJob(server.kit, 'invitations.send', { payload: { organizationId: member.organizationId } });
    expect(await recordsOf(member)).toHaveLength(1);
  });

  it('lets an acceptance that comes before an undo win, and one that comes after it find nothing', async () => {
    const member = await buildMember(server);
    const { id } = await upload(member, formOf(['Uma Roy,uma.roy@unilag.example,,Pune,,,,,', kofi]));
    const link = await invitationMailedTo(server, 'uma.roy@unilag.example');
    const params = { id: id as BatchId };
    const accepting = await server.database.ownerPool.connect();
    await accepting.query('begin');
    const { user } = await buildPerson(server.kit);
    await accepting.query(
      `update expert_record set invitation = 'accepted', status = 'active', queue_number = null, user_id = $2,
         accepted_at = now(), expires_at = null where email = 'k.osei@unilag.example' and organization_id = $1`,
      [member.organizationId, user.id],
    );
    const undoing = server.api.call(talentEndpoints.undoUpload, { token: member.token, params });
    await someoneWaits(server.database);
    await accepting.query('commit');
    accepting.release();
    expect((await undoing).undone).toMatchObject({ removed: 1, kept: 1 });
    expect(await recordsOf(member)).toMatchObject([{ email: 'k.osei@unilag.example' }]);
    const late = await server.api.refused(talentEndpoints.getInvitation, { params: { token: link } });
    expect(late.code).toBe('link_unknown');
  });
});
