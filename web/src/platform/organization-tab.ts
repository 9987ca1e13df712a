import type { MemberRole } from '@redoubt/contract/shared/roles.ts';
import type { ComponentType } from 'react';
import type { NamedOrganization } from './named-organization.ts';

/** The organization whose dashboard is shown. */
export interface ShownOrganization {
  /** To be spread into the query of each call about it. */
  readonly named: NamedOrganization;
  /** Empty before anybody named it. */
  readonly name: string;
  /** What the person may do in it; an Admin may do what its owner may. */
  readonly memberRole: MemberRole;
}

/** One tab of an organization's dashboard; its address is `?tab=<id>`. */
export interface OrganizationTab<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  /** Asks for what the tab shows; called by the page's loader. */
  readonly fetch: (named: NamedOrganization, request: Request) => void;
  /** How many there are, behind the label. */
  readonly Count?: ComponentType<ShownOrganization>;
  /** Fetches that figure, which is shown whichever tab is open. */
  readonly fetchCount?: (named: NamedOrganization) => void;
  /** Drawn while the tab is open; its code may be fetched then. */
  readonly Content: ComponentType<ShownOrganization>;
}

/** What one kind of organization's dashboard is made of. */
export interface OrganizationDashboard<Id extends string = string> {
  readonly tabs: readonly OrganizationTab<Id>[];
  /** Shown below the tabs, whichever is open. */
  readonly Row?: ComponentType<ShownOrganization>;
  /** Asks for what the row shows. */
  readonly fetchRow?: (named: NamedOrganization) => void;
  /** Shown at the right of the title, behind the state of the contact address. */
  readonly Actions?: ComponentType<ShownOrganization>;
}
