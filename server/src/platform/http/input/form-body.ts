import { Busboy } from '@fastify/busboy';
import type { Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { unsupportedMedia } from '@redoubt/contract/shared/problem.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse, type Refusal } from '#platform/refusal.ts';

type FormFields = Readonly<Record<string, string>>;

const URL_ENCODED = 'application/x-www-form-urlencoded';
const LONGEST_BYTES = 16 * 1024;
const NO_FORM = refuse(unsupportedMedia);

/** Reads URL-encoded forms into an object of texts, for the endpoints that take forms; an empty body is no body. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    URL_ENCODED,
    { parseAs: 'string', bodyLimit: LONGEST_BYTES },
    (_request, body, done) =>
      done(null, body.length === 0 ? undefined : Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** A form where the endpoint takes none is refused before its body is read; null where the type is right. */
export function checkForm({ takesForm }: Endpoint, contentType: string | undefined): Refusal | null {
  return contentType?.toLowerCase().startsWith(URL_ENCODED) && !takesForm ? NO_FORM : null;
}

/**
 * The fields of a multipart form, which no parser has read; files are left out. (RFC 8058 lets mail programs choose
 * between both kinds of forms.)
 *
 * @throws an error that is answered as a malformed request where it cannot be read or is longer than 16 KB
 */
export async function readMultipartForm({ raw, headers }: FastifyRequest): Promise<FormFields> {
  const fields: [name: string, value: string][] = [];
  const { promise, resolve, reject } = Promise.withResolvers<FormFields>();
  const fail = () => reject(new UnreadableForm());
  const failWhenCut = () => (raw.readableEnded ? undefined : fail());
  try {
    const parser = new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: { fields: 20, fieldSize: LONGEST_BYTES, files: 0, parts: 20 },
    });
    parser.on('field', (name, value) => fields.push([name, value]));
    parser.on('finish', () => resolve(Object.fromEntries(fields)));
    parser.on('error', fail);
    raw.once('close', failWhenCut);
    raw.pipe(parser);
    return await promise;
  } catch {
    throw new UnreadableForm();
  } finally {
    raw.unpipe().off('close', failWhenCut).resume();
  }
}

class UnreadableForm extends Error {
  readonly code = 'FST_FORM_UNREADABLE';
  readonly statusCode = 400;
  override readonly name = 'UnreadableForm';
}
