import { backgroundVerificationEndpoints } from '@redoubt/contract/background-verification';
import { calendarEndpoints } from '@redoubt/contract/calendar';
import { challengesEndpoints } from '@redoubt/contract/challenges';
import type { Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { organizationsEndpoints } from '@redoubt/contract/organizations';
import { profileEndpoints } from '@redoubt/contract/profile';
import { signInEndpoints } from '@redoubt/contract/sign-in';
import { talentEndpoints } from '@redoubt/contract/talent';
import { longCalendars } from '#features/calendar/imports/read-calendar-file.bench.ts';
import { longFiles } from '#features/challenges/files/read-file.bench.ts';

/** A request that is made to hold the server for long. */
export interface HostileRequest {
  readonly method: string;
  readonly path: string;
  readonly body: Buffer;
  readonly contentType: string;
  /** Sent in chunks of so many bytes; unset: in one piece. */
  readonly chunkBytes?: number;
}

const BOUNDARY = 'hostile';
const MEGABYTE = 1_000_000;
/** U+0344 is two marks, and the other belongs before them: they are sorted by insertion. */
const MARKS = '\u0344\u0327';

interface SentFile {
  readonly field: string;
  readonly name: string;
  readonly content: Buffer;
  /** The kind of a document. */
  readonly kind?: string;
}

function upload(
  { method, path }: Endpoint,
  { field, name, content, kind }: SentFile,
  query = '',
): HostileRequest {
  const part = (disposition: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;
  const before = kind === undefined ? '' : `${part('name="kind"')}${kind}\r\n`;
  const head = `${before}${part(`name="${field}"; filename="${name}"`)}`;
  return {
    method,
    path: `${path}${query}`,
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
  };
}

function json({ method, path }: Endpoint, body: object): HostileRequest {
  return { method, path, body: Buffer.from(JSON.stringify(body)), contentType: 'application/json' };
}

/** A file of the contents in turns. */
const inTurns =
  <Content>(contents: readonly Content[], make: (content: Content) => HostileRequest) =>
  (nth: number): HostileRequest =>
    make(contents[nth % contents.length] as Content);

const rows = [
  `a@x.example,${MARKS.repeat(65_000)},Lagos\n`,
  ','.repeat(900_000),
  '"'.repeat(900_000),
  `${'\u200B'.repeat(300_000)}\n`,
  `a@x.example,Ada,${'\n'.repeat(3)}"`.repeat(20_000),
];

function pdfOf(bytes: number): Buffer {
  const content = Buffer.alloc(bytes, '%');
  content.write('%PDF-1.4\n%');
  content.write('\n%%EOF\n', bytes - 7);
  return content;
}

/** A PNG that says it is 50,000 by 50,000, and a WebP that breaks off. */
const images = [
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    Buffer.from('0000c3500000c3500806000000', 'hex'),
    Buffer.alloc(MEGABYTE, 1),
  ]),
  Buffer.concat([Buffer.from('RIFF\u00FF\u00FF\u00FF\u0000WEBPVP8L', 'latin1'), Buffer.alloc(MEGABYTE, 7)]),
];

interface HostileKind {
  /** Whose token it needs. */
  readonly by: 'Expert' | 'Partner' | 'Client' | 'nobody';
  readonly make: (nth: number) => HostileRequest;
}

export const hostileKinds: Readonly<Record<string, HostileKind>> = {
  calendars: {
    by: 'Expert',
    make: inTurns(longCalendars, ([, text]) =>
      upload(
        calendarEndpoints.importCalendar,
        { field: 'file', name: 'calendar.ics', content: Buffer.from(text) },
        '?timeZone=UTC&dryRun=true',
      ),
    ),
  },
  'challenge files': {
    by: 'Client',
    make: inTurns(longFiles, ([, text]) => json(challengesEndpoints.importChallenge, { text })),
  },
  'CSV files': {
    by: 'Partner',
    make: inTurns(rows, (row) =>
      upload(talentEndpoints.uploadExperts, {
        field: 'file',
        name: 'experts.csv',
        content: Buffer.from(`Name,Email,Location\n${row}`),
      }),
    ),
  },
  'documents byte by byte': {
    by: 'Expert',
    make: () => ({
      ...upload(backgroundVerificationEndpoints.stageDocument, {
        field: 'file',
        name: 'a.pdf',
        content: pdfOf(70_000),
        kind: 'identity',
      }),
      chunkBytes: 1,
    }),
  },
  images: {
    by: 'Expert',
    make: inTurns(images, (content) =>
      upload(profileEndpoints.saveAvatar, { field: 'avatar', name: 'a.png', content }),
    ),
  },
  'marks in an address': {
    by: 'nobody',
    make: () =>
      json(signInEndpoints.signIn, {
        email: `a${MARKS.repeat(50_000)}@x.example`,
        password: 'Correct-Horse-1!',
      }),
  },
  'digits in a phone number': {
    by: 'Partner',
    make: () => json(organizationsEndpoints.saveOrganization, { contactPhone: `${'0'.repeat(250_000)}x` }),
  },
};
