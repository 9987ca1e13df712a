import {
  validationEndpoints,
  type ValidationLease,
  type ValidationSettings,
} from '@redoubt/contract/validation';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/api-client.ts';
import { fetchedOnce } from '#platform/queries/fetched-once.ts';
import { queryClient } from '#platform/queries/query-client.ts';

/**
 * The claim that is open to this person, or the next one. It is asked for once: another look takes no other claim, and what
 * follows a vote comes with its answer. It is forgotten once its page is left.
 */
export const leaseQuery = queryOptions({
  queryKey: ['validation', 'lease'],
  queryFn: ({ signal }) => call(validationEndpoints.takeLease, { signal, isQuiet: true }),
  ...fetchedOnce,
});

/** What follows a vote or a skip. */
export function showLease(lease: ValidationLease): void {
  queryClient.setQueryData(leaseQuery.queryKey, lease);
}

export function takeNext(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: leaseQuery.queryKey });
}

export const settingsQuery = queryOptions({
  queryKey: ['validation', 'settings'],
  queryFn: ({ signal }) => call(validationEndpoints.getValidationSettings, { signal, isQuiet: true }),
});

/** A person’s own validations in figures. */
export const recordQuery = queryOptions({
  queryKey: ['validation', 'record'],
  queryFn: ({ signal }) => call(validationEndpoints.getRecord, { signal, isQuiet: true }),
});

export async function saveSettings(body: ValidationSettings): Promise<void> {
  queryClient.setQueryData(
    settingsQuery.queryKey,
    await call(validationEndpoints.saveValidationSettings, { body, isQuiet: true }),
  );
  await takeNext();
}
