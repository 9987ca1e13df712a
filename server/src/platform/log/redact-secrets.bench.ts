import type { TimedText } from '#benchmark/platform/timed-text.ts';
import { redactSecrets } from './redact-secrets.ts';

export const hostileLine = `{"msg":"${'token"'.repeat(20_000)}${'a'.repeat(50_000)}${'a@a.'.repeat(20_000)}"}`;

export const redactionTexts: readonly TimedText[] = [
  { name: 'log: a hostile line', goalMs: 2000, run: () => redactSecrets(hostileLine) },
];
