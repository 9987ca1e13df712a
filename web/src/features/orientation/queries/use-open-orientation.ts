import { isExpert } from '@redoubt/contract/shared/roles.ts';
import type { User } from '@redoubt/contract/shared/user.ts';
import { useQuery } from '@tanstack/react-query';
import { orientationQuery } from './orientation.queries.ts';

/** Whether this person has an orientation before them that is not complete; false until it is known. */
export function useOpenOrientation({ role }: Pick<User, 'role'>): boolean {
  const { data } = useQuery({ ...orientationQuery, enabled: isExpert(role), refetchOnMount: false });
  return data?.isComplete === false;
}
