import type { Prompt } from './model-connection.ts';

/** What marks the beginning and end of a message costs about this much. */
const A_MESSAGE = 8;

/**
 * How many tokens a prompt takes at most, or nearly: each provider cuts text in its own way, so the guess is on the high
 * side, a third above what English takes.
 */
export function tokensOf(prompt: Prompt): number {
  return Math.ceil(textsOf(prompt).reduce((sum, text) => sum + A_MESSAGE + weigh(text), 0));
}

/** Everything that a prompt has a model read, each text once. */
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

/** Small letters and spaces go into long tokens; other signs of ASCII seldom, and those of other scripts by their bytes. */
function weigh(text: string): number {
  const letters = (text.match(/[a-z ]/g) ?? []).length;
  const others = (text.match(/[^\p{ASCII}]+/gu) ?? []).join('');
  const ascii = text.length - others.length;
  const otherBytes = Buffer.byteLength(others);
  return letters / 3 + (ascii - letters) * 0.75 + otherBytes / 2;
}
