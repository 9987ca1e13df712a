import type { Endpoint } from '@redoubt/contract/shared/endpoint.ts';
import { api } from '@redoubt/contract/api.ts';
import { idempotencyKeyReused } from '@redoubt/contract/shared/problem.ts';
import { expect, it } from 'vitest';

it('an endpoint takes an Idempotency-Key where it refuses one that was used for something else, and only there', () => {
  const endpoints = Object.values(api).flatMap((feature) => Object.values<Endpoint>(feature));
  const idempotentEndpoints = endpoints.filter(({ idempotent }) => idempotent);
  expect(idempotentEndpoints.length).toBeGreaterThanOrEqual(4);
  expect(endpoints.filter(({ problems }) => problems.includes(idempotencyKeyReused))).toEqual(
    idempotentEndpoints,
  );
});
