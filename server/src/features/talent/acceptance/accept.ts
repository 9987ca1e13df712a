import { optionLists } from '@redoubt/contract/profile';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { invitedTwice, type NewExpert, talentEvents } from '@redoubt/contract/talent';
import { plainWords } from '#features/accounts';
import { findOrganization } from '#features/organizations';
import { prefillSteps } from '#features/profile';
import { invariant } from '#platform/invariant.ts';
import { defineEvent } from '#platform/outbox/index.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Transaction } from '#kit.ts';
import { followProgress } from '../progress/follow-progress.ts';
import type { ExpertRecord } from '../records/record-row.ts';
import { linkRecord } from './invitation-links.store.ts';

const invitationAccepted = defineEvent('talent.invitation-accepted', talentEvents.invitationAccepted);

type RecordFields = Pick<
  NewExpert,
  'location' | 'phone' | 'skills' | 'languages' | 'yearsOfExperience' | 'certifications'
>;

const LONGEST_TAG = 80;

/** What a record knows, as the fields of steps 1 and 2: of languages those that the form offers, the first as the primary one. */
function knownOf({ location, phone, skills, languages, yearsOfExperience, certifications }: RecordFields) {
  const listed = optionLists.languages;
  const [primaryLanguage, ...secondaryLanguages] = languages.flatMap((language) => {
    const known = listed.find((one) => one.toLowerCase() === language.toLowerCase());
    return known === undefined ? [] : [known];
  });
  return {
    basics: { workLocation: location, phone },
    skills: {
      ...(primaryLanguage !== undefined && { primaryLanguage, secondaryLanguages }),
      domainExpertise: skills.map((skill) => skill.slice(0, LONGEST_TAG)),
      yearsOfExperience,
      certifications,
    },
  };
}

interface Acceptance {
  readonly record: ExpertRecord;
  readonly userId: UserId;
}

/** What an acceptance does, whoever's account it is: the link is used up, the profile prefilled, and the record follows the person. */
export async function accept(
  kit: Pick<Kit, 'clock' | 'vault' | 'outbox'>,
  transaction: Transaction,
  { record, userId }: Acceptance,
): Promise<null | Refusal<typeof invitedTwice>> {
  if (!(await linkRecord(transaction, record, { userId, at: kit.clock.now() }))) return refuse(invitedTwice);
  await prefillSteps(kit, transaction, { userId, known: knownOf(record) });
  await followProgress(kit, transaction, userId);
  await tellAccepted(kit, transaction, { record, userId });
  return null;
}

/** Those who run the organization learn of it. */
async function tellAccepted(
  { clock, outbox }: Pick<Kit, 'clock' | 'outbox'>,
  transaction: Transaction,
  { record, userId }: Acceptance,
): Promise<void> {
  const { id: recordId, organizationId, name } = record;
  const organization = await findOrganization(transaction, organizationId);
  invariant(organization, 'A record is of an organization that is there.');
  await outbox.insert(transaction, invitationAccepted, {
    recordId,
    organizationId,
    kind: organization.kind,
    userId,
    name: plainWords(name),
    at: clock.now().toISOString(),
  });
}
