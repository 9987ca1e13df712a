import { recordAlerts } from './toasts.ts';
import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

/** Watches every page of a browser for what must never happen there. */
export interface PageGuard {
  /** This test provokes a complaint on purpose, such as the browser's line about a refused request. */
  allow(complaint: RegExp): void;
  /** What happened and was not allowed. */
  complaints(): readonly string[];
}

/** For tests that upload: a busy server may not know the file yet whose progress is requested, and the client retries. */
export const unheardUpload = /status of 404 .*\/upload-csv\/[\w-]+\/progress\)$/;

/** Watches the console, uncaught errors, reports of the content security policy, and where requests go. */
export async function guardPages(context: BrowserContext, ownUrl: string): Promise<PageGuard> {
  const complaints: string[] = [];
  const allowed: RegExp[] = [];
  await context.exposeBinding('reportPolicyViolation', (_source, report: string) =>
    complaints.push(`policy: ${report}`),
  );
  await context.addInitScript(() => {
    const report = (event: SecurityPolicyViolationEvent) =>
      `${event.effectiveDirective} refused ${event.blockedURI} at ${event.sourceFile}:${String(event.lineNumber)}`;
    addEventListener('securitypolicyviolation', (event) => {
      (globalThis as unknown as { reportPolicyViolation: (report: string) => void }).reportPolicyViolation(
        report(event),
      );
    });
  });
  await context.addInitScript(recordAlerts);
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== ownUrl)
      complaints.push(`foreign request: ${request.url()}`);
  });
  const watch = (page: Page) => {
    page.on('console', (message) => {
      if (isComplaint(message))
        complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`));
  };
  for (const page of context.pages()) watch(page);
  context.on('page', watch);
  return {
    allow: (complaint) => void allowed.push(complaint),
    complaints: () => complaints.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint))),
  };
}

/** What Chromium says of a machine that is slow, and not of the page. */
const OF_TIME = 'was preloaded using link preload but not used within a few seconds';

function isComplaint(message: ConsoleMessage): boolean {
  return ['error', 'warning', 'assert'].includes(message.type()) && !message.text().includes(OF_TIME);
}
