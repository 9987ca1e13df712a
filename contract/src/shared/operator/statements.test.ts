import { expect, it } from 'vitest';
import sample from './sample-statements.json' with { type: 'json' };
import { sampleStatements } from './sample-statements.ts';
import { listUnnamed, operatorStatements } from './statements.ts';

it('has samples that say what the specification says (§1), and nothing of ours about pay', () => {
  const { joining, trustedBy, benefits = [], features = {}, testimonials } = sampleStatements;
  expect(joining).toBe('Free to join. No credit card required. Earnings start immediately.');
  expect(trustedBy).toBe('500+ companies');
  expect(testimonials).toHaveLength(5);
  expect(benefits.map(({ title }) => title)).toEqual([
    'Exclusive red team challenges',
    'Connect with experts',
    'Earn rewards',
    'Build your reputation',
    'Analytics and progress',
  ]);
  const ours = [...benefits, ...Object.values(features)].map(({ text }) => text);
  expect(ours.join(' ')).not.toMatch(/\b(?:paid|pay|earn)/i);
});

it('takes a file that says little', () => {
  expect(operatorStatements.parse({ identity: { name: 'Redoubt e.V.' } })).toEqual({
    identity: { name: 'Redoubt e.V.', postalAddress: null, email: null, privacyEmail: null, seat: null },
  });
});

it.each([
  ['an unknown name', { trustedby: 'us' }, ''],
  ['a rating of six', { testimonials: sample.testimonials.map((one) => ({ ...one, rating: 6 })) }, 'rating'],
  ['a mark that nobody wrote', { testimonials: [{ ...sample.testimonials[0], mark: 'never' }] }, 'mark'],
  ['an address without TLS', { social: [{ network: 'x', name: 'X', href: 'http://x.com' }] }, 'href'],
  ['a script', { social: [{ network: 'x', name: 'X', href: 'javascript:alert(1)' }] }, 'href'],
])('refuses %s', (_, statements, field) => {
  const issues = operatorStatements.safeParse(statements).error?.issues ?? [];
  expect(issues.map(({ path }) => String(path.at(-1) ?? ''))).toContain(field);
});

it('names what is not said yet of who runs the installation', () => {
  const identity = {
    name: 'Redoubt e.V.',
    postalAddress: '1 Long Lane\nPorto',
    email: 'hello@redoubt.example',
    privacyEmail: null,
    seat: null,
  };
  expect(listUnnamed(identity)).toEqual(['address for privacy', 'seat']);
  expect(listUnnamed({ ...identity, privacyEmail: 'privacy@redoubt.example', seat: 'Portugal' })).toEqual([]);
});
