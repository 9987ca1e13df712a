export { ResendVerificationButton } from './links/resend-verification-button.tsx';
export { useResendVerification } from './links/use-resend-verification.ts';
export { VerificationBanner } from './links/verification-banner.tsx';
export { settingsQuery } from './settings/settings.queries.ts';
export { followTimeZone } from './settings/time-zone/follow-time-zone.ts';
