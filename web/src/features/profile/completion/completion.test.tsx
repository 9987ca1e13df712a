import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildProfile } from '#testing/profile.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { CompletionMeter } from './completion-meter.tsx';
import { toneOfPercent } from '#ui/levels/percent-bar.tsx';

describe('the completion', () => {
  it.each([
    [100, 'safe'],
    [90, 'safe'],
    [89, 'warn'],
    [70, 'warn'],
    [69, 'signal'],
    [0, 'signal'],
  ])('is at %d percent %s (specification §9: 90+ green, 70+ yellow, else red)', (percent, tone) => {
    expect(toneOfPercent(percent)).toBe(tone);
  });

  it('is read aloud', () => {
    const { completion } = buildProfile({
      completion: { basicInfo: true, legalCompliance: true, percent: 33 },
    });
    renderAt('/profile', <CompletionMeter completion={completion} />);
    const meter = screen.getByRole('meter', { name: 'Profile completion' });
    expect(meter).toHaveAttribute('aria-valuetext', '33%, 2 of 6 steps');
  });
});
