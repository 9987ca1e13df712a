import type { Person } from '@redoubt/contract/accounts';
import { isExpert } from '@redoubt/contract/shared/roles.ts';

const tabs = ['account', 'application', 'documents', 'attempts', 'audit'] as const;
export type PersonTab = (typeof tabs)[number];

export const tabWords: Readonly<Record<PersonTab, string>> = {
  account: 'Account',
  application: 'Application',
  documents: 'Documents',
  attempts: 'Attempts',
  audit: 'Audit trail',
};

/** What there is to see of a person: who is no expert applies for nothing and attempts nothing. */
export function tabsOf({ role, state }: Pick<Person, 'role' | 'state'>): readonly PersonTab[] {
  if (state === 'deleted') return ['account', 'attempts', 'audit'];
  if (isExpert(role)) return tabs;
  return role === 'Admin' ? ['account', 'attempts', 'audit'] : ['account', 'audit'];
}

/** The tab that an address names. */
export function readTab(params: URLSearchParams): PersonTab {
  return tabs.find((tab) => tab === params.get('tab')) ?? 'account';
}
