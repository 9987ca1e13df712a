import { describe, expect, it } from 'vitest';
import { sentenceForErrors, sentenceForLeft, titleForErrors } from '#platform/form/left-to-do.ts';
import { leftInSignUp, signUpFormFor } from './sign-up-fields.ts';

const filled = {
  role: 'Expert',
  firstname: 'Adaeze',
  lastname: 'Okoro',
  email: 'adaeze@okorolaw.ng',
  password: 'Abcdef12!',
  confirmPassword: 'Abcdef12!',
  acceptedTerms: true,
} as const;

describe('what is left to do', () => {
  it.each([
    [['your email'], 'One thing left: your email.'],
    [
      ['a special character', 'the password again'],
      'Two things left: a special character, and the password again.',
    ],
    [['a role', 'your email', 'a password'], 'Three things left: a role, your email and a password.'],
  ])('%j', (things, sentence) => {
    expect(sentenceForLeft(things)).toBe(sentence);
  });

  it('counts errors in words', () => {
    expect(sentenceForErrors(1)).toBe('Correct the field above to continue.');
    expect(sentenceForErrors(4)).toBe('Correct the four fields above to continue.');
    expect(titleForErrors(1)).toBe('One thing needs a change');
    expect(titleForErrors(4)).toBe('Four things need a change');
  });

  it('names the rules that a password misses', () => {
    expect(leftInSignUp({ ...filled, password: 'Abcdefg1', confirmPassword: '' })).toEqual([
      'a special character',
      'the password again',
    ]);
    expect(leftInSignUp(filled)).toEqual([]);
  });

  it.each(['-', '_', '~', '€', ' ', '!', '+', '😀'])('takes %j for a special character', (character) => {
    const password = `Abcdef12${character}x`;
    expect(leftInSignUp({ ...filled, password, confirmPassword: password })).toEqual([]);
  });

  it('takes only roles that the server offers', () => {
    expect(signUpFormFor(undefined).safeParse(filled).success).toBe(true);
    expect(signUpFormFor(['Expert', 'Client']).safeParse(filled).success).toBe(true);
    for (const form of [
      signUpFormFor(['Client']).safeParse(filled),
      signUpFormFor(['Admin']).safeParse({ ...filled, role: 'Admin' }),
    ]) {
      expect(form.error?.issues).toMatchObject([{ path: ['role'], message: 'Please select a valid role' }]);
    }
  });
});
