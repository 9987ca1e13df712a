import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { expertTemplates, newExpert } from '@redoubt/contract/talent';
import type { User } from '@redoubt/contract/shared/user.ts';
import { findAccount } from '#features/accounts';
import { createMemberships } from '#features/organizations';
import { nameOrganization } from '#features/organizations/load';
import { addPastExperts, addPastUpload, type PastExpert } from '#features/talent/load';
import { invariant } from '#platform/invariant.ts';
import type { Clock } from '#platform/clock.ts';
import type { Kit } from '#kit.ts';
import { type DemoApplicant, demoApplicantEmail, demoApplicants } from '../profiles/demo-applicants.ts';
import demoProfiles from '../profiles/demo-profiles.json' with { type: 'json' };
import demoExperts from './demo-experts.json' with { type: 'json' };
import demoIntake from './demo-intake.json' with { type: 'json' };

const university = {
  name: 'University of Lagos',
  type: 'University',
  location: 'Lagos, Nigeria',
  contactPhone: '+234 1 555 0100',
  description: 'Brings lecturers and graduates who test models in the languages of West Africa.',
  website: 'https://unilag.example',
} as const;
const corporation = {
  name: 'Kestrel Annotation',
  type: 'Partner',
  location: 'Singapore',
  contactPhone: '+65 6555 0142',
  description: 'Annotators and reviewers in nine languages.',
  website: 'https://kestrel.example',
} as const;

const insurer = {
  name: 'Lindqvist Mutual',
  type: null,
  location: 'Gothenburg, Sweden',
  contactPhone: '+46 31 555 0117',
  description: 'An insurer whose assistants answer customers in four languages.',
  website: 'https://lindqvist.example',
} as const;

const OWN_DAYS_AGO = 60;
/** How long before its application the expert of a demo was invited. */
const EARLIER_DAYS = 6;

interface Owners {
  readonly client: User;
  readonly partner: User;
  readonly vendor: User;
  /** The demo's own expert, who is one of the university's. */
  readonly expert: User;
  /** How many applicants the demo has. */
  readonly applicants: number;
}

/** The organizations of the demo's accounts, with experts in each status: those who accepted have applied since. */
export async function addDemoOrganizations(
  kit: Kit,
  { client, partner, vendor, expert, applicants }: Owners,
): Promise<void> {
  const joined = await listJoined(kit, applicants);
  // The first of them were approved, the last have begun the wizard.
  const ours = joined.filter((_, nth) => nth % 4 !== 3);
  const theirs = joined.filter((_, nth) => nth % 4 === 3);
  const { basicInfo, skills } = demoProfiles['expert@demo.redoubt.example'];
  const own = joinedExpert(expert, { ...expert, basicInfo, skills, daysAgo: OWN_DAYS_AGO });
  await fill(kit, partner, { profile: university, experts: [...listInvited(), ...ours, own] });
  await fill(kit, vendor, { profile: corporation, experts: theirs });
  // Whoever works for a Client may be among the experts of others.
  const talent = joined.filter(({ email }) => isTalent(email));
  await fill(kit, client, { profile: insurer, experts: [...talent, own] });
}

/** A file of the university's of which some rows were added, some were there, and some failed. */
export async function addDemoIntake(
  kit: Kit,
  partner: User,
  createClock: (at: Date) => Clock,
): Promise<void> {
  const { fileName, daysAgo, rows } = demoIntake;
  const clock = createClock(new Date(kit.clock.now().getTime() - daysAgo * DAY_MS));
  const columns = expertTemplates.partner.columns.map(({ name }) => name);
  await addPastUpload({ ...kit, clock }, partner, { fileName, columns, rows });
}

interface Filling {
  readonly profile: Parameters<typeof nameOrganization>[2];
  readonly experts: readonly PastExpert[];
}

async function fill(kit: Kit, { id: by }: User, { profile, experts }: Filling): Promise<void> {
  const membership = await createMemberships(kit).find(by, null);
  invariant(membership, 'A Client, a Partner and a Vendor have an organization.');
  const { organizationId } = membership;
  await nameOrganization(kit, organizationId, profile);
  await addPastExperts(kit, { organizationId, by, experts });
}

function listInvited(): PastExpert[] {
  return demoExperts.map(({ became, daysAgo, email, ...expert }) => ({
    ...newExpert.parse({ ...expert, email: `${email}@unilag.example` }),
    past:
      became === 'waiting'
        ? null
        : { daysAgo, became: became as 'sent' | 'refused' | 'expired' | 'opted-out' },
  }));
}

/** Approved ones, and some that are further back; none that was rejected. */
function isTalent(email: string): boolean {
  const nth = demoApplicants.findIndex((_, index) => demoApplicantEmail(index + 1) === email);
  const ends = demoApplicants[nth]?.ends;
  return ends === 'approved' || (ends !== 'rejected' && nth % 5 === 0);
}

/** The applicants of the demo, as experts who accepted some days before they applied. */
async function listJoined(kit: Kit, applicants: number): Promise<PastExpert[]> {
  const experts: PastExpert[] = [];
  for (const [nth, applicant] of demoApplicants.slice(0, applicants).entries()) {
    const user = await findAccount(kit.database.kysely, { email: demoApplicantEmail(nth + 1) });
    if (user) experts.push(joinedExpert(user, applicant));
  }
  return experts;
}

function joinedExpert(
  { id, email }: Pick<User, 'id' | 'email'>,
  { firstname, lastname, daysAgo, basicInfo, skills }: Omit<DemoApplicant, 'ends'>,
): PastExpert {
  const expert = newExpert.parse({
    name: `${firstname} ${lastname}`,
    email,
    location: basicInfo.workLocation,
    skills: skills.domainExpertise,
  });
  return { ...expert, past: { daysAgo: daysAgo + EARLIER_DAYS, became: { acceptedBy: id } } };
}
