import type { Mark } from '@redoubt/contract/arena';
import type { Caller } from '#platform/http/caller.ts';
import type { Kit } from '#kit.ts';
import { listOwnMarks } from './marks.store.ts';

/** How far the caller is with each challenge they tried. */
export function listMarks(kit: Pick<Kit, 'database'>, caller: Caller): Promise<Mark[]> {
  return listOwnMarks(kit.database, caller.userId);
}
