import { addressUnverified } from '@redoubt/contract/shared/problem.ts';
import {
  type PublicPage,
  type PublicPageChange,
  type PublicPart,
  publicParts,
} from '@redoubt/contract/profile';
import { getHandle } from '#features/accounts';
import type { Caller } from '#platform/use-case/caller.ts';
import { isRefusal, type Refusal, refuse } from '#platform/refusal.ts';
import type { Kit, Queryable } from '#kit.ts';
import { lockExpertProfile } from '../expert-profile/expert-profiles.store.ts';
import { publicPageChanged } from '../expert-profile/profile.events.ts';
import { type PageChoice, readPageChoice, updatePageChoice } from './public-pages.store.ts';

type Owner = Pick<Caller, 'userId' | 'isEmailVerified'>;

export async function getPublicPage(on: Queryable, { userId }: Pick<Caller, 'userId'>): Promise<PublicPage> {
  const [handle, choice] = await Promise.all([getHandle(on, userId), readPageChoice(on, userId)]);
  return { handle, isOn: choice.isOn, shows: presentShows(choice) };
}

/** Changes what is named. Only people whose address is verified publish; everybody takes their page back. */
export async function savePublicPage(
  kit: Pick<Kit, 'database' | 'clock' | 'outbox'>,
  { userId, isEmailVerified }: Owner,
  change: PublicPageChange,
): Promise<PublicPage | Refusal<typeof addressUnverified>> {
  const saved = await kit.database.transaction(async (transaction) => {
    // Two concurrent changes are both stored, each in the fields that it names.
    await lockExpertProfile(transaction, userId);
    const before = await readPageChoice(transaction, userId);
    const isOn = change.isOn ?? before.isOn;
    if (isOn && !before.isOn && !isEmailVerified) return refuse(addressUnverified);
    const shows = publicParts.filter((part) => change.shows?.[part] ?? before.shows.includes(part));
    await updatePageChoice(transaction, userId, { isOn, shows, at: kit.clock.now() });
    await kit.outbox.insert(transaction, publicPageChanged, { userId });
    return null;
  });
  if (isRefusal(saved)) return saved;
  return getPublicPage(kit.database.kysely, { userId });
}

function presentShows({ shows }: PageChoice): PublicPage['shows'] {
  const isShown = (part: PublicPart) => shows.includes(part);
  return {
    photo: isShown('photo'),
    about: isShown('about'),
    skills: isShown('skills'),
    languages: isShown('languages'),
    education: isShown('education'),
    links: isShown('links'),
    projects: isShown('projects'),
    stats: isShown('stats'),
    hourlyRate: isShown('hourlyRate'),
  };
}
