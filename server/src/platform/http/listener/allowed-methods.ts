import { methodNotAllowed, notFound } from '@redoubt/contract/shared/problem.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from '#platform/refusal.ts';
import { sendProblem } from '../problems/problem-reply.ts';

const PAGE_METHODS = ['GET', 'HEAD'];

/** Which methods each address takes, for whoever asks with another. */
export class AllowedMethods {
  readonly #routes = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  #hasPage: (path: string) => boolean = () => false;

  /** Learns of each route as it is added to the server. */
  constructor(app: FastifyInstance) {
    app.addHook('onRoute', ({ url, method }) => {
      // The route of the pages takes every address.
      if (url === '/*') return;
      const route = this.#routes.get(url) ?? { pattern: patternOf(url), methods: new Set() };
      for (const name of [method].flat()) route.methods.add(name);
      this.#routes.set(url, route);
    });
  }

  /** @param hasPage whether there is a page or a file at a path */
  addPages(hasPage: (path: string) => boolean): void {
    this.#hasPage = hasPage;
  }

  /** Answers a request that no route takes: 405 where the address takes other methods, else 404. */
  refuse(reply: FastifyReply): FastifyReply {
    const path = reply.request.url.replace(/\?.*$/s, '');
    const methods = new Set([
      ...this.#routes.values().flatMap((route) => (route.pattern.test(path) ? route.methods : [])),
      ...(this.#hasPage(path) ? PAGE_METHODS : []),
    ]);
    if (methods.size === 0 || methods.has(reply.request.method)) return sendProblem(reply, refuse(notFound));
    return sendProblem(reply.header('allow', [...methods].toSorted().join(', ')), refuse(methodNotAllowed));
  }
}

/** Makes a pattern of a route like `/v1/models/:id` or `/api/reader/*`. */
function patternOf(url: string): RegExp {
  const parts = url.split(/(:\w+|\*)/).map((part) => {
    if (part === '*') return '.*';
    return /^:\w+$/.test(part) ? '[^/]+' : RegExp.escape(part);
  });
  return new RegExp(`^${parts.join('')}$`);
}
