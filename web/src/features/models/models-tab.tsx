import { isAtLeast } from '@redoubt/contract/shared/roles.ts';
import { paths } from '#platform/navigation/paths.ts';
import type { OrganizationTab, ShownOrganization } from '#platform/organization-tab.ts';
import { lazyPart } from '#ui/frame/lazy-part.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { fetchModels } from './fetch-models.ts';

const ModelsBoard = lazyPart(async () => (await import('./models-board.tsx')).ModelsBoard);

/** The models of a Client, for its owners and managers. */
export const modelsTab: OrganizationTab<'models'> = {
  id: 'models',
  label: 'Models',
  fetch: fetchModels,
  Content: ModelsOfClient,
};

function ModelsOfClient({ named, memberRole }: ShownOrganization) {
  if (!isAtLeast(memberRole, 'manager'))
    return (
      <EmptyState title="Only managers see the models">
        An owner of your organization can make you a manager, under Organization.
      </EmptyState>
    );
  const pathOf = (model?: string) =>
    paths.partner({ ...named, tab: 'models', ...(model !== undefined && { model }) });
  return <ModelsBoard named={named} pathOf={pathOf} />;
}
