import { expect, it } from 'vitest';
import { listUnnamed, operatorStatements } from './operator.ts';

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

it('names what is not said yet of who runs the installation', () => {
  const identity = {
    name: 'Redoubt e.V.',
    postalAddress: '1 Long Lane\nPorto',
    email: 'hello@redoubt.example',
    privacyEmail: ' ',
    seat: null,
  };
  expect(listUnnamed(identity)).toEqual(['address for privacy', 'seat']);
  expect(listUnnamed({ ...identity, privacyEmail: 'privacy@redoubt.example', seat: 'Portugal' })).toEqual([]);
});
