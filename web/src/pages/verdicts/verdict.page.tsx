import { verdictId } from '@redoubt/contract/shared/ids.ts';
import { noop } from '@tanstack/react-query';
import { useParams, type ClientLoaderFunctionArgs } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { showStatus } from '#platform/navigation/show-status.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { VerdictScreen, verdictQuery } from '#features/arena';
import { ProofOf, proofQuery } from '#features/replays';

export const meta = () => [{ title: titleOf('Verdict') }];

/** Whether there is such a verdict for the reader decides whether there is a page at all. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const id = verdictId.safeParse(params['id']);
  if (!id.success) showStatus(404);
  void queryClient.query(proofQuery(id.data)).catch(noop);
  await queryClient.query(verdictQuery(id.data));
  return null;
}

/** A verdict with all that led to it, and the proof that it happens again. */
export default function VerdictRoute() {
  const id = verdictId.parse(useParams()['id']);
  return <VerdictScreen id={id} proof={<ProofOf id={id} form="strip" />} />;
}
