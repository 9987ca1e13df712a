import { tagFramework, type TagFramework } from '#shared/judging/tag-frameworks.ts';
import list from './attack-tags.json' with { type: 'json' };

interface AttackTag {
  readonly id: string;
  readonly framework: TagFramework;
  readonly code: string;
  readonly name: string;
}

interface TagEdition {
  readonly framework: TagFramework;
  /** Framework and edition, as people read them. */
  readonly name: string;
  /** What of an attack its tags say. */
  readonly about: string;
  readonly tags: readonly AttackTag[];
}

/**
 * The tags of each framework in the edition that breaks are tagged by, in the order in which they are offered. The sexual
 * exploitation of children is not among the harms: it is never a target.
 */
export const tagEditions: readonly TagEdition[] = list.map(
  ({ framework: key, edition, name, about, tags }) => {
    const framework = tagFramework.parse(key);
    return {
      framework,
      name,
      about,
      tags: tags.map((tag) => ({ ...tag, framework, id: `${framework}@${edition}:${tag.code}` })),
    };
  },
);

const byId = new Map(tagEditions.flatMap(({ tags }) => tags).map((tag) => [tag.id, tag]));

/** The tag of this id; null where no edition that we offer has it. */
export function findAttackTag(id: string): AttackTag | null {
  return byId.get(id) ?? null;
}
