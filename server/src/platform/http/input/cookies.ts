import type { FastifyReply, FastifyRequest } from 'fastify';
import { Marks } from '#platform/use-case/marks.ts';

/** What the browser shows of itself. Needs @fastify/cookie, with `hook: false`: the header is parsed when somebody asks. */
export function readMarks({ headers, server }: FastifyRequest): Marks {
  return new Marks((name) => server.parseCookie(headers.cookie ?? '')[name] ?? null);
}

/**
 * Gives the browser what it is to hold. Sessions travel as bearer tokens; a cookie only recognises a browser, so it is
 * HttpOnly, SameSite=Lax, sent to the mark's path alone, and Secure wherever the site is.
 */
export function writeMarks(reply: FastifyReply, { changes }: Marks): void {
  for (const { mark, value } of changes) {
    const { name, path, maxAgeSeconds } = mark;
    if (value === null) reply.clearCookie(name, { path });
    else reply.setCookie(name, value, { path, maxAge: maxAgeSeconds });
  }
}
