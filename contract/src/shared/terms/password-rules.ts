/** One rule of the sign-up password: what the checklist shows, and the sentence when it is missed. */
export interface PasswordRule {
  readonly name: string;
  readonly message: string;
  /** What meets it, where that is not plain. */
  readonly examples?: string;
  readonly isMet: (password: string) => boolean;
}

/** Every character that shows, or a space, and is neither a letter nor a digit. */
const SPECIAL = /[\p{P}\p{S}\p{Zs}]/u;

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
    examples: '! - _ ~ € or a space within',
    isMet: (password) => SPECIAL.test(password),
  },
];
