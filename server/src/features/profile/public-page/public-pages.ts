import type { UserId } from '@redoubt/contract/shared/ids.ts';
import type { PublicExpert } from '@redoubt/contract/profile';
import { getHandle, findPersonByHandle } from '#features/accounts';
import type { Queryable } from '#kit.ts';
import { listPagesOn, type PublicPageState, readPageChoice } from './public-pages.store.ts';
import { presentExpert } from './read-expert.ts';

/** The page of an expert as everyone sees it; null where it is off, and where they are no expert any more. */
export async function findPublicPage(
  on: Queryable,
  of: UserId,
): Promise<(PublicPageState & { readonly expert: PublicExpert }) | null> {
  const [state] = await listPagesOn(on, of);
  const handle = await getHandle(on, of);
  if (!state || (await findPersonByHandle(on, handle)) !== of) return null;
  const choice = await readPageChoice(on, of);
  return { ...state, expert: await presentExpert(on, { userId: of, handle, choice }) };
}
