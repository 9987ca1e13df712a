import { expect, it } from 'vitest';
import { operatorStatements } from './operator-statements.ts';

it('says beside sign-in and sign-up what the specification says there (§1)', () => {
  const { joining, trustedBy, benefits } = operatorStatements;
  expect(joining).toBe('Free to join. No credit card required. Earnings start immediately.');
  expect(trustedBy).toBe('500+ companies');
  expect(benefits.map(({ title }) => title)).toEqual([
    'Exclusive red team challenges',
    'Connect with experts',
    'Earn rewards',
    'Build your reputation',
    'Analytics and progress',
  ]);
});
