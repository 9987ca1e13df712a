import { isAtLeast } from '@redoubt/contract/shared/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { organizationQuery } from '#features/organizations';
import { placeOf, type ProjectsAt } from '#features/projects';
import { requireSignedIn } from '#platform/navigation/guards.ts';
import { queryClient } from '#platform/queries/query-client.ts';
import { useUser } from '#platform/session.ts';

/** For loaders: who may be here, and whose projects these are. An unknown organization is a page that says so. */
export async function loadPlace(request: Request): Promise<ReturnType<typeof placeOf>> {
  const place = placeOf(new URL(request.url));
  const user = requireSignedIn(request, place.area === 'admin' ? ['Admin'] : ['Client', 'Admin']);
  if (user.role === 'Client') await queryClient.query(organizationQuery(place.named));
  return place;
}

/** Where the page is, and what its reader may do there; null once their session ended. */
export function useProjectsAt(): ProjectsAt | null {
  const user = useUser();
  const place = placeOf(useLocation());
  const isMember = user?.role === 'Client';
  const { data } = useQuery({ ...organizationQuery(place.named), enabled: isMember });
  if (user === null) return null;
  return { ...place, mayEdit: !isMember || (data !== undefined && isAtLeast(data.memberRole, 'manager')) };
}
