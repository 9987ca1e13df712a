import type { Kit } from '#kit.ts';
import type { User } from '@redoubt/contract/shared/user.ts';
import { type DemoApplicant, demoApplicant } from '../profiles/demo-applicants.ts';
import demoProfiles from '../profiles/demo-profiles.json' with { type: 'json' };
import validators from './demo-validators.json' with { type: 'json' };

/** The documents and answers of each are drawn by a number of their own, after those of the applicants. */
const FIRST_SEED = 101;
const EXPERT_APPROVED_DAYS_AGO = 60;

/** Adds somebody's application, with an account where there is none yet. */
export type AddApplication = (
  kit: Kit,
  adding: {
    readonly admin: User;
    readonly applicant: DemoApplicant;
    readonly email: string;
    readonly role: 'Expert';
    readonly seed: number;
    readonly passwordHash: null;
  },
) => Promise<User>;

/**
 * Experts of the fields in which people judge claims, approved and members of no organization, by their names in the
 * cases; and the demo's own expert, whose application is completed and approved.
 */
export async function addDemoValidators(
  kit: Kit,
  {
    admin,
    expert,
    addApplication,
  }: { readonly admin: User; readonly expert: User; readonly addApplication: AddApplication },
): Promise<ReadonlyMap<string, User>> {
  const adding = { admin, role: 'Expert' as const, passwordHash: null };
  const { basicInfo, skills } = demoProfiles['expert@demo.redoubt.example'];
  const { firstname, lastname, email } = expert;
  const ends = { ends: 'approved', daysAgo: EXPERT_APPROVED_DAYS_AGO };
  const own = { firstname, lastname, ...ends, basicInfo, skills };
  const seed = FIRST_SEED + validators.length;
  const [added] = await Promise.all([
    Promise.all(
      validators.map(async ({ key, ...validator }, nth) => {
        const address = { email: `${key}@demo.redoubt.example`, seed: FIRST_SEED + nth };
        const applicant = demoApplicant.parse(validator);
        return [key, await addApplication(kit, { ...adding, ...address, applicant })] as const;
      }),
    ),
    addApplication(kit, { ...adding, applicant: demoApplicant.parse(own), email, seed }),
  ]);
  return new Map(added);
}
