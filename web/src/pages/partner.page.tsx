import type { ClientLoaderFunctionArgs } from 'react-router';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { paths } from '#platform/navigation/paths.ts';
import { useUser } from '#platform/session.ts';
import { loadDashboard, OrganizationScreen, makeProfileTab } from '#features/organizations';
import type { PartnerTabId } from '@redoubt/contract/shared/page-paths.ts';
import {
  DryRunPanel,
  type FindingParts,
  FindingPartsContext,
  FindingsOf,
  findingsTab,
} from '#features/arena';
import { makeChallengesTab } from '#features/challenges';
import { taskUploadTab } from '#features/client-tasks';
import { statementTab } from '#features/ledger';
import { modelsTab } from '#features/models';
import { FiguresOf } from './challenges/figures-of.tsx';
import { useCountedRecords } from './challenges/use-counted-records.ts';
import {
  OnEachVersion,
  ReferenceChoice,
  RegressionsOf,
  RegressionState,
  ReplayAll,
  ReplayStateFact,
  VersionCells,
} from '#features/replays';
import { talentTab } from '#features/talent';
import { overviewTab } from './partner-start.tsx';
import type { OrganizationDashboard, ShownOrganization } from '#platform/organization-tab.ts';

const findingParts: FindingParts = {
  Around: RegressionsOf,
  Versions: VersionCells,
  State: RegressionState,
  StateFact: ReplayStateFact,
  OnEachVersion,
  ReplayAll,
};

function Findings(shown: ShownOrganization) {
  return (
    <FindingPartsContext value={findingParts}>
      <findingsTab.Content {...shown} />
    </FindingPartsContext>
  );
}

/**
 * The dashboard of a Client: its tabs in their order, those whose content exists. Like a page, it is where features meet.
 */
const partnerDashboard: OrganizationDashboard<PartnerTabId> = {
  tabs: [
    overviewTab,
    taskUploadTab,
    talentTab,
    modelsTab,
    makeChallengesTab({
      DryRunOf: ({ record: { slug, version }, ...rest }) => (
        <DryRunPanel slug={slug} version={version} {...rest} />
      ),
      FindingsOf: ({ record, named }) => (
        <FindingPartsContext value={findingParts}>
          <ReferenceChoice named={named} id={record.id} />
          <FindingsOf named={named} challenge={record.id} />
        </FindingPartsContext>
      ),
      FiguresOf,
      useRecords: useCountedRecords,
    }),
    { ...findingsTab, Content: Findings },
    statementTab,
    makeProfileTab('organization', 'Organization'),
  ],
};

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = requireSignedIn(request, ['Client', 'Admin']);
  return loadDashboard({ request, user, kind: 'client' }, partnerDashboard);
}

/** Where Clients land: what is done for them, and the tasks that they bring. */
export default function PartnerPage() {
  // The session may end while the page is open. Nothing is fetched once there is no user.
  return useUser() === null ? null : (
    <OrganizationScreen dashboard={partnerDashboard} pathOf={paths.partner} label="Dashboard" />
  );
}
