import type * as z from 'zod';

/** The task that an answer is to, as far as the kind needs it. */
export interface AnsweredTask {
  readonly input: string;
  readonly material: unknown;
  readonly settings: unknown;
}

/** What the server knows of a kind of task: how an answer is read, what it lacks, and how it is exported. */
export interface AnswerKind<Answer> {
  /** Reads what a client sent, whole or half done; a sentence where it is no answer of the kind. */
  read(given: unknown): { readonly value: Answer } | { readonly message: string };
  /** What an answer lacks before it can be submitted, in a sentence; null where it is complete. */
  findGap(answer: Answer, task: AnsweredTask): string | null;
  /** The text of a part of it, which comments of a reviewer count in; null where it has no such part. */
  textOfPart(answer: Answer, part: string): string | null;
}

/** The task of a result, as far as its line needs it. */
export interface ResultOf extends AnsweredTask {
  readonly title: string;
  readonly instructions: string;
}

/** Reads an answer by its schema, with the first thing that is wrong as a sentence. */
export function readBy<Schema extends z.ZodType>(schema: Schema) {
  return (given: unknown): { readonly value: z.output<Schema> } | { readonly message: string } => {
    const { data, error } = schema.safeParse(given);
    return error ? { message: error.issues[0]?.message ?? 'This is no answer.' } : { value: data };
  };
}
