import { forYouEndpoints } from '@redoubt/contract/for-you';
import type { Catalogue } from '#features/challenges';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { suggestChallenges } from './suggest-challenges.ts';

export function serveForYou(http: HttpApp, kit: Pick<Kit, 'database' | 'clock'>, catalogue: Catalogue): void {
  serve(http, forYouEndpoints.listSuggestions, ({ caller, query }) =>
    suggestChallenges({ kit, catalogue }, caller, query.after),
  );
}
