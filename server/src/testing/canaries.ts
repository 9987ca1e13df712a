import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod';

/** What no reply, page or log may hold, each with a name for the report. */
export type Canaries = ReadonlyMap<string, string>;

const script = z.looseObject({
  secret: z.looseObject({
    instructions: z.array(z.string()),
    disclose: z.array(z.string()),
    story: z.array(z.string()),
  }),
});
const lessons = z.record(
  z.string(),
  z.looseObject({ lesson: z.looseObject({ idea: z.string(), defence: z.string() }) }),
);
const plays = z.record(z.string(), z.array(z.looseObject({ messages: z.array(z.string()) })));
const documented = z.record(z.string(), z.array(z.looseObject({ why: z.string() })));

function readFeature(path: string): string {
  return readFileSync(new URL(`../features/${path}`, import.meta.url), 'utf8');
}

/** The longest run of words between the places that a secret is put into. */
function longestRun(text: string): string {
  return text
    .split(/\{\w+\}/)
    .reduce((longest, run) => (run.length > longest.length ? run : longest), '')
    .trim();
}

const SCRIPTS = new URL('../features/practice/red-team/targets/', import.meta.url);

/** What the lessons of the agents give away before they are due, and what breaks them. */
function readAgents(): string[] {
  const agents = lessons.parse(JSON.parse(readFeature('practice/agents/texts/agents.json')));
  const breaking = plays.parse(JSON.parse(readFeature('practice/agents/texts/breaks.json')));
  return [
    ...Object.values(agents).flatMap(({ lesson }) => [lesson.idea, lesson.defence]),
    ...Object.values(breaking).flatMap((ways) => ways.flatMap(({ messages }) => messages)),
  ];
}

/** The targets' instructions, their ways to give the secret away, the documented breaks, and the insides of judging. */
export function readStandingCanaries(targetKeys: readonly string[]): Canaries {
  const instructions = readdirSync(SCRIPTS).flatMap((file) => {
    const { secret } = script.parse(JSON.parse(readFileSync(new URL(file, SCRIPTS), 'utf8')));
    return [...secret.instructions, ...secret.disclose, ...secret.story].map(longestRun);
  });
  const breaks = ['practice/red-team/documented/breaks.json', 'practice/stumping/stumps.json'].flatMap(
    (path) =>
      Object.values(documented.parse(JSON.parse(readFeature(path)))).flatMap((ways) =>
        ways.map(({ why }) => why),
      ),
  );
  const words = z.array(z.string()).parse(JSON.parse(readFeature('targets/secret-words.json')));
  const insides = [
    words.slice(0, 4).join('","'),
    ...targetKeys.map((key) => `"${key}"`),
    'target_key',
    'targetKey',
    'attempt_secret',
    'secretNames',
    'documentedBreaks',
  ];
  const long = [...instructions, ...breaks, ...readAgents()].filter((text) => text.length > 12);
  return new Map([...long, ...insides].map((text) => [text, text]));
}

/** A secret as it is and in the disguises that a careless log or reply would put it into. */
export function disguise(secret: string): Canaries {
  const bytes = Buffer.from(secret);
  const forms = {
    secret,
    'secret, in small letters': secret.toLowerCase(),
    'secret, reversed': [...secret].toReversed().join(''),
    'secret, without dashes': secret.replaceAll('-', ''),
    'secret, in base64': bytes.toString('base64').slice(0, 24),
    'secret, in hex': bytes.toString('hex'),
    'secret, in a URL': encodeURIComponent(secret),
  };
  return new Map(Object.entries(forms));
}

/** The names of the canaries that a text holds, also inside of JSON inside of JSON. */
export function findCanaries(text: string, canaries: Canaries): string[] {
  const plain = text.replaceAll('\\"', '"').replaceAll('\\n', '\n');
  return [...canaries]
    .filter(([, form]) => text.includes(form) || plain.includes(form))
    .map(([name]) => name);
}
