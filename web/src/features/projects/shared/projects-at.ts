import type { ProjectId } from '@redoubt/contract/shared/ids.ts';
import { type NamedOrganization, readNamedOrganization } from '#platform/named-organization.ts';
import { paths } from '#platform/navigation/paths.ts';

/** Whose projects are shown, and at which addresses: a client's, or those that Admins keep. */
export interface ProjectsAt {
  readonly area: 'client' | 'admin';
  readonly named: NamedOrganization;
  /** Viewers read alone. */
  readonly mayEdit: boolean;
}

type Place = Pick<ProjectsAt, 'area' | 'named'>;

/** The place that an address is in. */
export function placeOf({ pathname, search }: { readonly pathname: string; readonly search: string }): Place {
  const isAdmins = pathname.startsWith(paths.adminProjects());
  return {
    area: isAdmins ? 'admin' : 'client',
    named: isAdmins ? {} : readNamedOrganization(new URLSearchParams(search)),
  };
}

export function listPath({ area, named }: Place): string {
  return area === 'admin' ? paths.adminProjects() : paths.clientProjects({ ...named });
}

export function newPath({ area, named }: Place): string {
  return area === 'admin' ? paths.newAdminProject() : paths.newClientProject({ ...named });
}

export function projectPath(
  { area, named }: Place,
  id: string,
  search: Readonly<Record<string, string>> = {},
) {
  return area === 'admin' ? paths.adminProject(id, search) : paths.clientProject(id, { ...named, ...search });
}

/** With `field`, the form opens at it. */
export function editPath({ area, named }: Place, id: ProjectId, field?: string): string {
  const path = area === 'admin' ? paths.editAdminProject(id) : paths.editClientProject(id, { ...named });
  return field === undefined ? path : `${path}#${field}`;
}

/** Where a submission is reviewed. */
export function reviewPath({ area, named }: Place, project: string, assignment: string): string {
  return area === 'admin'
    ? paths.adminReview(project, assignment)
    : paths.clientReview(project, assignment, { ...named });
}
