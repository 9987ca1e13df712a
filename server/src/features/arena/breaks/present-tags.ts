import type { ShownTag, TagsForm } from '@redoubt/contract/arena';
import { findAttackTag, tagEditions } from '@redoubt/contract/shared/judging/attack-tags.ts';
import type { StoredTag } from './break-tags.store.ts';

/** The tags of a break as people read them, in the order of the frameworks; what is not stored is as suggested. */
export function presentTags(stored: readonly StoredTag[], suggested: TagsForm): ShownTag[] {
  return tagEditions.map(({ framework, name: edition }) => {
    const one = stored.find((tag) => tag.framework === framework);
    const id = one ? one.tag : suggested[framework];
    const tag = id === null ? null : findAttackTag(id);
    return {
      framework,
      edition,
      id,
      code: tag?.code ?? null,
      name: tag?.name ?? null,
      isSuggested: one?.isSuggested ?? true,
    };
  });
}
