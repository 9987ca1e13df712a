import cookiePlugin from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CookieJar } from '#platform/use-case/cookie-jar.ts';

declare module 'fastify' {
  interface FastifyInstance {
    cookiePrefix: '' | '__Secure-';
  }
}

/**
 * Lets a server read and write cookies. Where browsers come by TLS a cookie's name begins with `__Secure-`, so that no page
 * that came without it can have set it; `__Host-` is impossible because of the cookies' paths.
 */
export async function keepCookies(app: FastifyInstance, isSecure: boolean): Promise<void> {
  await app.register(cookiePlugin, {
    hook: false,
    parseOptions: { httpOnly: true, sameSite: 'lax', secure: isSecure },
  });
  app.decorate('cookiePrefix', isSecure ? '__Secure-' : '');
}

/** What the browser shows of itself. The header is parsed when somebody asks. */
export function readCookies({ headers, server }: FastifyRequest): CookieJar {
  return new CookieJar(({ name, wasPlain }) => {
    const cookies = server.parseCookie(headers.cookie ?? '');
    return cookies[server.cookiePrefix + name] ?? (wasPlain ? cookies[name] : null) ?? null;
  });
}

/**
 * Gives the browser what it is to hold. Sessions travel as bearer tokens; a cookie only recognises a browser, so it is
 * HttpOnly, SameSite=Lax, sent to the cookie's path alone, and Secure wherever the site is.
 */
export function writeCookies(reply: FastifyReply, { changes }: CookieJar): void {
  const { cookiePrefix } = reply.server;
  for (const { cookie, value } of changes) {
    const { name, path, maxAgeSeconds, wasPlain } = cookie;
    if (value === null) reply.clearCookie(cookiePrefix + name, { path });
    else reply.setCookie(cookiePrefix + name, value, { path, maxAge: maxAgeSeconds });
    if (cookiePrefix !== '' && wasPlain) reply.clearCookie(name, { path });
  }
}
