import type { Organization, OrganizationType } from '@redoubt/contract/organizations';

/** How the types of an organization are shown. */
export const typeWords: Readonly<Record<OrganizationType, string>> = {
  University: 'University',
  Partner: 'Corporate Partner',
};

/** What an organization is called before somebody named it. */
export function titleFor({ name }: Pick<Organization, 'name'>): string {
  return name === '' ? 'Your organization' : name;
}
