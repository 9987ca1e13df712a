import { talentEndpoints as endpoints } from '@redoubt/contract/talent';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudited } from '#testing/features/audited.ts';
import { sampleExpert } from '#testing/organizations/experts.ts';
import { buildMember, type TestMember } from '#testing/organizations/members.ts';
import { buildPerson } from '#testing/people.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let server: TestApp;
let admin: string;
beforeAll(async () => {
  server = await testApp();
  ({ token: admin } = await buildPerson(server.kit, { role: 'Admin' }));
});
afterAll(() => server.close());

interface As {
  readonly token: string;
  readonly query?: { readonly organizationId: TestMember['organizationId'] };
}

const audited = async ({ organizationId }: TestMember) =>
  (await listAudited(server.database, `organization ${organizationId}`)).map(({ action, changes }) => ({
    action,
    changes: Object.fromEntries(
      Object.entries(changes ?? {}).map(([field, { before, after }]) => [field, [before, after]]),
    ),
  }));

function fileOf(email: string): FormData {
  const form = new FormData();
  form.set('file', new File([`Name,Email,Location\nAna Petrova,${email},Sofia`], 'intake.csv'));
  return form;
}

/** Every change that somebody can make of the experts of an organization. */
async function changeAll(as: As) {
  const { api, database } = server;
  const { id } = await api.call(endpoints.addExpert, { ...as, body: sampleExpert() });
  await api.call(endpoints.changeExpert, {
    ...as,
    params: { id },
    body: { title: 'Lecturer', department: 'Law' },
  });
  await database.ownerPool.query(
    `update expert_record set invitation = 'refused', queue_number = null where id = $1`,
    [id],
  );
  await api.call(endpoints.resendInvite, { ...as, params: { id } });
  await api.call(endpoints.removeExpert, { ...as, params: { id } });
  const body = fileOf(sampleExpert().email);
  const { id: batchId } = await api.call(endpoints.uploadExperts, { ...as, body });
  if (batchId) await api.call(endpoints.undoUpload, { ...as, params: { id: batchId } });
  return id;
}

describe('what an Admin does with the experts of an organization', () => {
  it('is in the audit log, each change with its expert', async () => {
    const owner = await buildMember(server);
    const id = await changeAll({ token: admin, query: { organizationId: owner.organizationId } });
    expect(await audited(owner)).toEqual([
      { action: 'organization.add-expert', changes: { expert: [null, id] } },
      {
        action: 'organization.change-expert',
        changes: { expert: [null, id], fields: [null, 'department, title'] },
      },
      { action: 'organization.resend-invite', changes: { expert: [null, id] } },
      { action: 'organization.remove-expert', changes: { expert: [id, null] } },
      { action: 'organization.upload', changes: { added: [null, 1] } },
      { action: 'organization.undo-upload', changes: { removed: [null, 1] } },
    ]);
  });

  it('is written down where they only look, before they see anything', async () => {
    const owner = await buildMember(server);
    const as = { token: admin, query: { organizationId: owner.organizationId } };
    const { api } = server;
    await api.call(endpoints.listExperts, as);
    await api.call(endpoints.listUploads, as);
    await api.call(endpoints.getAnalytics, as);
    const read = (part: string) => ({ action: 'organization.read', changes: { part: [null, part] } });
    expect(await audited(owner)).toEqual([read('experts'), read('uploads'), read('analytics')]);
  });

  it('is no entry where members do it themselves', async () => {
    const owner = await buildMember(server);
    await changeAll(owner);
    await server.api.call(endpoints.listExperts, owner);
    expect(await audited(owner)).toEqual([]);
  });

  it('is no entry where nothing came of it', async () => {
    const owner = await buildMember(server);
    const as = { token: admin, query: { organizationId: owner.organizationId } };
    const { id } = await server.api.call(endpoints.addExpert, { ...owner, body: sampleExpert() });
    const early = await server.api.refused(endpoints.resendInvite, { ...as, params: { id } });
    expect(early.code).toBe('invitation_not_due');
    const body = fileOf(sampleExpert().email);
    const tried = { ...as, query: { ...as.query, dryRun: 'true' as const }, body };
    await server.api.call(endpoints.uploadExperts, tried);
    expect(await audited(owner)).toEqual([]);
  });
});
