import type { ComponentType } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { StepField } from '#platform/wizard/use-step-form.ts';

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
