import type { OrganizationId, UserId } from '@redoubt/contract/shared/ids.ts';
import type { OrganizationKind } from '@redoubt/contract/organizations';
import { hasAccepted } from '@redoubt/contract/talent';
import { normalizeEmail } from '@redoubt/contract/shared/terms/person-terms.ts';
import { getUser } from '#features/accounts';
import {
  createMemberships,
  findOrganization,
  noteChange,
  type OfOrganization,
} from '#features/organizations';
import type { DownloadSource } from '#platform/downloads/index.ts';
import { failedRowsDownload, type ImportKind } from '#platform/imports/index.ts';
import { OrganizationGone } from '#platform/use-case/membership.ts';
import type { Kit } from '#kit.ts';
import type { ExpertRecord } from '../records/record-row.ts';
import { expertTable, type ExpertTable } from './expert-table.ts';
import { findRecordsByEmail, removeExpertBatch } from '../records/records.store.ts';
import { writeExpert, addWrittenExperts } from '../records/add-experts.ts';
import { inviteWaiting } from '../invitations/invitations.jobs.ts';

/** The longest cell: a longer one is no address. */
const LONGEST_ADDRESS = 1000;

type Deps = Pick<Kit, 'clock' | 'jobs' | 'audit' | 'mail'>;
type ExpertImport = ImportKind<ExpertTable>;

/** Experts as the rows of a .csv file. */
export function expertImport(kit: Deps, kind: OrganizationKind): ExpertImport {
  return {
    name: kind === 'client' ? 'talent' : 'experts',
    table: expertTable,
    keyOf: ({ email }) => email,
    addressOf: ({ email }) => (email.includes('@') ? normalizeEmail(email.slice(0, LONGEST_ADDRESS)) : null),
    async findExisting(on, organizationId, emails) {
      const records = await findRecordsByEmail(on, organizationId, emails);
      return new Map(records.map((record) => [record.email, describe(record)]));
    },
    write: (_key, value) => writeExpert(value),
    async insert(transaction, { batchId, organizationId, uploadedBy: by }, rows) {
      const written = rows.map(({ key: email, json }) => ({ email, json }));
      const adding = { organizationId, batchId, by, experts: written };
      const added = await addWrittenExperts(kit, transaction, adding);
      return new Set(added.map(({ email }) => email));
    },
    async finish(transaction, { organizationId }, added) {
      if (added > 0) await inviteWaiting(kit, transaction, organizationId);
    },
    async undo(transaction, { batchId, organizationId }) {
      const batch = await removeExpertBatch(transaction, { organizationId, batchId });
      await kit.mail.withdraw(transaction, batch.letters);
      return batch;
    },
  };
}

/** Like the above, for the organization of a call; an Admin's calls are audited. */
export async function expertImportOf(
  kit: Deps & Pick<Kit, 'database'>,
  of: OfOrganization,
): Promise<ExpertImport> {
  const organization = await findOrganization(kit.database.kysely, of.membership.organizationId);
  if (!organization) throw new OrganizationGone();
  const kind = expertImport(kit, organization.kind);
  return {
    ...kind,
    async finish(transaction, batch, added) {
      await kind.finish(transaction, batch, added);
      const changes = { added: { before: null, after: added } };
      await noteChange(kit, transaction, { of, action: 'organization.upload', changes });
    },
    async undo(transaction, batch) {
      const undone = await kind.undo(transaction, batch);
      const changes = { removed: { before: null, after: undone.removed } };
      await noteChange(kit, transaction, { of, action: 'organization.undo-upload', changes });
      return undone;
    },
  };
}

/** The failed rows of both templates, for members of the organization and Admins. */
export function failedExpertsDownloads(kit: Deps & Pick<Kit, 'database'>): DownloadSource[] {
  const memberships = createMemberships(kit);
  const mayRead = async (userId: UserId, organizationId: OrganizationId) =>
    (await memberships.find(userId, organizationId)) !== null ||
    (await getUser(kit.database.kysely, userId)).role === 'Admin';
  return (['partner', 'client'] as const).map((kind) =>
    failedRowsDownload(kit, expertImport(kit, kind), mayRead),
  );
}

/** How far somebody is who is there already, and since when. */
function describe({ status, acceptedAt, sentAt, addedAt }: ExpertRecord) {
  if (hasAccepted(status)) return { state: status, since: acceptedAt };
  return { state: status, since: status === 'invitation_sent' ? sentAt : addedAt };
}
