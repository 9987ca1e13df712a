import type { Organization } from '@redoubt/contract/organizations';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { titleOf } from '#platform/navigation/document-title.ts';
import { readNamedOrganization } from '#platform/named-organization.ts';
import type { OrganizationDashboard, OrganizationTab } from '#platform/organization-tab.ts';
import { NavTabs } from '#ui/nav-tabs.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { LoadingPart } from '#ui/states/loading-part.tsx';
import { MainPart } from '#ui/frame/main-part.tsx';
import { organizationQuery } from '../organization/organization.queries.ts';
import { titleFor, typeWords } from '../organization/organization-words.ts';
import { EmailState } from './email-state.tsx';
import classes from './frame.module.css';
import { findTab } from './load-dashboard.ts';

interface OrganizationScreenProps<Id extends string> {
  readonly dashboard: OrganizationDashboard<Id>;
  /** The address of a tab of this dashboard. */
  readonly pathOf: (search: { readonly tab: Id }) => string;
  /** What people call this page: 'Dashboard'. */
  readonly label: string;
}

/** What the dashboards of all organizations share: whose it is, the tabs, and below them the one that is open. */
export function OrganizationScreen<Id extends string>(props: OrganizationScreenProps<Id>) {
  const { dashboard, pathOf, label } = props;
  const { tabs, Row, Actions } = dashboard;
  const [params] = useSearchParams();
  const named = readNamedOrganization(params);
  const { data: organization } = useSuspenseQuery(organizationQuery(named));
  const shown = { named, name: organization.name, memberRole: organization.memberRole };
  const tab = findTab(tabs, params);
  const linkTo = ({ id }: OrganizationTab<Id>) => pathOf({ ...named, tab: id });
  return (
    <MainPart className={classes['page']}>
      <title>{titleOf(tab === undefined ? label : `${tab.label}, ${label}`)}</title>
      <PageTitle
        title={titleFor(organization)}
        lead={describe(organization)}
        rightSection={
          <div className={classes['rightSection']}>
            <EmailState isVerified={organization.isEmailVerified} />
            {Actions === undefined ? null : <Actions {...shown} />}
          </div>
        }
      />
      <NavTabs
        label={label}
        tabs={tabs.map((one) => ({
          to: linkTo(one),
          label: one.label,
          isCurrent: one === tab,
          ...(one.Count && { count: <one.Count {...shown} /> }),
        }))}
      />
      {Row === undefined ? null : <Row {...shown} />}
      <div className={classes['content']}>
        <LoadingPart key={tab?.id} loading={{ rows: 6, label: 'Loading this tab' }}>
          {tab === undefined ? null : <tab.Content {...shown} />}
        </LoadingPart>
      </div>
    </MainPart>
  );
}

function describe({ kind, type, location }: Organization): string {
  const ofPartner = type === null ? 'University or partner' : typeWords[type];
  const what = kind === 'client' ? 'Client' : ofPartner;
  return location === '' ? what : `${what}, ${location}`;
}
