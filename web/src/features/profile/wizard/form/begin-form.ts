import * as z from 'zod';

/**
 * What a form begins with, by the contract's shape of what is stored: of each field what was typed and not saved, where
 * that still fits, else what is stored.
 */
export function beginForm<Shape extends z.ZodRawShape>(
  form: z.ZodObject<Shape>,
  stored: z.input<z.ZodObject<Shape>>,
  draft: unknown,
): z.output<z.ZodObject<Shape>> {
  const typed = new Map<string, unknown>(Object.entries(draft ?? {}));
  const shape: z.ZodRawShape = form.shape;
  const fitting = Object.entries(shape).flatMap(([name, field]) => {
    const value = typed.get(name);
    return z.safeParse(field, value).success ? [[name, value]] : [];
  });
  return form.parse({ ...stored, ...Object.fromEntries(fitting) });
}
