import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The cookies of a call. Sessions travel as bearer tokens; a cookie only recognises a browser, so it is HttpOnly,
 * SameSite=Lax, sent to `path` alone, and Secure wherever the site is.
 */
export interface Cookies {
  read(name: string): string | null;
  write(name: string, value: string, options: CookieOptions): void;
  remove(name: string, options: Pick<CookieOptions, 'path'>): void;
}

export interface CookieOptions {
  readonly path: `/auth${string}` | `/v1${string}`;
  readonly maxAgeSeconds: number;
}

/** Needs @fastify/cookie, registered with `hook: false`: the header is parsed when somebody asks. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  const { server } = request;
  return {
    read: (name) => server.parseCookie(request.headers.cookie ?? '')[name] ?? null,
    write(name, value, { path, maxAgeSeconds }) {
      reply.setCookie(name, value, { path, maxAge: maxAgeSeconds });
    },
    remove(name, { path }) {
      reply.clearCookie(name, { path });
    },
  };
}
