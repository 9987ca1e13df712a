import { normalizeText } from '@redoubt/contract/shared/unicode.ts';
import { isEmailAddress, normalizeEmail } from '@redoubt/contract/shared/terms/person-terms.ts';
import type { SocialProvider } from '@redoubt/contract/sign-in';
import * as z from 'zod';

/** An identity at a provider, as the provider has just confirmed it. */
export interface ProvenIdentity {
  readonly provider: SocialProvider;
  /** The provider's own name for the person, which never changes. */
  readonly subject: string;
  /** Null where there is none, or none that we could write to. */
  readonly email: string | null;
  /** Whether the provider vouches that the person reads the mail of the address. */
  readonly isEmailVerified: boolean;
  readonly firstname: string;
  readonly lastname: string;
}

const LONGEST_SUBJECT = 255;
/** The length of a name here, in characters as the database counts them. */
const LONGEST_NAME = 80;

const text = z.string().catch('');

/** The standard claims (OpenID Connect Core 1.0, 5.1), as far as they are of use; LinkedIn has sent `"true"`. */
export const profileClaims = z.object({
  sub: z.string().min(1).max(LONGEST_SUBJECT),
  email: z.string().max(320).optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
  given_name: text,
  family_name: text,
  name: text,
});
export type ProfileClaims = z.output<typeof profileClaims>;

export function identityOfClaims(provider: SocialProvider, claims: ProfileClaims): ProvenIdentity {
  const email = readEmail(claims.email);
  const [first, last] = splitName(claims.name);
  return {
    provider,
    subject: claims.sub,
    email,
    isEmailVerified: email !== null && claims.email_verified === true,
    firstname: cleanName(claims.given_name === '' ? first : claims.given_name),
    lastname: cleanName(claims.family_name === '' ? last : claims.family_name),
  };
}

/** GET /user of GitHub: `id` never changes, `login` may. */
export const gitHubUser = z.object({
  id: z.number().int().positive(),
  login: z.string(),
  name: z.string().nullish(),
});

/** GET /user/emails of GitHub. */
export const gitHubEmails = z.array(
  z.object({ email: z.string().max(320), primary: z.boolean(), verified: z.boolean() }),
);

/** A verified address at GitHub, if there is one, and the primary one of several: notifications go to either. */
export function identityOfGitHub(
  provider: SocialProvider,
  user: z.output<typeof gitHubUser>,
  emails: z.output<typeof gitHubEmails>,
): ProvenIdentity {
  const verified = emails.filter((each) => each.verified);
  const primary = (list: typeof emails) => list.find((each) => each.primary) ?? list[0];
  const chosen = primary(verified) ?? primary(emails);
  const [first, last] = splitName(user.name ?? '');
  const email = readEmail(chosen?.email);
  return {
    provider,
    subject: String(user.id),
    email,
    isEmailVerified: email !== null && chosen?.verified === true,
    firstname: cleanName(first),
    lastname: cleanName(last),
  };
}

function readEmail(given: string | undefined): string | null {
  return given !== undefined && isEmailAddress(given) ? normalizeEmail(given) : null;
}

/** The first word and the rest: the person corrects it where their name works otherwise. */
function splitName(name: string): [first: string, last: string] {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return [first, rest.join(' ')];
}

/** A suggestion for the form, which says what is wrong with it. */
function cleanName(name: string): string {
  const written = normalizeText(name).replaceAll(/\p{C}/gu, '').trim();
  return [...written].slice(0, LONGEST_NAME).join('');
}
