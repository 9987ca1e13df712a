import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { slug } from '#shared/ids.ts';
import { expertRoles } from '#shared/roles.ts';
import { application, badge, sentApplication } from './application.ts';
import { applicationIncomplete, stepsNotSavedAgain } from './applications.problems.ts';
import { reasonTemplatesEndpoints } from './reason-templates.ts';
import { reviewEndpoints } from './review.endpoints.ts';

export const applicationsEndpoints = {
  getOwnApplication: endpoint({
    method: 'GET',
    path: '/v1/applications/own',
    summary: 'Your application: its state and what is missing',
    access: expertRoles,
    own: true,
    scope: 'read',
    reply: application,
    problems: [],
  }),
  sendApplication: endpoint({
    method: 'POST',
    path: '/v1/applications',
    summary:
      'Send your application for review; sending it again while it waits or once it is approved changes nothing',
    access: expertRoles,
    own: true,
    needsVerified: true,
    reply: sentApplication,
    problems: [applicationIncomplete, stepsNotSavedAgain],
  }),
  getBadge: endpoint({
    method: 'GET',
    path: '/v1/badges/:handle',
    summary:
      'Whether the expert behind a public page is approved, and whether their documents are verified too',
    access: 'everyone',
    params: z.strictObject({ handle: slug }),
    reply: z.object({ badge }),
    problems: [],
  }),
  ...reviewEndpoints,
  ...reasonTemplatesEndpoints,
} as const;
