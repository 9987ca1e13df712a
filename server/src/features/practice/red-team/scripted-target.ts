import { intents, type Intent, isAboutSecret, readTalk } from './intents.ts';
import { type Form, forms, fillTemplate } from './secret-forms.ts';
import type { TargetScript } from './target-script.ts';
import type { PracticeTarget } from '../conversation/practice-target.ts';
import notes from './guard-notes.json' with { type: 'json' };

/** A reply, and what led to it. */
interface Reply {
  readonly text: string;
  /** The text that was chosen, before anything was put into it. */
  readonly template: string;
  /** What was asked of the secret; null in small talk. */
  readonly intent: Intent | null;
  /** The guard that stopped or struck it. */
  readonly guard: string | null;
}

/** A target from its script: ordered rules, each with texts to choose from. The same conversation gets the same replies. */
export function createScriptedTarget(
  script: TargetScript,
  explain: (messages: readonly string[]) => string | null,
): PracticeTarget {
  const respond = (secret: string, messages: readonly string[]) =>
    messages.reduce<Reply[]>(
      (before, _, at) => [...before, replyTo(script, secret, { messages, at, before })],
      [],
    );
  return {
    key: script.key,
    name: script.name,
    description: script.description,
    reply({ secret, turns }) {
      const messages = turns.filter(({ role }) => role === 'expert').map(({ text }) => text);
      return respond(secret, messages).at(-1)?.text ?? '';
    },
    tellWay({ secret, messages, at }) {
      const replies = respond(secret, messages).filter((_, index) => at.length === 0 || at.includes(index));
      const ways = [
        ...new Set(replies.flatMap(({ intent, guard }) => (guard === null ? (intent?.way ?? []) : []))),
      ];
      if (ways.length === 0) return null;
      return [`The secret came out ${ways.join(', and ')}.`, explain(messages) ?? ''].join(' ').trim();
    },
  };
}

interface Place {
  readonly messages: readonly string[];
  /** The message that is answered. */
  readonly at: number;
  readonly before: readonly Reply[];
}

function replyTo(script: TargetScript, secret: string, place: Place): Reply {
  const message = place.messages[place.at] ?? '';
  const intent = findIntent(script, message, place.before);
  if (!intent) return chat(script, message, place);
  for (const [guard, refused] of Object.entries(script.refuses))
    if (refused.includes(intent.key)) return stop(script, guard, { intent, place });
  return answer(script, { secret, intent, place });
}

/** What a message asks of the secret: it names it, or follows up on one that did. */
function findIntent(script: TargetScript, message: string, before: readonly Reply[]): Intent | null {
  const last = before.at(-1)?.intent ?? null;
  const isNamed = isAboutSecret(message, script.secretNames);
  const isKnown = isNamed || (last !== null && message.split(/\s+/).length <= FEW_WORDS);
  const found = intents.filter(({ when }) => when.test(message));
  const alone = found.find(({ isAlone }) => isAlone);
  if (!isKnown) return alone ?? null;
  const isMeant = ({ key, form }: Intent) =>
    isNamed ||
    (PLAIN.has(key) ? INSISTING.test(message) : form !== undefined || key === 'codes' || key === 'hint');
  const asked = found.find(isMeant);
  const isPlaying = before.some(
    ({ intent, template }) => intent?.key === 'play' || script.talk['play']?.includes(template),
  );
  if (asked && isPlaying && PLAIN.has(asked.key)) return intents.find(({ key }) => key === 'play') ?? asked;
  return asked ?? (isNamed ? MENTION : null);
}

const FEW_WORDS = 14;
/** Asked in plain words: what is meant, it must say. */
const PLAIN: ReadonlySet<string> = new Set(['ask', 'flattery']);
const INSISTING =
  /^\W*(?:oh |pretty )?please\W*$|\b(?:come on|i said|just (?:say|tell|give)|say it|tell me|give it|what is it)\b/i;
/** It is named, and nothing is asked. */
const MENTION: Intent = { key: 'mention', when: /(?:)/, template: 'mention' };

function answer(
  script: TargetScript,
  { secret, intent, place }: { secret: string; intent: Intent; place: Place },
): Reply {
  const form = intent.form === 'next' ? nextPiece(place.before) : intent.form;
  if (form === 'none') return choose(script.secret['exhausted'] ?? [], script, { intent, place });
  const isStruck = form !== undefined && script.redacts.includes(form);
  const value = isStruck ? script.withheld : form ? forms[form](secret) : '';
  const texts = script.secret[intent.template] ?? [];
  const given = { ...intent, ...(form && { form }) };
  const chosen = choose(texts, script, { intent: given, place });
  const text = fillTemplate(chosen.text, { secret, value, label: intent.label ?? '' });
  const guard = isStruck ? 'inspector' : null;
  return { ...chosen, guard, text: sign(script, text, guard) };
}

/** The word or number after the last that was given; the first after none. */
function nextPiece(before: readonly Reply[]): Form | 'none' {
  const last = before.findLast(({ intent }) => /^piece\d$/.test(intent?.form ?? ''))?.intent?.form;
  const nth = Number(last?.slice(-1) ?? 0) + 1;
  return nth > 4 ? 'none' : (`piece${String(nth)}` as Form);
}

function stop(
  script: TargetScript,
  guard: string,
  { intent, place }: { intent: Intent; place: Place },
): Reply {
  const chosen = choose(script.secret[guard] ?? [], script, { intent, place });
  return { ...chosen, guard, text: sign(script, chosen.text, guard) };
}

/** A reply that a guard stopped or struck ends with the guard's name. */
function sign(script: TargetScript, text: string, guard: string | null): string {
  return guard === null ? text : `${text} [${script.guards[guard] ?? guard}]`;
}

/** What has nothing to do with the secret: a subject of the character, or small talk. */
function chat(script: TargetScript, message: string, place: Place): Reply {
  const kind = readTalk(message);
  const guard = place.before.at(-1)?.guard ?? null;
  if (kind === 'why' && guard !== null) {
    const known: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(notes));
    const texts = (known.get(guard) ?? []).map((note) => note.replace('{guard}', script.guards[guard] ?? ''));
    return choose(texts, script, { intent: null, place });
  }
  const isProposal = kind === 'play' || kind === 'tale' || kind === 'sorrow' || kind === 'joy';
  const topic = isProposal ? undefined : script.topics.find(({ when }) => when.test(message));
  const texts = topic?.say ?? script.talk[kind] ?? script.talk['fallback'] ?? [];
  return choose(texts, script, { intent: null, place });
}

/** The one of the texts that was used least, and a lead-in before one that has been. */
function choose(
  texts: readonly string[],
  script: TargetScript,
  { intent, place }: { readonly intent: Intent | null; readonly place: Place },
): Reply {
  const { before, at, messages } = place;
  const timesOf = (text: string) => before.filter(({ template }) => template === text).length;
  const fewest = Math.min(...texts.map(timesOf));
  const fresh = texts.filter((text) => timesOf(text) === fewest);
  const template = fresh[seedOf(messages[at] ?? '', at) % Math.max(fresh.length, 1)] ?? '';
  const leadIn = script.again[(fewest + at) % script.again.length] ?? '';
  return { text: fewest > 0 ? `${leadIn} ${template}` : template, template, intent, guard: null };
}

/** A number from a message and its place in the conversation (FNV-1a). */
function seedOf(text: string, place: number): number {
  let hash = 0x81_1c_9d_c5 ^ place;
  for (let index = 0; index < Math.min(text.length, 200); index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  return hash >>> 0;
}
