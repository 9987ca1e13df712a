import { documentPaths, pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import { DAY_MS } from '@redoubt/contract/shared/time/durations.ts';
import { startOfDay } from '#platform/clock.ts';

/** RFC 9116 advises less than a year: who reads an old copy should look again. */
const VALID_DAYS = 180;

interface SecurityTxt {
  readonly publicUrl: string;
  /** What the operator publishes; without one the contact form is the only way. */
  readonly email: string | null;
  readonly now: Date;
}

/** /.well-known/security.txt (RFC 9116): whom to tell of a weakness of this site, and by which rules. The same all day. */
export function writeSecurityTxt({ publicUrl, email, now }: SecurityTxt): string {
  const at = (path: string) => new URL(path, publicUrl).href;
  const expires = new Date(startOfDay(now).getTime() + VALID_DAYS * DAY_MS);
  return [
    ...(email === null ? [] : [`Contact: mailto:${email}`]),
    `Contact: ${at(pagePaths.contact())}`,
    `Expires: ${expires.toISOString()}`,
    `Policy: ${at(pagePaths.conduct())}`,
    'Preferred-Languages: en',
    `Canonical: ${at(documentPaths.securityTxt)}`,
    '',
  ].join('\n');
}
