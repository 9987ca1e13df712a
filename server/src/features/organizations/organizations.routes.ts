import { organizationsEndpoints } from '@redoubt/contract/organizations';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { readOrganization } from './organization/read-organization.ts';

export function serveOrganizations(app: HttpApp, kit: Kit): void {
  serve(app, organizationsEndpoints.getOrganization, ({ membership }) => readOrganization(kit, membership));
}
