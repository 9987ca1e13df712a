import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { AskedSelectField } from '#platform/async/asked-select-field.tsx';
import { useToldFailure } from '#platform/async/use-told-failure.ts';
import { showError } from '#ui/toasts/toasts.ts';
import { rolesQuery } from './roles.queries.ts';

interface RoleFieldProps {
  readonly registration: UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** The roles of the server, one by one. Without them the select says so and offers to ask again. */
export function RoleField(props: RoleFieldProps) {
  const roles = useQuery(rolesQuery);
  useToldFailure(roles, () => showError('Failed to load roles'));
  return (
    <AskedSelectField
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
