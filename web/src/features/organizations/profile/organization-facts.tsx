import type { Organization } from '@redoubt/contract/organizations';
import { SettingsCard } from '#platform/settings/settings-card.tsx';
import { Fact, Facts } from '#ui/facts/facts.tsx';
import { typeWords } from '../organization/organization-words.ts';

const UNSAID = 'Not given yet';

/** For those who may read it and no more. */
export function OrganizationFacts({ organization }: { readonly organization: Organization }) {
  const { name, type, location, website, description, contactPhone } = organization;
  return (
    <SettingsCard title="Organization" lead="Its managers and owners keep this up to date.">
      <Facts>
        <Fact term="Organization name">{name || UNSAID}</Fact>
        <Fact term="Organization type">{type === null ? UNSAID : typeWords[type]}</Fact>
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
