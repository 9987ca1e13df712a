import { expect, it } from 'vitest';
import * as z from 'zod';
import { namedEndpoints } from '#testing/endpoints.ts';

const withSchema = namedEndpoints.filter(([, { replyKind }]) => replyKind !== 'file');

// In production replies are written by their schemas and not parsed: one that cannot be stops every start.
it.each(withSchema)(
  'the reply of %s transforms nothing, so that it can be written as it is',
  (_, { reply }) => {
    expect(z.toJSONSchema(reply, { io: 'output' })).toBeTypeOf('object');
  },
);
