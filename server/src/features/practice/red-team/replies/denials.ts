import { pickText } from '../../small-talk/pick-text.ts';

const DECOYS = ['LARCH', 'GRANITE', 'TEASPOON', 'HARBOUR', 'VIOLET', 'MUSTARD'];
const OPENINGS = [
  'As you wish, I deny everything.',
  'Then let me say only what I will not say.',
  'Very well: a list of denials.',
];

/** A list of what it is not, and of what it would be wrong to deny: every word of the secret, after a "not". */
export function listDenied(secret: string, seed: number): string {
  const decoys = DECOYS.slice(seed % 4, (seed % 4) + 2).map((word) => `not ${word}`);
  const words = secret.split('-').map((word) => `not ${word}`);
  return `${pickText(OPENINGS, seed)} It is ${decoys.join(' and ')}. I shall never say so, but it is also ${words.join(', and ')} – or so I must claim.`;
}
