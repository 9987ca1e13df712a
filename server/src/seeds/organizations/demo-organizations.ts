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
import { demoApplicants } from '../profiles/demo-applicants.ts';
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
  const own = joinedExpert({
    name: `${expert.firstname} ${expert.lastname}`,
    user: expert,
    daysAgo: 30,
    nth: 0,
  });
  await fill(kit, partner, { profile: university, experts: [...listInvited(), ...ours, own] });
  await fill(kit, vendor, { profile: corporation, experts: theirs });
  // Whoever works for a Client may be among the experts of others.
  const talent = joined.filter((_, nth) => nth % 5 === 0);
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

/** The applicants of the demo, as experts who accepted some days before they applied. */
async function listJoined(kit: Kit, applicants: number): Promise<PastExpert[]> {
  const experts: PastExpert[] = [];
  for (const [nth, { firstname, lastname, daysAgo }] of demoApplicants.slice(0, applicants).entries()) {
    const email = `applicant-${String(nth + 1)}@demo.redoubt.example`;
    const user = await findAccount(kit.database.kysely, { email });
    const name = `${firstname} ${lastname}`;
    if (user) experts.push(joinedExpert({ name, user, daysAgo: daysAgo + EARLIER_DAYS, nth }));
  }
  return experts;
}

const places = ['Lagos', 'Accra', 'Ibadan', 'Nairobi', 'Abuja'];
const fields = [['Red teaming', 'Python'], ['Rating', 'Linguistics'], ['RLHF'], ['Content writing', 'Law']];

interface Joined {
  readonly name: string;
  readonly user: Pick<User, 'id' | 'email'>;
  readonly daysAgo: number;
  readonly nth: number;
}

function joinedExpert({ name, user, daysAgo, nth }: Joined): PastExpert {
  const location = places[nth % places.length] ?? 'Lagos';
  const expert = newExpert.parse({ name, email: user.email, location, skills: fields[nth % fields.length] });
  return { ...expert, past: { daysAgo, became: { acceptedBy: user.id } } };
}
