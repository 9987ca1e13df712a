import { messageOf, problemOf } from '#platform/api-problem.ts';

export interface FieldMessage {
  readonly path: string;
  readonly message: string;
}

/** Why the server did not take a form: a sentence for the person, and its messages about single fields. */
export interface FormFailure {
  readonly title: string;
  readonly message: string;
  readonly fields: readonly FieldMessage[];
}

/** The server's message, or `title` alone when there is none; the title is not repeated. */
export function formFailure(error: unknown, title: string): FormFailure {
  const message = messageOf(error, title);
  return { title, message: message === title ? '' : message, fields: problemOf(error)?.reply.errors ?? [] };
}
