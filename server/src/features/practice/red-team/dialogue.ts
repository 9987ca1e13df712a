import type { InputDefence, OutputDefence } from './defences/defence.ts';
import { isTrusted } from './defences/trust.ts';
import { isWriting } from './forms/form.ts';
import { answerGuess, isGuess } from './replies/answer-guess.ts';
import { disclose, type Draft } from './replies/disclose.ts';
import { explainGuard } from './replies/explain-guard.ts';
import { memorise } from './replies/memorise.ts';
import { blankMemory, type Memory } from './replies/memory.ts';
import type { Moment } from './replies/moment.ts';
import type { GuardKey, Persona, RefusalKey } from './replies/persona.ts';
import { readRequest } from './replies/read-request.ts';
import { type Chat, createConversant, type Conversant } from '../small-talk/converse.ts';
import { pickFresh, seedFrom } from '../small-talk/pick-text.ts';
import { unlikeBefore } from '../small-talk/unlike-before.ts';
import type { OwnNames } from './understanding/naming.ts';
import { understand } from './understanding/understand.ts';
import { compileWords } from './understanding/word-list.ts';

/** A character and what keeps it from talking. */
export interface Level {
  readonly persona: Persona;
  readonly inputDefences: readonly InputDefence[];
  readonly outputDefences: readonly { readonly key: GuardKey; readonly look: OutputDefence }[];
  /** After how many friendly messages it talks as to a friend. */
  readonly trustsAfter: number;
}

export interface Answer {
  readonly text: string;
  /** The guard that stopped the reply or struck something out of it, if one did. */
  readonly stoppedBy: GuardKey | null;
}

/** Answers the last of the expert's messages, in the light of the earlier ones. */
export type Responder = (secret: string, messages: readonly string[]) => Answer;

export function createResponder(level: Level): Responder {
  const { heads, places } = level.persona.names;
  const speaker = {
    level,
    converse: createConversant(level.persona),
    own: { heads: compileWords(heads), places: compileWords(places) },
  };
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
  readonly own: OwnNames;
}

interface Turn {
  readonly secret: string;
  readonly text: string;
  readonly memory: Memory;
}

function takeTurn(speaker: Speaker, { secret, text, memory }: Turn): [Answer, Memory] {
  const { level } = speaker;
  const { persona } = level;
  const understanding = understand(text, speaker.own);
  const seed = seedFrom(text, memory.messages);
  const before = { said: memory.said, seed };
  const chat = speaker.converse(understanding.message, before);
  const request = readRequest(understanding, memory, chat.isUnderstood);
  const moment: Moment = { secret, persona, understanding, request, memory };
  const isOpen = isTrusted(moment, level.trustsAfter);
  const refusal = isOpen ? null : firstRefusal(level.inputDefences, moment);
  const draft = refusal ? null : compose({ moment, chat, before });
  const sent = draft
    ? send(level, { draft, moment, isOpen, before })
    : refuse(persona, refusal ?? 'direct', before);
  const answer = { ...sent, text: unlikeBefore(sent.text, persona.again, before) };
  const whole = answer.stoppedBy === null ? draft : null;
  const isFriendly = request === null && answer.stoppedBy === null && chat.isFriendly;
  return [answer, memorise(moment, { text: answer.text, sent: whole, guard: answer.stoppedBy, isFriendly })];
}

interface Composing {
  readonly moment: Moment;
  readonly chat: Chat;
  readonly before: Said;
}

function compose({ moment, chat, before }: Composing): Draft {
  const { request, secret, persona, understanding, memory } = moment;
  if (!request) return talk(moment, chat, before);
  return disclose(request, {
    secret,
    persona,
    message: understanding.message,
    given: memory.given,
    ...before,
  });
}

function firstRefusal(defences: readonly InputDefence[], moment: Moment): RefusalKey | null {
  for (const defence of defences) {
    const refusal = defence(moment);
    if (refusal) return refusal;
  }
  return null;
}

interface Said {
  readonly said: readonly string[];
  readonly seed: number;
}

interface Sending {
  readonly draft: Draft;
  readonly moment: Moment;
  readonly isOpen: boolean;
  readonly before: Said;
}

/** The guards look at the reply one after the other, each at what the one before left of it. */
function send({ persona, outputDefences }: Level, { draft, moment, isOpen, before }: Sending): Answer {
  let { text } = draft;
  let struckBy: GuardKey | null = null;
  for (const { key, look } of isOpen ? [] : outputDefences) {
    const outcome = look({ ...draft, text }, moment);
    if (typeof outcome !== 'string') return refuse(persona, outcome.refusal, before);
    if (outcome !== text) struckBy = key;
    text = outcome;
  }
  return struckBy
    ? { text: `${text} [${persona.guards[struckBy]}]`, stoppedBy: struckBy }
    : { text, stoppedBy: null };
}

function refuse(persona: Persona, refusal: RefusalKey, before: Said): Answer {
  const named = persona.refusals[refusal].map((text) => `${text} [${persona.guards[refusal]}]`);
  return { text: pickFresh(named, before), stoppedBy: refusal };
}

function talk(moment: Moment, chat: Chat, before: Said): Draft {
  const { understanding, memory, persona } = moment;
  const { form, reference } = understanding;
  const isAboutSecret = reference !== null && reference !== 'pronoun' && reference !== 'instructions';
  const isShapeless = form !== null && isWriting(form) && !memory.hasSubject && !chat.isUnderstood;
  if (isGuess(understanding)) return say(answerGuess(moment));
  if (chat.kind === 'why' && memory.stoppedBy !== null)
    return say(explainGuard(persona, memory.stoppedBy, before));
  if (isAboutSecret) return say(pickFresh(persona.aboutSecret, before));
  if (isShapeless) return say(pickFresh(persona.unclear, before));
  return say(chat.text);
}

function say(text: string): Draft {
  return { text, selection: null };
}
