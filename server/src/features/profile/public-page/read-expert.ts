import { fullNameOf } from '@redoubt/contract/shared/full-name.ts';
import type { UserId } from '@redoubt/contract/shared/ids.ts';
import { expertNotFound, type PublicExpert, type PublicPart } from '@redoubt/contract/profile';
import { findPersonByHandle, getUser } from '#features/accounts';
import { listVerifiedFields } from '#features/background-verification';
import { type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Queryable } from '#kit.ts';
import type { StoredBasics, StoredExpertProfile } from '../expert-profile/expert-profile.presenter.ts';
import { readExpertProfile } from '../expert-profile/expert-profiles.store.ts';
import { listProjectRows } from '../portfolio/projects.store.ts';
import { publishedStats, type ReadStats } from '../expert-profile/stats.ts';
import { type PageChoice, readPageChoice } from './public-pages.store.ts';

interface Published {
  readonly userId: UserId;
  readonly choice: PageChoice;
}

async function findPublished(on: Queryable, handle: string): Promise<Published | null> {
  const userId = await findPersonByHandle(on, handle);
  if (!userId) return null;
  const choice = await readPageChoice(on, userId);
  return choice.isOn ? { userId, choice } : null;
}

/** The expert of a handle whose page is on; null for everybody else. */
export async function findPublicExpert(
  { database }: Pick<Kit, 'database'>,
  handle: string,
): Promise<UserId | null> {
  return (await findPublished(database.kysely, handle))?.userId ?? null;
}

/** An expert as everyone sees them: what they chose to show, and nothing where their page is off. */
export async function readExpert(
  kit: Pick<Kit, 'database'>,
  handle: string,
  readStats: ReadStats,
): Promise<PublicExpert | Refusal<typeof expertNotFound>> {
  const { kysely } = kit.database;
  const found = await findPublished(kysely, handle);
  if (!found) return refuse(expertNotFound);
  const isShown = found.choice.shows.includes('stats');
  const [expert, stats] = await Promise.all([
    presentExpert(kysely, { ...found, handle }),
    isShown ? readStats(kysely, found.userId) : null,
  ]);
  return { ...expert, stats: stats && publishedStats(stats) };
}

/** What of a person their choice shows, without the figures of their work. */
export async function presentExpert(
  on: Queryable,
  { userId, handle, choice }: Published & { readonly handle: string },
): Promise<PublicExpert> {
  const [account, { basics, skills }, projects, verifiedFields] = await Promise.all([
    getUser(on, userId),
    readExpertProfile(on, userId),
    choice.shows.includes('projects') ? listProjectRows(on, userId) : null,
    listVerifiedFields(on, userId),
  ]);
  const where = <T>(part: PublicPart, shown: T): T | null => (choice.shows.includes(part) ? shown : null);
  return {
    handle,
    avatarUrl: where('photo', account.avatarUrl),
    about: where('about', {
      ...pickAbout(basics),
      fullName: basics.fullName ?? fullNameOf(account),
    }),
    skills: where('skills', {
      functionalExpertise: skills.functionalExpertise,
      domainExpertise: skills.domainExpertise,
      llmSkills: skills.llmSkills,
      yearsOfExperience: skills.yearsOfExperience,
      certifications: skills.certifications,
      verifiedFields,
    }),
    languages: where('languages', listLanguages(skills)),
    education: where('education', skills.education),
    links: where('links', { website: basics.website, github: basics.github, linkedin: basics.linkedin }),
    projects,
    stats: null,
    hourlyRate: where('hourlyRate', basics.hourlyRate),
  };
}

function pickAbout({ professionalTitle, about, countryOfResidence, availability }: StoredBasics) {
  return { professionalTitle, about, countryOfResidence, availability };
}

type Skills = StoredExpertProfile['skills'];

function listLanguages({ primaryLanguage, secondaryLanguages, languageProficiencies }: Skills) {
  return [primaryLanguage, ...secondaryLanguages]
    .filter((name) => name !== '')
    .map((name) => ({ name, proficiency: languageProficiencies[name] ?? null }));
}
