export { bootSession } from './boot-session.ts';
export { KeepAccountBanner } from './deletion/keep-account-banner.tsx';
export { ResendVerificationButton } from './links/resend-verification-button.tsx';
export { useResendVerification } from './links/use-resend-verification.ts';
export { VerificationBanner } from './links/verification-banner.tsx';
export { settingsQuery } from './settings/settings.queries.ts';
export { useSignOut } from './use-sign-out.ts';
