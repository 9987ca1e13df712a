import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { notMultipart, unsupportedMedia } from '@redoubt/contract/shared/problem.ts';
import type { FastifyInstance } from 'fastify';
import { refuse, type Refusal } from '#platform/refusal.ts';
import { announcesBody } from '../input/body.ts';
import { checkForm } from '../input/form-body.ts';

const MULTIPART = 'multipart/form-data';
const AS_JSON = refuse(unsupportedMedia);
const AS_MULTIPART = refuse(notMultipart);

/** Leaves multipart bodies unread, for the endpoints that take uploads. */
export function leaveMultipartBodies(app: FastifyInstance): void {
  app.addContentTypeParser(MULTIPART, (_request, _payload, done) => done(null, undefined));
}

/** Uploads come as multipart/form-data, and forms where they are taken; null where the type is right. */
export function checkMediaType(endpoint: Endpoint, headers: IncomingHttpHeaders): Refusal | null {
  const isMultipart = isMultipartForm(headers);
  if (endpoint.upload) return isMultipart ? null : AS_MULTIPART;
  if (!announcesBody(headers)) return null;
  return isMultipart && !endpoint.takesForm ? AS_JSON : checkForm(endpoint, headers['content-type']);
}

export function isMultipartForm(headers: IncomingHttpHeaders): boolean {
  return /^multipart\/form-data(?:;|\s|$)/i.test(headers['content-type'] ?? '');
}
