import type { ApiReferenceConfiguration } from '@scalar/fastify-api-reference';
import fastify, { type FastifyReply } from 'fastify';
import { networkCounter } from '../listener/network-counter.ts';
import type { HttpApp } from '../listener/http-context.ts';
import { compressOnce } from '../output/compress-once.ts';
import { sendSnapshot } from '../output/send-snapshot.ts';
import { inlineScriptSources } from '../pages/built-pages.ts';
import {
  applyHeaders,
  securityHeaders,
  type HeaderList,
  type PolicySources,
} from '../output/security-headers.ts';
import { snapshotOf, type Snapshot } from '#platform/use-case/snapshot.ts';
import settings from './api-reader.json' with { type: 'json' };

interface Reader {
  readonly page: Snapshot;
  readonly headers: HeaderList;
  readonly script: Snapshot;
}

/**
 * /api/openapi.json and its reader at /api. Both are made at the first request, as the reader is 4 MB of a package; it
 * loads nothing from any other origin.
 */
export function serveApiReader(app: HttpApp, makeDocument: () => object, isSecure: boolean): void {
  let json: Snapshot | undefined;
  const readJson = () => (json ??= snapshotOf(Buffer.from(JSON.stringify(makeDocument()))));
  let reader: Promise<Reader> | undefined;
  const readReader = () => (reader ??= makeReader(isSecure));
  const get = (path: string, send: (reply: FastifyReply) => FastifyReply | Promise<FastifyReply>) =>
    app.fastify.get(path, { compress: false, onRequest: networkCounter(app) }, (_request, reply) =>
      send(reply),
    );

  get('/api/openapi.json', (reply) =>
    sendSnapshot(typed(reply, 'application/json; charset=utf-8'), readJson()),
  );
  for (const path of ['/api', '/api/']) {
    get(path, async (reply) => {
      const { page, headers } = await readReader();
      applyHeaders(reply, headers);
      return sendSnapshot(typed(reply, 'text/html; charset=utf-8'), page);
    });
  }
  get(settings.cdn, async (reply) =>
    sendSnapshot(typed(reply, 'text/javascript; charset=utf-8'), (await readReader()).script),
  );
}

function typed(reply: FastifyReply, type: string): FastifyReply {
  return reply.header('content-type', type).header('cache-control', 'public, no-cache');
}

/**
 * The reader's zod would try `eval`, which the policy refuses and reports. Its buttons that copy have no name, and the
 * keyboard does not reach its lists that scroll.
 */
const MENDING = `globalThis.__zod_globalConfig={jitless:true}
new MutationObserver(()=>{
for(const one of document.querySelectorAll('button[class*="copy-button"]:not([aria-label])'))one.setAttribute('aria-label','Copy')
for(const one of document.querySelectorAll('ul.endpoints:not([tabindex])'))one.tabIndex=0
}).observe(document,{childList:true,subtree:true})`;
// There is no icon to ask for.
const HEAD = `<script>${MENDING}</script><link rel="icon" href="data:,">`;

/** Takes the page and the script from the package's plugin, which would build both for every request. */
async function makeReader(isSecure: boolean): Promise<Reader> {
  const { default: plugin } = await import('@scalar/fastify-api-reference');
  const scratch = fastify();
  await scratch.register(plugin, { routePrefix: '/', configuration: settings as ApiReferenceConfiguration });
  const [page, script] = await Promise.all([scratch.inject('/'), scratch.inject('/js/scalar.js')]);
  await scratch.close();
  const html = page.payload.replace('<html>', '<html lang="en">').replace('<head>', `<head>${HEAD}`);
  return {
    page: snapshotOf(Buffer.from(html)),
    headers: await securityHeaders(readerPolicy(inlineScriptSources(html)), isSecure),
    script: await compressOnce(script.rawPayload),
  };
}

/** Looser than a page's in one thing: the reader writes its styles into the page. */
function readerPolicy(scripts: readonly string[]): PolicySources {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'worker-src': ['blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
}
