import { searchEndpoints } from '@redoubt/contract/search';
import type { Catalogue } from '#features/challenges';
import type { HttpApp } from '#platform/http/http-app.ts';
import { serve } from '#platform/http/serve.ts';
import type { Kit } from '#kit.ts';
import { searchDocuments } from './search-documents.ts';

export function serveSearch(app: HttpApp, { database }: Pick<Kit, 'database'>, catalogue: Catalogue): void {
  serve(app, searchEndpoints.search, ({ query: { q, kind, limit } }) =>
    searchDocuments({ database, catalogue }, { typed: q, kind, limit }),
  );
}
