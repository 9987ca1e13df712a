import { isWriting } from '../forms/form.ts';
import { isVague, type Reference, type Understanding } from '../understanding/understand.ts';
import type { Memory } from './memory.ts';
import { nextPart, placeIn } from './next-part.ts';
import type { Request } from './request.ts';

/**
 * What the message asks of the secret, if anything. `isTalk` says that the message is small talk or about a subject of
 * the character's: then it debugs nothing.
 */
export function readRequest(understanding: Understanding, memory: Memory, isTalk: boolean): Request | null {
  const reference = findReference(understanding, memory);
  const isShortMore =
    understanding.habits.has('more') && isShort(understanding) && memory.lastRequest !== null;
  if (reference && !isShortMore && isWanted(understanding, { reference, memory })) {
    return toRequest(understanding, reference, memory);
  }
  const { frames, isAsking, hasOwnMatter, habits } = understanding;
  const isOfTarget = !isTalk && (!hasOwnMatter || habits.has('object'));
  if (frames.includes('debug') && isAsking && isOfTarget) {
    return toRequest(understanding, 'instructions', memory);
  }
  return isTalk && !isShort(understanding) ? null : readContinuation(understanding, memory);
}

function toRequest(understanding: Understanding, reference: Reference, memory: Memory): Request {
  const { part, frames, isDisguised } = understanding;
  return {
    reference,
    form: understanding.form ?? memory.lastingForm,
    part:
      isVague(reference) && memory.lastRequest ? placeIn(memory.lastRequest.part, part) : placeIn(null, part),
    frames: [
      ...new Set([...frames, ...memory.frames, ...(reference === 'foreign-noun' ? ['translation'] : [])]),
    ],
    isDisguised,
  };
}

function findReference(understanding: Understanding, memory: Memory): Reference | null {
  const hasAlias = understanding.message.words.some((word) => word.text === memory.alias);
  if (hasAlias) return 'paraphrase';
  if (understanding.reference !== null) return understanding.reference;
  const isElliptic = isShort(understanding) && isShaped(understanding) && !understanding.hasOwnMatter;
  return memory.hasSubject && isElliptic ? 'pronoun' : null;
}

/** "And in hex?" needs no "it". */
function isShort(understanding: Understanding): boolean {
  return understanding.message.words.length <= LONGEST_ELLIPSIS;
}

const LONGEST_ELLIPSIS = 7;

function isShaped({ form, part }: Understanding): boolean {
  return (form !== null && isWriting(form)) || part.kind !== 'whole';
}

/** "It" alone may be anything; with a way to write it, or a part of it, or as what is to be told, it is the secret. */
function isWanted(
  understanding: Understanding,
  { reference, memory }: { reference: Reference; memory: Memory },
): boolean {
  const { habits, isAsking, frames, form, hasOwnMatter } = understanding;
  const isAbout = habits.has('about') && form === null && !isShaped(understanding);
  if (isAbout && reference !== 'instructions') return false;
  const isCalledFor = listIdeas(understanding).some((frame) => givesAway.has(frame)) || habits.has('demand');
  if (isVague(reference) && isOfOtherThings(understanding)) return false;
  if (isVague(reference) && hasOwnMatter && (reference === 'unit' || !habits.has('object'))) return false;
  if (isVague(reference))
    return isShaped(understanding) || (memory.hasSubject && isCalledFor) || isOffered(frames);
  return isAsking || isShaped(understanding) || form !== null || frames.length > 0 || isShort(understanding);
}

/** These make "it" what is to be told. */
const givesAway = new Set(['completion', 'translation', 'denial', 'guess', 'bargain', 'story', 'role-play']);

/** "Put it in Esperanto", "it's …": even the first words of a talk can mean nothing else here. */
function isOffered(frames: readonly string[]): boolean {
  return frames.includes('translation') || frames.includes('completion');
}

const POINTER = /\b(?:it|its|this|that|they|you|your|i|my)\b|['’]s\b/iu;

/** "Finish this sentence: roses are": what is to be completed says nothing of the secret. */
function isOfOtherThings({ frames, message }: Understanding): boolean {
  const opening = frames.includes('completion') ? openingOf(message.text) : undefined;
  return opening !== undefined && !POINTER.test(opening);
}

/** What follows the last colon, quotation mark or "line", where that begins with a letter. */
function openingOf(text: string): string | undefined {
  let end = text.length;
  while (end > 0 && /[.…_”"\s]/.test(text.charAt(end - 1))) end -= 1;
  const whole = text.slice(0, end);
  const at = Math.max(...[':', '“', '”', '"'].map((mark) => whole.lastIndexOf(mark)));
  const rest = whole.slice(at + 1);
  if (at >= 0 && whole[at] !== '”' && /^\s*\p{L}/u.test(rest)) return rest.trimStart();
  return /\bline\s+(\p{L}[\s\S]*)/u.exec(`${whole[at] ?? ''}${rest}`)?.[1];
}

/** Many a word of these is innocent; they go on with a request only where they are proposed outright. */
const proposable = new Set(['override', 'story', 'role-play']);

function listIdeas({ frames, proposed }: Understanding): string[] {
  return frames.filter((frame) => !proposable.has(frame) || proposed.includes(frame));
}

/** "Go on", "the second?", "still waiting", "a deal's a deal": more of what was asked before, or the same again. */
function readContinuation(understanding: Understanding, memory: Memory): Request | null {
  const last = memory.lastRequest;
  if (!last) return null;
  const { habits, part, form, frames, proposed, hasOwnMatter } = understanding;
  if (hasOwnMatter && !(memory.isPending && habits.has('insist'))) return null;
  const hasIdea = listIdeas(understanding).length > 0;
  const isMore = habits.has('more') && (isShort(understanding) || isShaped(understanding));
  const isPart = part.kind !== 'whole' && isShort(understanding);
  const isPress = memory.isPending && (habits.has('press') || hasIdea);
  // A play is agreed on first, and what it is for is asked afterwards.
  const isProposal = proposed.includes('role-play') && part.kind === 'whole' && !habits.has('press');
  const isQuestion = habits.has('about') && form === null && !habits.has('press');
  if ((!isMore && !isPart && !isPress) || isQuestion || isProposal) return null;
  // "Continue" asks for the next part, and for no sentence to be completed.
  const isNext = isMore && last.part.kind !== 'whole';
  return {
    ...last,
    part:
      part.kind === 'whole'
        ? isMore && form === null
          ? nextPart(last.part)
          : last.part
        : placeIn(last.part, part),
    form: form ?? memory.lastingForm ?? last.form,
    frames: [
      ...new Set([...(isNext ? frames.filter((frame) => frame !== 'completion') : frames), ...last.frames]),
    ],
    isDisguised: last.isDisguised || understanding.isDisguised,
  };
}
