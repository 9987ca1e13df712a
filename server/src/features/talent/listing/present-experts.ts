import { canStop, type ExpertProfile } from '@redoubt/contract/talent';
import { unicodeAddress } from '#platform/mail/index.ts';
import type { Kit, Queryable } from '#kit.ts';
import { listTurns } from '../invitations/list-turns.ts';
import { type ExpertRecord, mayResend } from '../records/record-row.ts';

type Deps = Pick<Kit, 'clock' | 'unsolicitedMails'>;

/** Records as the organization reads them, in their order. */
export async function presentExperts(
  kit: Deps,
  on: Queryable,
  records: readonly ExpertRecord[],
): Promise<ExpertProfile[]> {
  const turns = await listTurns(kit, on, records);
  return records.map((record) => present(record, turns.get(record.id) ?? null, kit.clock.now()));
}

function present(record: ExpertRecord, waitsUntil: string | null, at: Date): ExpertProfile {
  const { sentAt, expiresAt, acceptedAt, addedAt, invitation } = record;
  return {
    id: record.id,
    name: record.name,
    // As people write it: the address is stored as machines compare it.
    email: unicodeAddress(record.email),
    location: record.location,
    skills: record.skills,
    status: record.status,
    invitedDate: sentAt?.toISOString().slice(0, 10) ?? null,
    skillAssessmentScore: record.score,
    phone: record.phone,
    department: record.department,
    title: record.title,
    yearsOfExperience: record.yearsOfExperience,
    certifications: record.certifications,
    languages: record.languages,
    addedAt: addedAt.toISOString(),
    acceptedAt: acceptedAt?.toISOString() ?? null,
    invitation: {
      state: invitation,
      waitsUntil,
      expiresAt: invitation === 'sent' ? (expiresAt?.toISOString() ?? null) : null,
      canResend: mayResend(record, at),
      canStop: canStop(invitation),
    },
  };
}

export async function presentExpert(
  kit: Deps & Pick<Kit, 'database'>,
  record: ExpertRecord,
): Promise<ExpertProfile> {
  const turns = await listTurns(kit, kit.database.kysely, [record]);
  return present(record, turns.get(record.id) ?? null, kit.clock.now());
}
