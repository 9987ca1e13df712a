import { findAccount } from '#features/accounts';
import { createCatalogue } from '#features/challenges';
import { listVotedItems } from '#features/judging';
import { createMemberships } from '#features/organizations';
import { decideItem } from '#features/validation';
import type { Kit } from '#kit.ts';
import { invariant } from '#platform/invariant.ts';
import type { User } from '@redoubt/contract/shared/user.ts';
import { addOverStandIn, addDomainChallenges } from '../domains/add-domain-challenges.ts';
import { callStandIn } from '../playing/call-stand-in.ts';
import { demoApplicantEmail } from '../profiles/demo-applicants.ts';
import { demoCases } from './demo-cases.ts';
import { type AddApplication, addDemoValidators } from './demo-validators.ts';
import challenges from './judged-challenges.json' with { type: 'json' };
import { playCase } from './play-case.ts';
import { listSums } from './sums.ts';

/** Of the challenges here, the one of the demo's Client. */
const OF_CLIENT = 'lindqvists-claims-desk';
const LEFT_OVER = 500;

interface JudgingPeople {
  readonly admin: User;
  readonly client: User;
  /** The demo's own expert, who is approved here. */
  readonly expert: User;
  /** Who makes the other claims. */
  readonly claimants: readonly User[];
  readonly addApplication: AddApplication;
}

/**
 * Claims for people to judge, and verdicts in each state, with the experts who judged them. Taken up where it was cut off.
 */
export async function addDemoJudging(kit: Kit, people: JudgingPeople): Promise<void> {
  await ensureChallenges(kit, people.client);
  const find = await findPeople(kit, people);
  const catalogue = createCatalogue(kit);
  // What an interrupted run left undecided.
  for (const id of await listVotedItems(kit.database.kysely, LEFT_OVER))
    await decideItem({ kit, catalogue }, id);
  const claimants = people.claimants.map((_, nth) => scripted(nth + 1));
  await callStandIn(async (outgoing) => {
    const table = { kit: { ...kit, outgoing }, catalogue, find, played: new Map() };
    for (const one of [...listSums(claimants), ...demoCases]) await playCase(table, one);
  });
}

async function ensureChallenges(kit: Kit, client: User): Promise<void> {
  const membership = await createMemberships(kit).find(client.id, null);
  invariant(membership, 'A Client has an organization.');
  const isOfClient = ({ slug }: { readonly slug: string }) => slug === OF_CLIENT;
  await addDomainChallenges(kit);
  await addOverStandIn(
    kit,
    challenges.filter((one) => !isOfClient(one)),
  );
  await addOverStandIn(kit, challenges.filter(isOfClient), membership.organizationId);
}

const scripted = (nth: number) => `scripted-${String(nth)}`;
const FIRST_APPLICANT = 'applicant-1';

/** Whom the names in the cases mean. */
async function findPeople(kit: Kit, { claimants, addApplication, ...own }: JudgingPeople) {
  const validators = await addDemoValidators(kit, { ...own, addApplication });
  const applicant = await findAccount(kit.database.kysely, { email: demoApplicantEmail(1) });
  const known = new Map<string, User | null>([
    ...Object.entries(own),
    ...validators,
    ...claimants.map((user, nth) => [scripted(nth + 1), user] as const),
    [FIRST_APPLICANT, applicant],
  ]);
  return (who: string): User => {
    const user = known.get(who);
    invariant(user, `Nobody in the demo is called ${who}.`);
    return user;
  };
}
