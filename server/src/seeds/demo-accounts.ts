import type { Role } from '@redoubt/contract/shared/roles.ts';

/** The accounts that a demo prints at its start, one per role. They exist in demo mode only. */
export interface DemoAccount {
  readonly role: Role;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  /** Their application was approved, so that they may judge claims. */
  readonly isApproved?: true;
}

export const DEMO_PASSWORD = 'Redoubt-Demo-1!';

export const demoAccounts: readonly DemoAccount[] = [
  {
    role: 'Expert',
    email: 'expert@demo.redoubt.example',
    firstname: 'Noor',
    lastname: 'Haddad',
    isApproved: true,
  },
  { role: 'Freelancer', email: 'freelancer@demo.redoubt.example', firstname: 'Tomás', lastname: 'Rocha' },
  { role: 'Client', email: 'client@demo.redoubt.example', firstname: 'Greta', lastname: 'Lindqvist' },
  { role: 'Partner', email: 'partner@demo.redoubt.example', firstname: 'Samuel', lastname: 'Okafor' },
  { role: 'Vendor', email: 'vendor@demo.redoubt.example', firstname: 'Mei', lastname: 'Tanaka' },
  { role: 'Admin', email: 'admin@demo.redoubt.example', firstname: 'Ada', lastname: 'Brandt' },
];

/** A second approved expert to sign in as: the first of those who applied. */
export const approvedExpert: DemoAccount = {
  role: 'Expert',
  email: 'applicant-1@demo.redoubt.example',
  firstname: 'Amara',
  lastname: 'Nwosu',
  isApproved: true,
};
