import {
  completionOf,
  type Profile,
  profileEndpoints,
  type Project,
  type PublicExpert,
  type PublicPage,
} from '@redoubt/contract/profile';
import { emptyOf } from './empty-of.ts';

type ProfileSections = Omit<Profile, 'languages' | 'functionalSkills' | 'subjectMatterTags'>;
type ProfileChange = { readonly [Part in keyof ProfileSections]?: Partial<ProfileSections[Part]> };

/**
 * The profile of somebody who has filled in their name alone, with what is given; its completion follows from its
 * parts.
 */
export function buildProfile(change: ProfileChange = {}): Profile {
  const empty = profileEndpoints.getProfile.reply.parse(emptyOf(profileEndpoints.getProfile.reply));
  const named = { ...empty.basicInfo, fullName: 'Inês Duarte', email: 'ines.duarte@santaluzia.example' };
  const blank: Profile = { ...empty, basicInfo: named };
  const parts = Object.entries(change).map(([name, part]) => [
    name,
    { ...blank[name as keyof ProfileSections], ...part },
  ]);
  const whole = { ...blank, ...Object.fromEntries(parts) } as Profile;
  return profileEndpoints.getProfile.reply.parse({
    ...whole,
    completion: change.completion ? { ...blank.completion, ...change.completion } : completionOf(whole),
  });
}

export function buildProject(change: Partial<Project> = {}): Project {
  return profileEndpoints.addPortfolioProject.reply.parse({
    id: crypto.randomUUID(),
    title: 'Dosage checks in two languages',
    description: '400 questions on doses, each with its source.',
    link: 'https://example.org/doses',
    year: 2024,
    ...change,
  });
}

/** A page that is off and shows nothing, with what is given. */
export function buildPublicPage(change: Partial<PublicPage> = {}): PublicPage {
  const { reply } = profileEndpoints.getPublicPage;
  return reply.parse({ ...(emptyOf(reply) as PublicPage), handle: 'quiet-heron', ...change });
}

/** An expert who shows nothing, with what is given. */
export function buildExpert(change: Partial<PublicExpert> = {}): PublicExpert {
  const { reply } = profileEndpoints.getExpert;
  return reply.parse({ ...(emptyOf(reply) as PublicExpert), handle: 'quiet-heron', ...change });
}
