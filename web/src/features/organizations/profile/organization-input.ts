import type { Organization, organizationForm } from '@redoubt/contract/organizations';
import type * as z from 'zod';
import { sentenceForErrors, sentenceForLeft } from '#platform/form/left-to-do.ts';

/** What is typed and chosen; a type that was not chosen yet is empty. */
export type OrganizationInput = Record<keyof z.input<typeof organizationForm>, string>;

export function valuesOf(organization: Organization): OrganizationInput {
  const { name, type, location, website, description, contactPhone } = organization;
  return { name, type: type ?? '', location, website, description, contactPhone };
}

const needed = {
  name: 'the organization name',
  type: 'the organization type',
  location: 'the location',
  contactPhone: 'the contact phone',
} as const;

/** Why it cannot be saved yet: what is left to fill in, or how many fields need a change. */
export function sentenceForInput(values: OrganizationInput, errors: number): string {
  const left = (Object.keys(needed) as (keyof typeof needed)[]).filter((name) => values[name].trim() === '');
  return left.length > 0
    ? sentenceForLeft(left.map((name) => needed[name]))
    : sentenceForErrors(Math.max(1, errors));
}
