import { formatNumber } from '../../exact/decimal.ts';
import type { Token } from '../../reading/tokens.ts';
import type { NumberQuestion } from '../../reading/worked-number.ts';
import { solveBasket } from './basket.ts';
import { comparisons } from './comparisons.ts';
import { solveLeftStory } from './left-story.ts';
import { rates } from './rates.ts';
import { solveByPattern } from './story-patterns.ts';
import { storyText, type StoryText } from './story-text.ts';

/** Stories in plain sentences: so much for each, shares, comparisons, things that come and go. Null for any other text. */
export function solveStory(tokens: readonly Token[]): NumberQuestion | null {
  const story = storyText(tokens);
  if (story.values.length === 0 || story.text.length > 1000) return null;
  const found =
    solveByPattern(story, [...rates, ...comparisons]) ?? solveBasket(story) ?? solveLeftStory(story);
  return found === null ? null : { ...found, reading: describe(story, found) };
}

function describe({ values }: StoryText, { working }: NumberQuestion): string {
  return `With ${values.map(formatNumber).join(', ')}: ${working}`;
}
