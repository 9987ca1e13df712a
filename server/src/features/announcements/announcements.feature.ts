import type { Feature } from '#platform/feature/feature.ts';
import type { Kit } from '#kit.ts';
import { serveAnnouncements } from './announcements.routes.ts';

export function announcementsFeature(kit: Kit): Feature {
  return { serve: (http) => serveAnnouncements(http, kit) };
}
