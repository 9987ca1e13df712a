import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ScoreBadge } from './score-badge.tsx';

// Specification §9: 90+ green, 80+ blue, 70+ yellow, else red.
it.each([
  [100, 'green', 'excellent'],
  [90, 'green', 'excellent'],
  [89, 'blue', 'good'],
  [80, 'blue', 'good'],
  [79, 'yellow', 'fair'],
  [70, 'yellow', 'fair'],
  [69, 'red', 'low'],
  [0, 'red', 'low'],
])('a score of %i is %s, and says %s', (score, colour, word) => {
  const { container } = render(<ScoreBadge score={score} />);
  expect(container.querySelector('[data-colour]')).toHaveAttribute('data-colour', colour);
  expect(screen.getByText(new RegExp(`^${String(score)}%, ${word}$`))).toBeVisible();
});
