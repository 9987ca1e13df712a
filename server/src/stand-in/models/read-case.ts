import { readFence } from '#features/model-judges';
import * as z from 'zod';

/** A text that was cut is a list: its numbers count what is left out. */
const words = z
  .union([z.string(), z.array(z.union([z.string(), z.number()]))])
  .transform((text) =>
    typeof text === 'string' ? text : text.filter((piece) => typeof piece === 'string').join(' … '),
  );
const part = z.discriminatedUnion('part', [
  z.object({ part: z.literal('objective'), kind: z.enum(['answer', 'refusal', 'secret', 'behaviour']) }),
  z.object({ part: z.literal('rule'), letter: z.string(), counts: z.boolean() }),
  z.object({ part: z.literal('secret'), text: words }),
  z.object({
    part: z.literal('turn'),
    number: z.number(),
    by: z.enum(['expert', 'target']),
    claimed: z.boolean().default(false),
    text: words,
  }),
  z.object({
    part: z.literal('tool-call'),
    turn: z.number(),
    tool: words,
    outcome: z.string(),
    result: words.nullable(),
  }),
  z.object({ part: z.literal('claim'), quote: words.nullable() }),
  z.object({ part: z.literal('left-out') }),
]);
type Part = z.infer<typeof part>;
type Of<Name extends Part['part']> = Extract<Part, { part: Name }>;

/** A case as a judge reads it in the fence of its prompt. */
export interface ReadCase {
  readonly kind: Of<'objective'>['kind'];
  /** The letter of the first rule that counts. */
  readonly letter: string | null;
  readonly secret: string | null;
  readonly turns: readonly Of<'turn'>[];
  readonly calls: readonly Of<'tool-call'>[];
}

/** Null where there is no case in the text. */
export function readCase(text: string): ReadCase | null {
  const parts = z.array(part).safeParse(readFence(text)?.parts).data;
  const kind = parts?.find((each) => each.part === 'objective')?.kind;
  if (!parts || !kind) return null;
  return {
    kind,
    letter: parts.filter((each) => each.part === 'rule').find(({ counts }) => counts)?.letter ?? null,
    secret: parts.find((each) => each.part === 'secret')?.text ?? null,
    turns: parts.filter((each) => each.part === 'turn'),
    calls: parts.filter((each) => each.part === 'tool-call'),
  };
}
