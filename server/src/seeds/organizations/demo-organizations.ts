import { newExpert } from '@redoubt/contract/talent';
import type { User } from '@redoubt/contract/user.ts';
import { accounts } from '#features/accounts';
import { createMemberships } from '#features/organizations';
import { nameOrganization } from '#features/organizations/load';
import { addPastExperts, type PastExpert } from '#features/talent/load';
import { invariant } from '#platform/invariant.ts';
import type { Kit } from '#kit.ts';
import { demoAccounts } from '../demo-accounts.ts';
import { ensurePerson } from '../people.ts';
import { demoApplicants } from '../profiles/demo-applicants.ts';
import demoExperts from './demo-experts.json' with { type: 'json' };

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

/** How long before its application the expert of a demo was invited. */
const EARLIER_DAYS = 6;

/** The organizations of the demo's accounts, with experts in each status: those who accepted have applied since. */
export async function addDemoOrganizations(kit: Kit, applicants: number): Promise<void> {
  const partner = await findAccount(kit, 'Partner');
  const vendor = await findAccount(kit, 'Vendor');
  const joined = await listJoined(kit, applicants);
  await fill(kit, partner, { said: university, experts: [...listInvited(), ...joined.slice(0, 18)] });
  await fill(kit, vendor, { said: corporation, experts: joined.slice(18) });
}

function findAccount(kit: Kit, role: 'Partner' | 'Vendor'): Promise<User> {
  const account = demoAccounts.find((one) => one.role === role);
  invariant(account, 'The demo has an account of every role.');
  return ensurePerson(kit, account, null);
}

interface Filling {
  readonly said: Parameters<typeof nameOrganization>[2];
  readonly experts: readonly PastExpert[];
}

async function fill(kit: Kit, { id: by }: User, { said, experts }: Filling): Promise<void> {
  const membership = await createMemberships(kit).find(by, null);
  invariant(membership, 'A Partner and a Vendor have an organization.');
  const { organizationId } = membership;
  await nameOrganization(kit, organizationId, said);
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
    const account = await accounts.find(kit.database.kysely, { email });
    if (account === null) continue;
    const said = newExpert.parse({ name: `${firstname} ${lastname}`, email, location: 'Lagos' });
    const past = { daysAgo: daysAgo + EARLIER_DAYS, became: { acceptedBy: account.id } };
    experts.push({ ...said, past });
  }
  return experts;
}
