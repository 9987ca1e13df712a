import type { Organization } from '@redoubt/contract/organizations';
import { isAtLeast } from '@redoubt/contract/shared/roles.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Fact, Facts } from '#ui/facts.tsx';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import type { ShownOrganization } from '#platform/organization-tab.ts';
import { typeWords } from '../organization/organization-words.ts';
import { organizationQuery } from '../organization/organization.queries.ts';
import { MembersCard } from '../members/members-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { LogoCard } from './logo-card.tsx';
import { OrganizationFormCard } from './organization-form.tsx';
import classes from './profile.module.css';

const UNSAID = 'Not given yet';

/** For those who may read it and no more. */
function OrganizationFacts({ organization }: { readonly organization: Organization }) {
  const { kind, name, type, location, website, description, contactPhone } = organization;
  return (
    <SettingsCard title="Organization" lead="Its managers and owners keep this up to date.">
      <Facts>
        <Fact term="Organization name">{name || UNSAID}</Fact>
        {kind === 'client' ? null : (
          <Fact term="Organization type">{type === null ? UNSAID : typeWords[type]}</Fact>
        )}
        <Fact term="Location">{location || UNSAID}</Fact>
        <Fact term="Contact phone">{contactPhone || UNSAID}</Fact>
        <Fact term="Website">
          {website === '' ? (
            UNSAID
          ) : (
            <a href={website} rel="noreferrer nofollow">
              {website}
            </a>
          )}
        </Fact>
        <Fact term="Description">{description || UNSAID}</Fact>
      </Facts>
    </SettingsCard>
  );
}

/** Who the organization is: written by its managers and owners, read by everybody who belongs to it. */
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
