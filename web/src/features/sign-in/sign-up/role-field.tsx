import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { QuerySelectField } from '#platform/async/query-select-field.tsx';
import { useReportedFailure } from '#platform/async/use-reported-failure.ts';
import { showError } from '#ui/toasts/toasts.ts';
import { rolesQuery } from './roles.queries.ts';

interface RoleFieldProps {
  readonly registration: UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** The roles of the server, one by one. Without them the select says so and offers to ask again. */
export function RoleField(props: RoleFieldProps) {
  const roles = useQuery(rolesQuery);
  useReportedFailure(roles, () => showError('Failed to load roles'));
  return (
    <QuerySelectField
      {...props}
      of={roles}
      id="role"
      label="Role"
      placeholder="Please select a role"
      loading="Loading roles..."
      failure="Failed to fetch roles"
    />
  );
}
