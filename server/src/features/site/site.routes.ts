import type { HttpApp } from '#platform/http/http-app.ts';
import type { Kit } from '#kit.ts';
import { serveContact } from './contact/contact.routes.ts';
import type { ContactOptions } from './contact/send-contact-message.ts';
import { serveNewsletter } from './newsletter/newsletter.routes.ts';
import type { StatusMonitor } from './status/status-monitor.ts';
import { serveStatus } from './status/status.routes.ts';
import { serveWellKnown, type WellKnownOptions } from './well-known/well-known.routes.ts';

export interface SiteOptions extends ContactOptions, WellKnownOptions {
  readonly statusMonitor: StatusMonitor;
}

export function serveSite(app: HttpApp, kit: Kit, options: SiteOptions): void {
  serveNewsletter(app, kit);
  serveContact(app, kit, options);
  serveStatus(app, options.statusMonitor);
  serveWellKnown(app, kit, options);
}
