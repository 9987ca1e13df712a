import * as z from 'zod';

/** What a call does to what a tool works on, and what it answers; null where the tool says no, with the reason as answer. */
export interface Effect<Part> {
  readonly part: Part | null;
  readonly answer: string;
}

/** One call of a set of simulated tools, as a model sees and makes it. The same call on the same state always does the same. */
export interface Tool<Part> {
  readonly name: string;
  /** For the model, and for people who read a transcript. */
  readonly description: string;
  /** JSON Schema (draft 2020-12) of the arguments, an object. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Null where the arguments are not of that shape. */
  readonly call: (part: Part, args: unknown) => Effect<Part> | { readonly problem: string };
}

interface Definition<Part, Shape extends z.ZodObject> {
  readonly name: string;
  readonly description: string;
  readonly takes: Shape;
  readonly does: (part: Part, args: z.output<Shape>) => Effect<Part>;
}

/** A tool from the shape of what it takes; its JSON Schema is made of that. */
export function defineTool<Part, Shape extends z.ZodObject>({
  name,
  description,
  takes,
  does,
}: Definition<Part, Shape>): Tool<Part> {
  // As in the JSON Schema: an unknown argument makes the call another one.
  const strict = takes.strict();
  return {
    name,
    description,
    parameters: z.toJSONSchema(strict),
    call(part, args) {
      const read = strict.safeParse(args);
      if (read.success) return does(part, read.data as z.output<Shape>);
      return { problem: z.prettifyError(read.error) };
    },
  };
}

export function answer<Part>(part: Part, found: unknown): Effect<Part> {
  return { part, answer: typeof found === 'string' ? found : JSON.stringify(found) };
}

export function decline<Part>(reason: string): Effect<Part> {
  return { part: null, answer: reason };
}
