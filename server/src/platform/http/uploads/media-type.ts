import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '@redoubt/contract/endpoint.ts';
import { notMultipart, unsupportedMedia } from '@redoubt/contract/problem.ts';
import type { FastifyInstance } from 'fastify';
import { refuse, type Refusal } from '#platform/refusal.ts';
import { announcesBody } from '../input/body.ts';

const MULTIPART = 'multipart/form-data';
const AS_JSON = refuse(unsupportedMedia);
const AS_MULTIPART = refuse(notMultipart);

/** Leaves multipart bodies unread, for the endpoints that take uploads. */
export function leaveMultipartBodies(app: FastifyInstance): void {
  app.addContentTypeParser(MULTIPART, (_request, _payload, done) => done(null, undefined));
}

/** Uploads come as multipart/form-data and nothing else does; null where the type is right. */
export function checkMediaType({ upload }: Endpoint, headers: IncomingHttpHeaders): Refusal | null {
  const isMultipart = /^multipart\/form-data(?:;|\s|$)/i.test(headers['content-type'] ?? '');
  if (upload) return isMultipart ? null : AS_MULTIPART;
  return isMultipart && announcesBody(headers) ? AS_JSON : null;
}
