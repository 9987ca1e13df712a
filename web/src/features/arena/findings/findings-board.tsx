import { attemptId } from '@redoubt/contract/shared/ids.ts';
import { useSearchParams } from 'react-router';
import { paths } from '#platform/navigation/paths.ts';
import type { ShownOrganization } from '#platform/organization-tab.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FindingDetail } from './finding-detail.tsx';
import { FindingList } from './finding-list.tsx';

/** What broke the models of an organization, or the one finding that the address names. */
export function FindingsBoard({ named, memberRole }: ShownOrganization) {
  const chosen = useSearchParams()[0].get('finding');
  if (chosen === null) return <FindingList named={named} memberRole={memberRole} />;
  const id = attemptId.safeParse(chosen).data;
  if (id !== undefined) return <FindingDetail key={id} id={id} named={named} memberRole={memberRole} />;
  return (
    <EmptyState
      title="Finding not found"
      action={<LinkButton to={paths.partner({ ...named, tab: 'findings' })}>All findings</LinkButton>}
    >
      The address may be mistyped, or it belongs to another organization.
    </EmptyState>
  );
}
