import { noop } from '@tanstack/react-query';
import { challengeId } from '@redoubt/contract/shared/ids.ts';
import { isAtLeast } from '@redoubt/contract/shared/roles.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import type { NamedOrganization } from '#platform/named-organization.ts';
import { paths } from '#platform/navigation/paths.ts';
import type { OrganizationTab, ShownOrganization } from '#platform/organization-tab.ts';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { choicesQuery, recordQuery, recordsQuery } from './records/records.queries.ts';
import type { ChallengeParts } from './clients-challenge.tsx';

const ChallengesBoard = lazyPart(async () => (await import('./challenges-board.tsx')).ChallengesBoard);

/** The challenges of a Client, for its owners and managers; another feature shows what came of them. */
export function makeChallengesTab(shownBy: ChallengeParts): OrganizationTab<'challenges'> {
  return {
    id: 'challenges',
    label: 'Challenges',
    fetch: fetchChallenges,
    Content: (shown) => <ChallengesOfClient {...shown} shownBy={shownBy} />,
  };
}

function ChallengesOfClient({
  named,
  memberRole,
  shownBy,
}: ShownOrganization & { readonly shownBy: ChallengeParts }) {
  if (!isAtLeast(memberRole, 'manager'))
    return (
      <EmptyState title="Only managers edit challenges">
        Breaks are listed under Findings. To edit challenges, ask an owner of your organization to make you a
        manager.
      </EmptyState>
    );
  const pathOf = (challenge?: string, part?: string) =>
    paths.partner({
      ...named,
      tab: 'challenges',
      ...(challenge !== undefined && { challenge }),
      ...(part !== undefined && { part }),
    });
  return <ChallengesBoard named={named} pathOf={pathOf} shownBy={shownBy} />;
}

/** For loaders: fetches what the address shows, the list or one challenge with what it can be made of. */
function fetchChallenges(named: NamedOrganization, request: Request): void {
  const chosen = new URL(request.url).searchParams.get('challenge');
  const id = challengeId.safeParse(chosen).data;
  if (chosen === null) void queryClient.query({ ...recordsQuery(named), staleTime: 0 }).catch(noop);
  else void queryClient.query({ ...choicesQuery(named), staleTime: 0 }).catch(noop);
  if (id !== undefined) void queryClient.query({ ...recordQuery(id, named), staleTime: 0 }).catch(noop);
}
