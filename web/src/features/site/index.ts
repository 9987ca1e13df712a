export { StatusLine } from './status/status-line.tsx';
export { TermsNotice } from './terms/terms-notice.tsx';
export { StayUpdated } from './newsletter/stay-updated.tsx';
export { statusQuery } from './status/status.queries.ts';
export { UptimeCard, UptimeTable } from './status/uptime-summary.tsx';
