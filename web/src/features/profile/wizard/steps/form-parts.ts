import type { ComponentType } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { StepField } from '#platform/wizard/use-step-form.ts';
import * as z from 'zod';

/** A field of a form: the inputs that it has in the page, and what draws it. */
interface FormPart<Path extends string, Props> {
  /** For each its place in the form, its id in the page, and its name inside a sentence. */
  readonly inputs: readonly { readonly path: Path; readonly fieldId: string; readonly name: string }[];
  /** Fields that are drawn together name the same. */
  readonly Draw: ComponentType<Props>;
}

/** Every field of a form of the contract, in the order of the page. A form that lacks one does not compile. */
export type FormParts<Input extends FieldValues, Props> = {
  readonly [Key in keyof Input & string]: FormPart<
    Extract<FieldPath<Input>, Key | `${Key}.${string}`>,
    Props
  >;
};

/** What a summary of errors leads to. */
export function inputsOf<Input extends FieldValues, Props>(
  parts: FormParts<Input, Props>,
): readonly StepField<Input>[] {
  return Object.values<FormPart<FieldPath<Input>, Props>>(parts).flatMap(({ inputs }) => inputs);
}

/** What draws the form, each once, by the first field that it draws. */
export function drawnOf<Input extends FieldValues, Props>(
  parts: FormParts<Input, Props>,
): ReadonlyMap<string, ComponentType<Props>> {
  const entries = Object.entries<FormPart<FieldPath<Input>, Props>>(parts);
  return new Map(
    entries
      .filter(([, { Draw }], at) => entries.findIndex(([, other]) => other.Draw === Draw) === at)
      .map(([name, { Draw }]) => [name, Draw]),
  );
}

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
