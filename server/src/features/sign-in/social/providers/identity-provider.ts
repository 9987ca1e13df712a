import type { SocialProvider } from '@redoubt/contract/sign-in';
import type { ProvenIdentity } from './proven-identity.ts';

/** What one way to a provider and back is bound by. */
export interface Trip {
  /** Where the provider sends the browser back to; registered there, and always the same. */
  readonly redirectUri: string;
  readonly state: string;
  readonly codeVerifier: string;
  readonly nonce: string;
}

/** The parameters of the redirect. */
export interface Answer {
  readonly code: string;
  /** The issuer, where the provider names itself (RFC 9207). */
  readonly iss?: string | undefined;
}

/** Somebody else who says who people are. Both calls throw what went wrong: `askProvider` puts it into words. */
export interface IdentityProvider {
  readonly name: SocialProvider;
  /** The address to send the browser to. */
  authorizationUrl(trip: Trip): Promise<string>;
  /** The identity of the code, which is valid once. */
  identify(trip: Trip, answer: Answer): Promise<ProvenIdentity>;
}
