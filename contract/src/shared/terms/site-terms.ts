/** The version of the general terms and the privacy policy that a person accepts today. A text that changes in a way that matters needs a new one. */
export const TERMS_VERSION = '2026-11-28';
