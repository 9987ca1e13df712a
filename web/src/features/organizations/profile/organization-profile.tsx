import { isAtLeast } from '@redoubt/contract/shared/roles.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ShownOrganization } from '#platform/organizations/organization-tab.ts';
import { organizationQuery } from '../organization/organization.queries.ts';
import { MembersCard } from '../members/members-card.tsx';
import { ContactCard } from './contact/contact-card.tsx';
import { LogoCard } from './logo/logo-card.tsx';
import { OrganizationFacts } from './organization-facts.tsx';
import { OrganizationFormCard } from './organization-form.tsx';
import classes from './profile.module.css';

/** Who the organization is: said by its managers and owners, read by everybody who belongs to it. */
export function OrganizationProfile({ named }: ShownOrganization) {
  const { data: organization } = useSuspenseQuery(organizationQuery(named));
  const mayEdit = isAtLeast(organization.memberRole, 'manager');
  return (
    <div className={classes['columns']}>
      <div className={classes['column']}>
        {mayEdit ? (
          <OrganizationFormCard key={organization.id} named={named} organization={organization} />
        ) : (
          <OrganizationFacts organization={organization} />
        )}
        <MembersCard named={named} name={organization.name} memberRole={organization.memberRole} />
      </div>
      <div className={classes['column']}>
        <LogoCard named={named} organization={organization} mayEdit={mayEdit} />
        <ContactCard named={named} organization={organization} mayEdit={mayEdit} />
      </div>
    </div>
  );
}
