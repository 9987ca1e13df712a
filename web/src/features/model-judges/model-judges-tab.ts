import { noop } from '@tanstack/react-query';
import { queryClient } from '#platform/queries/query-client.ts';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { modelJudgesQuery } from './model-judges.queries.ts';

const ModelJudges = lazyPart(async () => (await import('./model-judges.tsx')).ModelJudges);

/** The model judges, among the tabs of judging. */
export const modelJudgesTab = {
  id: 'models',
  label: 'Model judges',
  fetch: () => void queryClient.query(modelJudgesQuery).catch(noop),
  Content: ModelJudges,
};
