/**
 * Whom a mail goes to. `account`: the person whose account or subscription it is about, at its address, once that is
 * verified. `access`: the same person, also before, because without it they could not get in, or not learn why; an address that
 * is not verified gets few of them. `confirmation`: whoever reads an address that somebody typed as that of their account.
 * `subscription`: as one for the newsletter. `unasked`: somebody who did not ask, on another's account. `operator`: the operator's own inbox.
 */
export type MailKind = 'account' | 'access' | 'confirmation' | 'subscription' | 'unasked' | 'operator';

/** Every mail that is sent. */
export const mailPurposes = {
  'account-disabled': 'access',
  'account-enabled': 'access',
  'account-erased': 'account',
  'account-kept': 'account',
  'account-role': 'account',
  'account-sessions-ended': 'access',
  'account-taken-over': 'account',
  'address-changed': 'account',
  'address-taken': 'access',
  'address-wanted': 'access',
  'admin-made': 'access',
  'admin-promoted': 'account',
  'api-token-made': 'account',
  'application-approved': 'account',
  'application-changes-requested': 'account',
  'application-reconsidered': 'account',
  'application-rejected': 'account',
  'application-withdrawn': 'account',
  'archive-ready': 'account',
  'calendar-invitation': 'unasked',
  'challenge-reviewed': 'account',
  'challenge-submitted': 'account',
  'change-email': 'confirmation',
  'change-email-begun': 'account',
  'community-event-cancelled': 'account',
  'community-event-moved': 'account',
  'contact-changed': 'account',
  'contact-message': 'operator',
  'deletion-requested': 'account',
  'documents-rejected': 'account',
  'documents-verified': 'account',
  'expert-invitation': 'unasked',
  'factor-reset-asked': 'account',
  'factors-reset': 'access',
  'identity-connected': 'account',
  'identity-disconnected': 'account',
  'link-identity': 'account',
  'member-invitation': 'unasked',
  'member-joined': 'account',
  'member-removed': 'account',
  'model-budget': 'account',
  'new-device': 'account',
  'newsletter-already-subscribed': 'account',
  'newsletter-confirmation': 'subscription',
  'newsletter-issue': 'account',
  'newsletter-welcome': 'account',
  notice: 'account',
  'notice-digest': 'account',
  'passkey-cloned': 'account',
  'password-changed': 'account',
  'payment-code': 'account',
  'recovery-code-used': 'account',
  'recovery-codes-renewed': 'account',
  'reset-password': 'access',
  'second-factor-added': 'account',
  'second-factor-guessed': 'account',
  'second-factor-removed': 'account',
  'sign-in-locked': 'access',
  'verify-contact': 'unasked',
  'verify-email': 'confirmation',
  welcome: 'account',
} as const satisfies Readonly<Record<string, MailKind>>;

export type MailPurpose = keyof typeof mailPurposes;

/** The purposes of a kind. */
export type PurposeOf<Kind extends MailKind> = {
  [Purpose in MailPurpose]: (typeof mailPurposes)[Purpose] extends Kind ? Purpose : never;
}[MailPurpose];
