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
import type { OwnNames } from './understanding/own-names.ts';
import { isVague, understand } from './understanding/understand.ts';
import { compileWords } from './understanding/word-list.ts';
import type { Grant } from './ways/name-way.ts';

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
  /** The wish to get the secret that it met, if it did. */
  readonly grant: Grant | null;
}

/** Answers each of the expert's messages, in the light of the earlier ones. */
export type Responder = (secret: string, messages: readonly string[]) => Answer[];

export function createResponder(level: Level): Responder {
  const { name, names } = level.persona;
  const speaker = {
    level,
    converse: createConversant(level.persona),
    own: {
      heads: compileWords(names.heads),
      places: compileWords(names.places),
      self: compileWords(name.replace(/,.*/, '').match(/\p{L}+/gu) ?? []),
    },
  };
  return (secret, messages) => {
    let memory = blankMemory;
    return messages.map((text) => {
      const [answer, next] = takeTurn(speaker, { secret, text, memory });
      memory = next;
      return answer;
    });
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
  const isWhy = chat.kind === 'why' && memory.stoppedBy !== null;
  const request = isWhy ? null : readRequest(understanding, memory, chat.isUnderstood);
  const moment: Moment = { secret, persona, understanding, request, memory };
  const isFriend = isTrusted(moment, level.trustsAfter);
  const found = firstRefusal(level.inputDefences, moment);
  const refusal = isFriend ? null : found;
  const draft = refusal ? null : compose({ moment, chat, before });
  const sent = draft ? send(level, { draft, moment, before }) : refuse(persona, refusal ?? 'direct', before);
  const whole = sent.stoppedBy === null ? draft : null;
  const grant = request && whole?.selection ? { request, isForFriend: found !== null } : null;
  const answer = { ...sent, grant, text: unlikeBefore(sent.text, persona.again, before) };
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
  readonly before: Said;
}

type Sent = Omit<Answer, 'grant'>;

/** The guards look at the reply one after the other, each at what the one before left of it. */
function send({ persona, outputDefences }: Level, { draft, moment, before }: Sending): Sent {
  let { text } = draft;
  let struckBy: GuardKey | null = null;
  // Nothing of the secret is in talk, and a word of it that occurs there by chance gives nothing away.
  for (const { key, look } of moment.request === null ? [] : outputDefences) {
    const outcome = look({ ...draft, text }, moment);
    if (typeof outcome !== 'string') return refuse(persona, outcome.refusal, before);
    if (outcome !== text) struckBy = key;
    text = outcome;
  }
  return struckBy
    ? { text: `${text} [${persona.guards[struckBy]}]`, stoppedBy: struckBy }
    : { text, stoppedBy: null };
}

function refuse(persona: Persona, refusal: RefusalKey, before: Said): Sent {
  const named = persona.refusals[refusal].map((text) => `${text} [${persona.guards[refusal]}]`);
  return { text: pickFresh(named, before), stoppedBy: refusal };
}

function talk(moment: Moment, chat: Chat, before: Said): Draft {
  const { understanding, memory, persona } = moment;
  const { form, reference, hasOwnMatter } = understanding;
  const isAboutSecret = reference !== null && !isVague(reference) && reference !== 'instructions';
  const isShapeless =
    form !== null && isWriting(form) && !memory.hasSubject && !chat.isUnderstood && !hasOwnMatter;
  if (isGuess(understanding)) return say(answerGuess(moment));
  if (chat.kind === 'why' && memory.stoppedBy !== null)
    return say(explainGuard(persona, memory.stoppedBy, before));
  if (isAboutSecret) return say(pickFresh(persona.aboutSecret, before));
  if (isShapeless) return say(pickFresh(persona.unclear, before));
  if (!answeredInPlay.has(chat.kind)) return say(chat.text);
  if (understanding.proposed.some((idea) => agreedTo.has(idea)))
    return say(pickFresh(persona.smallTalk['play'] ?? [], before));
  const isPlaying = memory.frames.includes('role-play');
  return say(isPlaying ? pickFresh(persona.smallTalk['inRole'] ?? [], before) : chat.text);
}

/** What it goes along with where no guard stands before it. */
const agreedTo = new Set(['role-play', 'override']);

/** What a character that plays a part answers as that part. */
const answeredInPlay = new Set(['question', 'remark', 'confided', 'fallback', 'affirm']);

function say(text: string): Draft {
  return { text, selection: null };
}
