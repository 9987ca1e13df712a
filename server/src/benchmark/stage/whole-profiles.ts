import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { userId } from '@redoubt/contract/shared/ids.ts';
import { profileEndpoints } from '@redoubt/contract/profile';
import { submitBackgroundVerification } from '#features/background-verification';
import { saveLegalCompliance } from '#features/legal-compliance';
import { saveBasicInfo, saveSkillsExpertise } from '#features/profile';
import { saveTaxationPayment } from '#features/taxation-payment';
import type { Caller } from '#platform/use-case/caller.ts';
import type { UploadParts } from '#platform/use-case/upload-part.ts';
import { isRefusal } from '#platform/refusal.ts';
import { invariant } from '#platform/invariant.ts';
import type { Kit } from '#kit.ts';
import whole from './whole-profile.json' with { type: 'json' };

interface Session {
  readonly userId: string;
  readonly token: string;
}

/** Fills all six steps of the wizard for some people, as they would: answers the tokens of those. */
export async function fillProfiles(
  kit: Kit,
  sessions: readonly Session[],
  count: number,
): Promise<readonly string[]> {
  const people = sessions.slice(0, count);
  for (const session of people) await fillProfile(kit, { ...callerOf(session) });
  await insertSittings(kit, people);
  return people.map(({ token }) => token);
}

function callerOf(session: Session): Caller {
  const id = userId.parse(session.userId);
  return { userId: id, role: 'Expert', sessionId: '', isEmailVerified: true, signedInAt: null };
}

async function fillProfile(kit: Kit, caller: Caller): Promise<void> {
  const { basicInfo, skills, agreements, taxation } = whole;
  const contract = profileEndpoints;
  const refusals = [
    await saveBasicInfo(kit, caller, contract.saveBasicInfo.body.parse(basicInfo)),
    await saveSkillsExpertise(kit, caller, contract.saveSkillsExpertise.body.parse(skills)),
    await kit.database.transaction((transaction) =>
      saveLegalCompliance(kit, transaction, {
        userId: caller.userId,
        network: '10.0.0.1',
        change: contract.saveLegalCompliance.body.parse(agreements),
      }),
    ),
    await kit.database.transaction((transaction) =>
      saveTaxationPayment(kit, transaction, {
        userId: caller.userId,
        change: contract.saveTaxationPayment.body.parse(taxation),
      }),
    ),
  ];
  invariant(!refusals.some(isRefusal), 'The sample profile is well-formed.');
  await submitBackgroundVerification(kit, { userId: caller.userId, idempotencyKey: null }, documents());
}

const PDF = '%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';

async function* documents(): UploadParts {
  for (const field of ['identity_documents', 'credential_documents'])
    yield { kind: 'file', field, fileName: 'document.pdf', content: Readable.from([Buffer.from(PDF)]) };
  yield { kind: 'field', field: 'background_check_consent', value: 'true' };
}

/** One scored sitting of each kind. */
async function insertSittings({ database }: Kit, people: readonly Session[]): Promise<void> {
  for (const { userId: owner } of people)
    for (const { kind, questionIds, optionOrder, answers, breakdown } of whole.sittings)
      await sql`
        insert into assessment_sitting (id, user_id, kind, number, question_ids, option_order, started_at, deadline,
          answers, submitted_at, is_time_over, score, breakdown)
        values (${uuidv7()}, ${owner}, ${kind}, 1, ${questionIds}, ${optionOrder && JSON.stringify(optionOrder)}::jsonb, now(),
          now() + interval '5 minutes', ${JSON.stringify(answers)}::jsonb, now(), false, 80,
          ${breakdown && JSON.stringify(breakdown)}::jsonb)`.execute(database.kysely);
}
