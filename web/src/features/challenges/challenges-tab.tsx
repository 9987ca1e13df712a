import { isAtLeast } from '@redoubt/contract/shared/roles.ts';
import { paths } from '#platform/navigation/paths.ts';
import type { OrganizationTab, ShownOrganization } from '#platform/organizations/organization-tab.ts';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import type { DryRunPart } from './clients/clients-challenge.tsx';
import { fetchChallenges } from './clients/fetch-challenges.ts';

const ChallengesBoard = lazyPart(
  async () => (await import('./clients/challenges-board.tsx')).ChallengesBoard,
);

/** The challenges of a Client, for its owners and managers; another feature plays dry runs of them. */
export function makeChallengesTab(DryRunOf: DryRunPart): OrganizationTab<'challenges'> {
  return {
    id: 'challenges',
    label: 'Challenges',
    fetch: fetchChallenges,
    Content: (shown) => <ChallengesOfClient {...shown} DryRunOf={DryRunOf} />,
  };
}

function ChallengesOfClient({
  named,
  memberRole,
  DryRunOf,
}: ShownOrganization & { readonly DryRunOf: DryRunPart }) {
  if (!isAtLeast(memberRole, 'manager'))
    return (
      <EmptyState title="Challenges are kept by managers">
        An owner of your organization can make you a manager, under Organization.
      </EmptyState>
    );
  const pathOf = (challenge?: string, part?: string) =>
    paths.partner({
      ...named,
      tab: 'challenges',
      ...(challenge !== undefined && { challenge }),
      ...(part !== undefined && { part }),
    });
  return <ChallengesBoard named={named} pathOf={pathOf} DryRunOf={DryRunOf} />;
}
