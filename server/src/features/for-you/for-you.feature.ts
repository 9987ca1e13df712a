import type { Catalogue } from '#features/challenges';
import type { Feature } from '#platform/feature/feature.ts';
import type { Kit } from '#kit.ts';
import { serveForYou } from './for-you.routes.ts';

export function forYouFeature(kit: Kit, catalogue: Catalogue): Feature {
  return { serve: (http) => serveForYou(http, kit, catalogue) };
}
