import { describe, expect, it } from 'vitest';
import { sayAction, sayActor, sayChange, sayField, sayMeans } from './entry-words.ts';

it('says what was done, also of a later release', () => {
  expect(sayAction('account.disable')).toBe('disabled the account');
  expect(sayAction('space-ship.launch')).toBe('space ship: launch');
});

it.each([
  ['disabled_at', 'disabled at'],
  ['startsAt', 'starts at'],
  ['role', 'role'],
  ['as', 'opened as'],
])('says the field %s as %s', (field, expected) => {
  expect(sayField(field)).toBe(expected);
});

describe('a change', () => {
  it.each([
    [{ before: 'Expert', after: 'Admin' }, 'role: Expert → Admin'],
    [{ before: null, after: 'Admin' }, 'role: Admin'],
    [{ before: false, after: true }, 'role: no → yes'],
    [{ before: 2, after: null }, 'role: 2 → nothing'],
    [{ before: ['a'], after: [] }, 'role: a → none'],
    [{ before: null, after: ['diploma.pdf', 'passport.pdf'] }, 'role: diploma.pdf and passport.pdf'],
    [{ before: 'in_review', after: 'verified' }, 'role: in review → verified'],
    [{ before: null, after: { topK: 3, isOn: true } }, 'role: top k 3, is on yes'],
    [null, 'role: erased with the account'],
  ])('from %j is one line', (values, expected) => {
    expect(sayChange({ field: 'role', values })).toBe(expected);
  });
});

it('says what members of an organization do', () => {
  expect(sayAction('organization.join')).toBe('joined an organization');
  expect(sayAction('organization.verify-contact')).toBe('verified a contact email of an organization');
});

it('says by what means', () => {
  expect(sayActor({ kind: 'mailed-link' })).toBe('Someone who was not signed in');
  expect(sayMeans({ kind: 'mailed-link' })).toBe('by a mailed link');
  expect(sayMeans({ kind: 'command', command: 'keys:rotate' })).toBe('Operator command');
});
