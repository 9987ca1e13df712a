import type { Prompt } from './model-connection.ts';

/** The approximate cost of the tokens around each message. */
const A_MESSAGE = 8;

/**
 * An upper estimate of the tokens of a prompt. Each provider splits text in its own way, so the estimate is a third
 * above what English takes.
 */
export function tokensOf(prompt: Prompt): number {
  return Math.ceil(textsOf(prompt).reduce((sum, text) => sum + A_MESSAGE + weigh(text), 0));
}

/** All texts of a prompt that a model reads, each once. */
export function textsOf({ system, turns, tools = [] }: Prompt): string[] {
  return [
    system,
    ...turns.flatMap(({ text, calls = [] }) => [
      text,
      ...calls.flatMap((call) => [`${call.name} ${call.arguments}`, call.result]),
    ]),
    ...tools.map((tool) => JSON.stringify(tool)),
  ];
}

const [SPACE, SMALL_A, SMALL_Z] = [0x20, 0x61, 0x7a];

/** An upper estimate of the tokens of a text, not rounded. Small letters and spaces go into long tokens; other signs of ASCII seldom, and those of other scripts by their bytes. */
export function weigh(text: string): number {
  let letters = 0;
  let ascii = 0;
  // Counted by character codes, as whole conversations are estimated twice a turn.
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x80) ascii += 1;
    if (code === SPACE || (code >= SMALL_A && code <= SMALL_Z)) letters += 1;
  }
  const otherBytes = Buffer.byteLength(text) - ascii;
  return letters / 3 + (ascii - letters) * 0.75 + otherBytes / 2;
}
