import { type Application, applicationsEndpoints } from '@redoubt/contract/applications';
import { emptyOf } from './empty-of.ts';

/** An application that was not sent and lacks nothing, with what is given. */
export function buildApplication(change: Partial<Application> = {}): Application {
  const { reply } = applicationsEndpoints.getOwnApplication;
  return reply.parse({ ...(emptyOf(reply) as Application), ...change });
}
