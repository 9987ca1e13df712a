import { readdir } from 'node:fs/promises';
import { backgroundVerificationEndpoints } from '@redoubt/contract/background-verification';
import type { DocumentKind, ProfileDocument } from '@redoubt/contract/shared/terms/document-terms.ts';
import sharp from 'sharp';
import type { TestPerson } from './people.ts';
import type { TestApp } from './test-app.ts';

const PDF = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >> endobj
`;
const PDF_END = '\ntrailer << /Root 1 0 R >>\n%%EOF\n';

/** A PDF of one empty page; with `bytes`, of just that size. */
export function buildPdf(bytes = 400): Buffer {
  const comment = '%'.repeat(Math.max(0, bytes - PDF.length - PDF_END.length));
  return Buffer.from(PDF + comment + PDF_END);
}

export function buildImage(
  format: 'png' | 'jpeg',
  { width, height }: { width: number; height: number } = { width: 60, height: 40 },
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#7a2' } })
    .withExif({ IFD0: { Copyright: 'canary-of-the-camera' } })
    .toFormat(format)
    .toBuffer();
}

export function documentForm(kind: string, content: Buffer | string, name = 'passport.pdf'): FormData {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', new Blob([content]), name);
  return form;
}

let made = 0;

/** A staged document, by default a PDF that differs from those before. */
export function stageDocument(
  { api }: Pick<TestApp, 'api'>,
  token: string,
  given: { kind?: DocumentKind; content?: Buffer; name?: string } = {},
): Promise<ProfileDocument> {
  made += 1;
  const body = documentForm(given.kind ?? 'identity', given.content ?? buildPdf(400 + made), given.name);
  return api.call(backgroundVerificationEndpoints.stageDocument, { token, body });
}

interface DocumentRow {
  readonly state: string;
  readonly file_key: string;
  readonly preview_key: string;
}

/** Every row of a person's documents, also those that nobody is shown. */
export async function listDocumentRows({ database }: TestApp, { user }: TestPerson): Promise<DocumentRow[]> {
  const { rows } = await database.ownerPool.query<DocumentRow>(
    'select state, file_key, preview_key from verification_document where user_id = $1',
    [user.id],
  );
  return rows;
}

/** Keys of what lies in the file store, of all people. */
export async function listStoredKeys({ filesFolder }: TestApp): Promise<string[]> {
  const entries = await readdir(filesFolder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(filesFolder.length + 1));
}
