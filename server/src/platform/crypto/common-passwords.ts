import { COMMON_PASSWORD_MESSAGE } from '@redoubt/contract/shared/terms/password-terms.ts';
import { invalidFields } from '@redoubt/contract/shared/problem.ts';
import { type Refusal, refuse } from '#platform/refusal.ts';

let loading: Promise<ReadonlySet<string>> | undefined;

/** Refuses the passwords that people choose most often, however their letters are capitalised; null lets it pass. */
export async function refuseCommonPassword(password: string): Promise<Refusal<typeof invalidFields> | null> {
  const common = await (loading ??= loadCommonPasswords());
  if (!common.has(password.toLowerCase())) return null;
  return refuse(invalidFields, { errors: [{ path: 'password', message: COMMON_PASSWORD_MESSAGE }] });
}

/** Some 49,000 of them, the 10,000 most common among them, in lower case; read at the first use. */
export async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
