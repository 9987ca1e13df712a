import { createHash } from 'node:crypto';
import people from './people.json' with { type: 'json' };

/** The person who signs in at the stand-in. */
export interface StandInPerson {
  readonly name: string;
  /** Empty where they share none. */
  readonly email: string;
  readonly isEmailVerified: boolean;
}

export interface KnownPerson extends StandInPerson {
  readonly note: string;
}

export const knownPeople: readonly KnownPerson[] = people;

/** The same person has the same subject at every visit: derived from the address, or from the name where there is none. */
export function subjectOf({ name, email }: StandInPerson): string {
  const known = (email === '' ? name : email).normalize('NFKC').trim().toLowerCase();
  return createHash('sha256').update(known).digest('base64url').slice(0, 22);
}

/** GitHub's ids are whole numbers. */
export function numberOf(subject: string): number {
  return createHash('sha256').update(subject).digest().readUIntBE(0, 5) + 1;
}

/** The standard claims about a person (OpenID Connect Core 1.0, 5.1). */
export function claimsOf(person: StandInPerson): Record<string, string | boolean> {
  const [first = '', ...rest] = person.name.trim().split(/\s+/);
  return {
    name: person.name,
    given_name: first,
    family_name: rest.join(' '),
    ...(person.email !== '' && { email: person.email, email_verified: person.isEmailVerified }),
  };
}
