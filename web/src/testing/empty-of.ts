import * as z from 'zod';

/**
 * The emptiest value that a reply's schema takes: no text, nothing chosen, nothing there. Builders start from it, so
 * that a new field of the contract is no work for them.
 */
export function emptyOf(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [name, emptyOf(field as z.core.$ZodType)]),
    );
  if (schema instanceof z.ZodTuple) return schema.def.items.map(emptyOf);
  if (schema instanceof z.ZodNullable) return null;
  if (schema instanceof z.ZodUnion) return emptyOfUnion(schema.options);
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodNumber) return 0;
  if (schema instanceof z.ZodBoolean) return false;
  return '';
}

/** Of several, the one that may be empty. */
function emptyOfUnion(options: readonly z.core.$ZodType[]): unknown {
  const empties = options.map(emptyOf);
  return empties.includes('') ? '' : empties[0];
}
