import {
  type PendingIdentity,
  ROLE_MESSAGE,
  socialSignUpForm,
  type SocialSignUpFormInput,
} from '@redoubt/contract/sign-in';

export type FinishField = keyof SocialSignUpFormInput;

/** The fields in the order of the form, with the names they have inside a sentence. */
export const finishFields: readonly {
  readonly field: FinishField;
  readonly name: string;
  readonly left: string;
}[] = [
  { field: 'role', name: 'role', left: 'a role' },
  { field: 'firstname', name: 'first name', left: 'your first name' },
  { field: 'lastname', name: 'last name', left: 'your last name' },
  { field: 'email', name: 'email', left: 'your email' },
  { field: 'acceptedTerms', name: 'terms', left: 'your agreement to the terms' },
];

/** The provider's data as initial values. */
export function beginWith({ firstname, lastname, email }: PendingIdentity) {
  return { role: '', firstname, lastname, email: email ?? '' };
}

/** The contract's form, with the role among those that the server offers; while they load any known role will do. */
export function finishFormFor(offered: readonly string[] | undefined) {
  return socialSignUpForm.refine((values) => offered === undefined || offered.includes(values.role), {
    path: ['role'],
    message: ROLE_MESSAGE,
  });
}

/** What is missing before the account can be made, in the words of the line below the button. */
export function leftToFinish(values: Partial<SocialSignUpFormInput>): string[] {
  const result = socialSignUpForm.safeParse(values);
  if (result.success) return [];
  const missing = new Set(result.error.issues.map((issue) => issue.path[0]));
  return finishFields.filter(({ field }) => missing.has(field)).map(({ left }) => left);
}
