import type * as z from 'zod';

/** Reads an answer by its schema, with the first thing that is wrong as a sentence. */
export function readBy<Schema extends z.ZodType>(schema: Schema) {
  return (given: unknown): { readonly value: z.output<Schema> } | { readonly message: string } => {
    const { data, error } = schema.safeParse(given);
    return error ? { message: error.issues[0]?.message ?? 'This is no answer.' } : { value: data };
  };
}
