import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Applicant } from '@redoubt/contract/applications';
import { applicationId, userId } from '@redoubt/contract/shared/ids.ts';
import type { Queryable } from '#platform/database/database.ts';
import { foldWords, foundBy, MADE_BY, rankOf } from '../listing/make-listing.ts';

/** The generated data of one applicant of many. */
export type LoadApplicant = Pick<
  Applicant,
  'name' | 'email' | 'role' | 'status' | 'urgency' | 'profileCompletion' | 'skills' | 'languages' | 'location'
> & { readonly userId: string; readonly begunAt: Date };

/** Inserts many applications with their rows in one statement, for existing accounts, for scenarios that measure. */
export async function insertManyApplications(on: Queryable, of: readonly LoadApplicant[]): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(of.map(toRow))}::jsonb) as item (id uuid, "userId" uuid,
        state text, "begunAt" timestamptz, "isSent" boolean, urgency smallint, completion smallint, "nameKey" text,
        found text, shown jsonb)
    ), application as (
      insert into application (id, user_id, state, begun_at, sent_at, sendings, decided_at, note, reopened_steps)
      select id, "userId", state, "begunAt", case when "isSent" then "begunAt" end, "isSent"::int,
        case when state in ('approved', 'rejected', 'changes_requested') then "begunAt" end,
        case when state in ('rejected', 'changes_requested') then 'A reason.' end,
        case when state = 'changes_requested' then array['skillsExpertise'] else '{}' end
      from given
    )
    insert into application_listing (application_id, user_id, version, is_listed, state, urgency, profile_urgency, listed_at,
      name_key, completion, found, shown, made_by)
    select id, "userId", 1, true, state, urgency, urgency, "begunAt", "nameKey", completion, found, shown, ${MADE_BY} from given
  `.execute(on);
}

function toRow(of: LoadApplicant) {
  const id = uuidv7();
  const isSent = of.status !== 'incomplete';
  const begunAt = of.begunAt.toISOString();
  return {
    id,
    userId: of.userId,
    state: of.status,
    begunAt,
    isSent,
    urgency: rankOf(of.urgency),
    completion: of.profileCompletion,
    nameKey: foldWords(of.name),
    found: foundBy(of),
    shown: toShown(of, { id, isSent, begunAt }),
  };
}

interface Sending {
  readonly id: string;
  readonly isSent: boolean;
  readonly begunAt: string;
}

function toShown(of: LoadApplicant, { id, isSent, begunAt }: Sending): Applicant {
  return {
    id: applicationId.parse(id),
    userId: userId.parse(of.userId),
    name: of.name,
    email: of.email,
    isEmailVerified: true,
    role: of.role,
    avatar: null,
    skills: of.skills,
    languages: of.languages,
    certifications: ['Certified Information Systems Security Professional'],
    experience: 'Senior',
    yearsExperience: 5,
    location: of.location,
    phone: '+234 802 123 4567',
    profileCompletion: of.profileCompletion,
    rating: 4.2,
    status: of.status,
    begunAt,
    submittedAt: isSent ? begunAt : null,
    reason: { kind: 'document_waiting', step: null, sentence: 'Documents wait for their review.' },
    missingSteps: [],
    urgency: of.urgency,
    unreadDocuments: [],
    areDocumentsVerified: false,
    sending: isSent ? 1 : 0,
    revisions: Array.from({ length: 6 }, (_, nth) => `revision-${String(nth)}`),
  };
}
