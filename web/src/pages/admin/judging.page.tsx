import type { ClientLoaderFunctionArgs } from 'react-router';
import { fetchJudging, type FurtherTab, JudgingBoard } from '#features/arena';
import { modelJudgesTab } from '#features/model-judges';
import { titleOf } from '#platform/navigation/document-title.ts';
import { requireSignedIn } from '#platform/navigation/guards.ts';

export const meta = () => [{ title: titleOf('Judging') }];

const further: readonly FurtherTab[] = [modelJudgesTab];

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireSignedIn(request, ['Admin']);
  fetchJudging(request, further);
  return null;
}

/** Claims on which Admins rule, and the people and models that judge before them. */
export default function JudgingPage() {
  return <JudgingBoard further={further} />;
}
