import { requirements } from '@redoubt/contract/challenges';
import { userId } from '@redoubt/contract/shared/ids.ts';
import { roles } from '@redoubt/contract/shared/roles.ts';
import { expect, it } from 'vitest';
import { mayRead, refusalToAttempt } from './arena.policy.ts';

const id = userId.parse('00000000-0000-7000-8000-000000000001');
const people = roles.flatMap((role) =>
  [true, false].flatMap((isEmailVerified) =>
    [true, false].map((isApproved) => ({ userId: id, role, isEmailVerified, isApproved })),
  ),
);

it('lets nobody begin at a closed challenge', () => {
  for (const caller of people)
    for (const requires of requirements)
      expect(refusalToAttempt(caller, { state: 'past', requires })?.code).toBe('challenge_closed');
});

it('lets everybody begin where nothing is required, and an Admin at whatever is open', () => {
  const may = people.flatMap((caller) =>
    requirements
      .filter((requires) => requires === 'none' || caller.role === 'Admin')
      .map((requires) => refusalToAttempt(caller, { state: 'open', requires })),
  );
  expect(may.length).toBeGreaterThan(people.length);
  expect(new Set(may)).toEqual(new Set([null]));
});

it('asks for a verified address, or for an approval, where the challenge does', () => {
  for (const caller of people.filter(({ role }) => role !== 'Admin')) {
    const verified = refusalToAttempt(caller, { state: 'open', requires: 'verified' });
    expect(verified?.code).toBe(caller.isEmailVerified ? undefined : 'verification_required');
    const approved = refusalToAttempt(caller, { state: 'open', requires: 'approved' });
    expect(approved?.code).toBe(caller.isApproved ? undefined : 'approval_required');
  }
});

it('lets the expert read their attempt, an Admin every one, and nobody else another’s', () => {
  const other = userId.parse('00000000-0000-7000-8000-000000000002');
  for (const caller of people) {
    expect(mayRead(caller, { userId: id })).toBe(true);
    expect(mayRead(caller, { userId: other })).toBe(caller.role === 'Admin');
  }
});
