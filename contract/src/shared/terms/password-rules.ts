/** One rule of the sign-up password: what the checklist shows, and the sentence when it is missed. */
export interface PasswordRule {
  readonly name: string;
  readonly message: string;
  readonly isMet: (password: string) => boolean;
}

const SPECIAL = '!@#$%^&*(),.?":{}|<>';

export const PASSWORD_MAX_LENGTH = 128;

export const passwordRules: readonly PasswordRule[] = [
  {
    name: '8 characters or more',
    message: 'Password must be at least 8 characters long',
    isMet: (password) => password.length >= 8,
  },
  {
    name: 'A lowercase letter',
    message: 'Password must contain at least one lowercase letter',
    isMet: (password) => /[a-z]/.test(password),
  },
  {
    name: 'An uppercase letter',
    message: 'Password must contain at least one uppercase letter',
    isMet: (password) => /[A-Z]/.test(password),
  },
  {
    name: 'A number',
    message: 'Password must contain at least one number',
    isMet: (password) => /\d/.test(password),
  },
  {
    name: 'A special character',
    message: 'Password must contain at least one special character',
    isMet: (password) => [...password].some((character) => SPECIAL.includes(character)),
  },
];
