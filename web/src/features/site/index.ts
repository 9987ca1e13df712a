export { StatusLine } from './status/status-line.tsx';
export { TermsNotice } from './terms/terms-notice.tsx';
export { StayUpdated } from './newsletter/stay-updated.tsx';
