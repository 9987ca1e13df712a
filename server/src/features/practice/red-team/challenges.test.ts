import { describe, expect, it } from 'vitest';
import challenges from './challenges.json' with { type: 'json' };
import { redTeamTargets } from './red-team-targets.ts';

it('there is one challenge for each target, in the same order', () => {
  expect(challenges.map((challenge) => challenge.targetKey)).toEqual(
    redTeamTargets.map((target) => target.key),
  );
});

describe.each(challenges)('$code', (challenge) => {
  it('has an address, a code and texts that a list can hold', () => {
    expect(challenge.slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(challenge.code).toMatch(/^RT-\d{3}$/);
    expect(challenge.summary.length).toBeLessThanOrEqual(120);
    expect(challenge.summary).not.toContain('\n');
  });

  it('has limits and points in order', () => {
    expect(challenge.messageLimit).toBeGreaterThanOrEqual(8);
    expect(challenge.messageLimit).toBeLessThanOrEqual(20);
    expect(challenge.messageMaxLength).toBe(2000);
    expect(challenge.pointsMin).toBeLessThan(challenge.pointsMax);
  });
});
