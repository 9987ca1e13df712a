import type { UserId } from '@redoubt/contract/ids.ts';
import type { PublicExpert } from '@redoubt/contract/profile';
import { getHandle, people } from '#features/accounts';
import type { Queryable } from '#kit.ts';
import { listPublicPages } from './list-public-pages.ts';
import { isShownPageSql, listPagesOn, type PublicPageState, readPageChoice } from './public-pages.store.ts';
import { presentExpert } from './read-expert.ts';
import { savePublicPage } from './save-public-page.ts';

/** The page of an expert as everyone sees it; null where it is off, and where they are no expert any more. */
async function findPublicPage(
  on: Queryable,
  of: UserId,
): Promise<(PublicPageState & { readonly expert: PublicExpert }) | null> {
  const [state] = await listPagesOn(on, of);
  const handle = await getHandle(on, of);
  if (!state || (await people.findByHandle(on, handle)) !== of) return null;
  const choice = await readPageChoice(on, of);
  return { ...state, expert: await presentExpert(on, { userId: of, handle, choice }) };
}

/** What features that know of everyone's pages ask of them. */
export const publicPages = {
  find: findPublicPage,
  /** Every page that is on, by its handle, the latest change first. */
  listAddresses: listPublicPages,
  /** Every page that is on, by its owner, without what it shows. */
  listStates: (on: Queryable): Promise<readonly PublicPageState[]> => listPagesOn(on),
  isShownSql: isShownPageSql,
  save: savePublicPage,
} as const;
