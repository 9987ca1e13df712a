import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { messageOf } from '#platform/api-problem.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { showError } from '#ui/toasts/toasts.ts';
import { rolesQuery } from './roles.queries.ts';
import classes from '#platform/form/auth-form.module.css';

interface RoleFieldProps {
  readonly registration: UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** The roles of the server, one by one. Without them the select says so and offers to ask again. */
export function RoleField({ registration, error }: RoleFieldProps) {
  const roles = useQuery(rolesQuery);
  const isFailed = roles.isError && !roles.isFetching;
  useEffect(() => {
    if (isFailed) showError('Failed to load roles');
  }, [isFailed]);
  return (
    <div>
      <SelectField
        {...registration}
        id="role"
        label="Role"
        disabled={!roles.data}
        placeholder={roles.isFetching ? 'Loading roles...' : 'Please select a role'}
        options={roles.data ?? []}
        error={isFailed ? messageOf(roles.error, 'Failed to fetch roles') : error}
      />
      {isFailed ? (
        <Button
          className={classes['retry'] ?? ''}
          variant="default"
          size="md"
          onClick={() => void roles.refetch()}
        >
          Try again
        </Button>
      ) : null}
    </div>
  );
}
