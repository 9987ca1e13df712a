import { expect, it } from 'vitest';
import * as z from 'zod';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';

const endpoints = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
);

// In production replies are written by their schema and not parsed: what a server starts with has to hold for all.
it.each(endpoints)('the reply of %s transforms nothing, so that it can be written as it is', (_, { reply }) => {
  expect(z.toJSONSchema(reply, { io: 'output' })).toBeTypeOf('object');
});
