import type { ShownStatements } from '@redoubt/contract/shared/operator/statements.ts';
import { documentPaths, pagePaths } from '@redoubt/contract/shared/page-paths.ts';
import type { HttpApp } from '#platform/http/http-app.ts';
import { networkCounter } from '#platform/http/listener/network-counter.ts';
import { serveDocument } from '#platform/http/pages/serve-document.ts';
import { snapshotOf } from '#platform/use-case/snapshot.ts';
import type { Kit } from '#kit.ts';
import { writeSecurityTxt } from './security-txt.ts';

export interface WellKnownOptions {
  /** What the operator says of themselves; unset or null where they say nothing. */
  readonly statements?: ShownStatements | null;
}

/**
 * What programs look for below /.well-known/: where a password is changed (W3C), whom to tell of a weakness (RFC 9116), and
 * where passkeys are made and managed (W3C).
 */
export function serveWellKnown(
  app: HttpApp,
  { publicUrl, clock }: Pick<Kit, 'publicUrl'> & { readonly clock: Pick<Kit['clock'], 'now'> },
  { statements }: WellKnownOptions,
): void {
  const documentOf = (text: string) => ({ snapshot: snapshotOf(Buffer.from(text)), changedAt: null });
  app.fastify.get(documentPaths.changePassword, { onRequest: networkCounter(app) }, (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(pagePaths.settings('password'), 302),
  );
  const email = statements?.identity.email ?? null;
  serveDocument(app, documentPaths.securityTxt, {
    contentType: 'text/plain; charset=utf-8',
    read: () => Promise.resolve(documentOf(writeSecurityTxt({ publicUrl, email, now: clock.now() }))),
  });
  const passkeys = new URL(pagePaths.settings('second-factors'), publicUrl).href;
  const endpoints = documentOf(JSON.stringify({ enroll: passkeys, manage: passkeys }));
  serveDocument(app, documentPaths.passkeyEndpoints, {
    contentType: 'application/json; charset=utf-8',
    read: () => Promise.resolve(endpoints),
  });
}
