import type { ChallengeChoices, CodePrefix } from '@redoubt/contract/challenges';
import { isModelTarget, trackOfJudge } from '@redoubt/contract/challenges';
import { useEffect, useRef } from 'react';
import type { FormPartProps } from './record-form-api.ts';
import type { RecordFields } from './record-fields.ts';

type Proposed = 'code' | 'slug';

const LONGEST_SLUG = 80;

/**
 * Fills in the code and the address of a new challenge as its title, target and judge are chosen, until the person types
 * their own. Returns what each of the two fields calls when a person changes it.
 */
export function useProposals({
  form,
  record,
  choices,
}: Pick<FormPartProps, 'form' | 'record' | 'choices'>): (name: Proposed) => () => void {
  const typed = useRef(new Set<Proposed>());
  const [title, target, judge, agent] = form.watch(['title', 'target', 'judge', 'agent']);
  const code = choices.nextCodes[prefixFor({ target, judge, agent }, choices)];
  const slug = slugOf(title);
  const { setValue } = form;
  useEffect(() => {
    if (record === null && !typed.current.has('code')) setValue('code', code);
  }, [record, code, setValue]);
  useEffect(() => {
    if (record === null && !typed.current.has('slug')) setValue('slug', slug);
  }, [record, slug, setValue]);
  return (name) => () => typed.current.add(name);
}

/** The first part of a code says what kind of challenge it is. */
function prefixFor(
  { target, judge, agent }: Pick<RecordFields, 'target' | 'judge' | 'agent'>,
  { targets }: ChallengeChoices,
): CodePrefix {
  if (!isModelTarget(target)) return targets.find(({ key }) => key === target)?.codePrefix ?? 'RT';
  if (trackOfJudge(judge) === 'content') return 'CS';
  if (judge !== 'acts') return 'RT';
  return agent.isIndirect ? 'IN' : 'AG';
}

/** “The Sealed Drawer” is at the-sealed-drawer; letters keep no accents. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replaceAll(/^-|-$/g, '');
}
