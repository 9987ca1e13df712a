import { useSuspenseQuery } from '@tanstack/react-query';
import type { ShownOrganization } from '#platform/organizations/organization-tab.ts';
import { Fact, Facts } from '#ui/facts/facts.tsx';
import { organizationQuery } from '../organization/organization.queries.ts';
import { typeWords } from '../organization/organization-words.ts';

export function OrganizationProfile({ named }: ShownOrganization) {
  const { data } = useSuspenseQuery(organizationQuery(named));
  return (
    <Facts>
      <Fact term="Organization name">{data.name || 'Not said yet'}</Fact>
      <Fact term="Organization type">{data.type === null ? 'Not said yet' : typeWords[data.type]}</Fact>
      <Fact term="Location">{data.location || 'Not said yet'}</Fact>
      <Fact term="Contact email">{data.contactEmail}</Fact>
    </Facts>
  );
}
