import { colourOf, type ScoreColour } from '@redoubt/contract/skill-assessment';
import { StateBadge } from '#ui/badges/state-badge.tsx';
import type { MarkShape, MarkTone } from '#ui/state-mark.tsx';

const looks: Readonly<Record<ScoreColour, { shape: MarkShape; tone: MarkTone; word: string }>> = {
  green: { shape: 'dot', tone: 'safe', word: 'excellent' },
  blue: { shape: 'dot', tone: 'info', word: 'good' },
  yellow: { shape: 'ring', tone: 'warn', word: 'fair' },
  red: { shape: 'square', tone: 'signal', word: 'low' },
};

/**
 * A score in percent, in the colour of specification §9 and with a word, so that it does not depend on colour alone.
 */
export function ScoreBadge({ score }: { readonly score: number }) {
  const colour = colourOf(score);
  const { shape, tone, word } = looks[colour];
  return (
    <span data-colour={colour}>
      <StateBadge shape={shape} tone={tone}>
        {score}%, {word}
      </StateBadge>
    </span>
  );
}
