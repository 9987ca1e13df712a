import { passwordRules, ROLE_MESSAGE, signUpForm, type SignUpFormInput } from '@redoubt/contract/sign-in';

export type SignUpField = keyof SignUpFormInput;

/** The fields in the order of the form, with the names they have inside a sentence. */
export const signUpFields: readonly {
  readonly field: SignUpField;
  readonly name: string;
  readonly left: string;
}[] = [
  { field: 'role', name: 'role', left: 'a role' },
  { field: 'firstname', name: 'first name', left: 'your first name' },
  { field: 'lastname', name: 'last name', left: 'your last name' },
  { field: 'hasOneName', name: 'one name', left: 'your names' },
  { field: 'email', name: 'email', left: 'your email' },
  { field: 'password', name: 'password', left: 'a password' },
  { field: 'confirmPassword', name: 'confirmation', left: 'the password again' },
  { field: 'acceptedTerms', name: 'terms', left: 'your agreement to the terms' },
];

/** The contract's form, with the role among those that the server offers; while they load any known role will do. */
export function signUpFormFor(offered: readonly string[] | undefined) {
  return signUpForm.refine((values) => offered === undefined || offered.includes(values.role), {
    path: ['role'],
    message: ROLE_MESSAGE,
  });
}

/** What is missing before the account can be made, in the words of the line below the button. */
export function leftInSignUp(values: Partial<SignUpFormInput>): string[] {
  const result = signUpForm.safeParse(values);
  if (result.success) return [];
  const missing = new Set(result.error.issues.map((issue) => issue.path[0]));
  return signUpFields
    .filter(({ field }) => missing.has(field))
    .flatMap(({ field, left }) => (field === 'password' ? leftInPassword(values.password ?? '') : [left]));
}

/** What a new password still lacks, in the words of the line below a button. */
export function leftInPassword(password: string): string[] {
  if (password === '') return ['a password'];
  const unmet = passwordRules.filter((rule) => !rule.isMet(password.trim())).map(({ name }) => name);
  return unmet.length === 0
    ? ['a shorter password']
    : unmet.map((name) => name.charAt(0).toLowerCase() + name.slice(1));
}
