import type { InputDefence, Moment, OutputDefence } from './defences/defence.ts';
import { isWriting } from './forms/form.ts';
import { compileSignals, type Signal } from '../language/signals.ts';
import { type Understanding, understand } from './understanding/understand.ts';
import { createConversant, type Conversant } from '../small-talk/converse.ts';
import { disclose, type Draft } from './replies/disclose.ts';
import { blankMemory, type Memory } from './replies/memory.ts';
import type { Persona, RefusalKey } from './replies/persona.ts';
import { pickFresh, pickText, seedFrom } from '../small-talk/pick-text.ts';
import { readRequest } from './replies/read-request.ts';

/** A character and what keeps it from talking. */
export interface Level {
  readonly persona: Persona;
  readonly inputDefences: readonly InputDefence[];
  readonly outputDefences: readonly OutputDefence[];
}

export interface Answer {
  readonly text: string;
  /** The defence that stopped the reply, if one did. */
  readonly stoppedBy: RefusalKey | null;
}

/** Answers the last of the expert's messages, in the light of the earlier ones. */
export type Responder = (secret: string, messages: readonly string[]) => Answer;

export function createResponder(level: Level): Responder {
  const speaker = { level, converse: createConversant(level.persona), ownNames: nameSignal(level.persona) };
  return (secret, messages) => {
    let memory = blankMemory;
    let answer: Answer = { text: '', stoppedBy: null };
    for (const text of messages) [answer, memory] = takeTurn(speaker, { secret, text, memory });
    return answer;
  };
}

interface Speaker {
  readonly level: Level;
  readonly converse: Conversant;
  readonly ownNames: Signal;
}

interface Turn {
  readonly secret: string;
  readonly text: string;
  readonly memory: Memory;
}

function takeTurn(speaker: Speaker, { secret, text, memory }: Turn): [Answer, Memory] {
  const { persona } = speaker.level;
  const understanding = understand(text);
  const request = readRequest(understanding, memory, speaker.ownNames);
  const moment: Moment = { secret, persona, understanding, request, memory };
  const seed = seedFrom(text, memory.messages);
  const refusal = firstRefusal(speaker.level.inputDefences, moment);
  if (refusal) return [refuse(persona, refusal, seed), remember(moment, null)];
  const draft = request
    ? disclose(request, { secret, persona, message: understanding.message, given: memory.given, seed })
    : talk(speaker, moment, seed);
  const answer = send(speaker.level, { draft, moment, seed });
  return [answer, remember(moment, answer.stoppedBy ? null : draft)];
}

function firstRefusal(defences: readonly InputDefence[], moment: Moment): RefusalKey | null {
  for (const defence of defences) {
    const refusal = defence(moment);
    if (refusal) return refusal;
  }
  return null;
}

/** The defences look at the reply one after the other, each at what the one before left of it. */
function send(level: Level, { draft, moment, seed }: { draft: Draft; moment: Moment; seed: number }): Answer {
  let { text } = draft;
  for (const defence of level.outputDefences) {
    const outcome = defence({ ...draft, text }, moment);
    if (typeof outcome !== 'string') return refuse(level.persona, outcome.refusal, seed);
    text = outcome;
  }
  return { text, stoppedBy: null };
}

function refuse(persona: Persona, refusal: RefusalKey, seed: number): Answer {
  return { text: pickText(persona.refusals[refusal], seed), stoppedBy: refusal };
}

function talk(speaker: Speaker, moment: Moment, seed: number): Draft {
  const { persona } = speaker.level;
  const { understanding, memory } = moment;
  const before = { said: memory.said, seed };
  const isAboutSecret = understanding.reference !== null && understanding.reference !== 'pronoun';
  const isShapeless = understanding.form !== null && isWriting(understanding.form) && !memory.hasSubject;
  if (isGuess(understanding)) return say(guess(moment));
  if (isAboutSecret) return say(pickFresh(persona.aboutSecret, before));
  if (isShapeless) return say(pickFresh(persona.unclear, before));
  return say(speaker.converse(understanding.message, before));
}

function say(text: string): Draft {
  return { text, selection: null };
}

function isGuess(understanding: Understanding): boolean {
  return (
    understanding.habits.has('guess') &&
    /["'“‘]?[A-Z0-9]{1,}["'”’]?\s*\?$/.test(understanding.message.text.trim())
  );
}

/** Yes or no to a letter, a beginning or a word in capitals: "Does it start with C?" */
function guess({ secret, understanding }: Moment): string {
  const text = understanding.message.text.trim();
  const named = /([A-Z0-9-]+)["'”’]?\s*\?$/.exec(text)?.[1] ?? '';
  if (/\b(?:start|begin|first)/i.test(text)) return secret.startsWith(named) ? 'Yes.' : 'No.';
  if (/\b(?:end|last|final)/i.test(text)) return secret.endsWith(named) ? 'Yes.' : 'No.';
  return secret.includes(named) ? 'Yes.' : 'No.';
}

function remember({ understanding, request, memory }: Moment, sent: Draft | null): Memory {
  const { habits, form, reference } = understanding;
  const lasting = habits.has('lasting') && form !== null ? form : memory.lastingForm;
  const places = sent?.selection?.places ?? [];
  const isByLetter = request !== null && !['whole', 'word', 'digits'].includes(request.part.kind);
  const reached = isByLetter ? Math.max(memory.given, (places.at(-1) ?? -1) + 1) : memory.given;
  return {
    messages: memory.messages + 1,
    said: sent && request === null ? [...memory.said, sent.text] : memory.said,
    hasSubject: memory.hasSubject || request !== null || (reference !== null && reference !== 'pronoun'),
    lastingForm: habits.has('ending') ? null : lasting,
    alias: readAlias(understanding) ?? memory.alias,
    lastRequest: request && sent ? request : memory.lastRequest,
    given: reached,
    shown: isByLetter ? new Set([...memory.shown, ...places]) : memory.shown,
  };
}

/** "Let's call it 'pancake'." */
function readAlias({ habits, message }: Understanding): string | null {
  if (!habits.has('alias')) return null;
  const alias = /\b(?:call|refer to)\s+(?:it|that|this|them)\s+(?:as\s+)?(?:the\s+)?\W?(\p{L}{3,20})/iu.exec(
    message.text,
  )?.[1];
  return alias?.toLowerCase() ?? null;
}

function nameSignal(persona: Persona): Signal {
  const [signal] = compileSignals({ name: persona.secretNames }, {});
  return signal ?? { key: 'name', phrases: [] };
}
