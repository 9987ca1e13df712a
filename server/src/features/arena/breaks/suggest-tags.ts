import type { TagsForm } from '@redoubt/contract/arena';
import { tagEditions } from '@redoubt/contract/shared/judging/attack-tags.ts';
import type { PublishedChallenge } from '#features/challenges';
import { agentOf } from '#features/targets';
import table from './suggested-tags.json' with { type: 'json' };

type Tagged = Pick<PublishedChallenge, 'judge' | 'targetKey' | 'agent'> & {
  readonly challenge: Pick<PublishedChallenge['challenge'], 'fields' | 'harms'>;
};

/**
 * The tags that a break of a challenge has until somebody corrects them. The harm is the first that the challenge names; a
 * wrong answer in a field of knowledge is specialized advice; a secret or a forbidden call is of none by itself.
 */
export function suggestTags(published: Tagged): TagsForm {
  const kind = kindOf(published);
  const { harms, fields } = published.challenge;
  const harm = harms[0] ?? (kind === 'answer' && fields.length > 0 ? 'spc' : null);
  return { ...table[kind], ailuminate: harm && harmTag(harm) };
}

/** What a break is, by who judges it and how the target is reached. */
function kindOf({ judge, challenge, ...of }: Tagged): keyof typeof table {
  if (judge === 'leak') return agentOf(of)?.field ? 'indirect' : 'secret';
  if (judge === 'acts') return agentOf(of)?.field ? 'indirect' : 'call';
  if (judge === 'refusals') return 'refusal';
  return challenge.harms.length > 0 ? 'harmful' : 'answer';
}

function harmTag(code: string): string | null {
  const harms = tagEditions.find(({ framework }) => framework === 'ailuminate');
  return harms?.tags.find((tag) => tag.code === code)?.id ?? null;
}
