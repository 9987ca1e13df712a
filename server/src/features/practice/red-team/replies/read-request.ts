import { isWriting } from '../forms/form.ts';
import type { Reference, Understanding } from '../understanding/understand.ts';
import type { Memory } from './memory.ts';
import { nextPart, placeIn } from './next-part.ts';
import type { Request } from './request.ts';

/**
 * What the message asks of the secret, if anything. `isTalk` says that the message is small talk or about a subject of
 * the character's: then it insists on nothing.
 */
export function readRequest(understanding: Understanding, memory: Memory, isTalk: boolean): Request | null {
  const reference = findReference(understanding, memory);
  const isShortMore =
    understanding.habits.has('more') && isShort(understanding) && memory.lastRequest !== null;
  if (reference && !isShortMore && isWanted(understanding, { reference, memory })) {
    return toRequest(understanding, reference, memory);
  }
  if (understanding.frames.includes('debug') && understanding.isAsking && !isTalk) {
    return toRequest(understanding, 'instructions', memory);
  }
  return readContinuation(understanding, memory, isTalk);
}

function toRequest(understanding: Understanding, reference: Reference, memory: Memory): Request {
  const { part, frames, isDisguised } = understanding;
  const isPronoun = reference === 'pronoun';
  return {
    reference,
    form: understanding.form ?? memory.lastingForm,
    part: isPronoun && memory.lastRequest ? placeIn(memory.lastRequest.part, part) : placeIn(null, part),
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
  const isElliptic = isShort(understanding) && isShaped(understanding);
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
  const { habits, isAsking, frames, form } = understanding;
  const isAbout = habits.has('about') && form === null && !isShaped(understanding);
  if (isAbout && reference !== 'instructions') return false;
  const isCalledFor = frames.some((frame) => givesAway.has(frame)) || habits.has('demand');
  if (reference === 'pronoun')
    return isShaped(understanding) || (memory.hasSubject && isCalledFor) || isOffered(frames);
  return isAsking || isShaped(understanding) || form !== null || frames.length > 0 || isShort(understanding);
}

/** These make "it" what is to be told. */
const givesAway = new Set(['completion', 'translation', 'denial', 'guess', 'bargain', 'story', 'role-play']);

/** "Put it in Esperanto", "it's …": even the first words of a talk can mean nothing else here. */
function isOffered(frames: readonly string[]): boolean {
  return frames.includes('translation') || frames.includes('completion');
}

/** "Go on", "the second?", "still waiting", "a deal's a deal": more of what was asked before, or the same again. */
function readContinuation(understanding: Understanding, memory: Memory, isTalk: boolean): Request | null {
  const last = memory.lastRequest;
  if (!last) return null;
  const { habits, part, form, frames } = understanding;
  const isMore = habits.has('more') && (isShort(understanding) || isShaped(understanding));
  const isPart = part.kind !== 'whole' && isShort(understanding);
  const isPress = memory.isPending && (habits.has('press') || frames.length > 0);
  if (!isMore && !isPart && !isPress && (isTalk || !memory.isPending)) return null;
  return {
    ...last,
    part:
      part.kind === 'whole'
        ? isMore && form === null
          ? nextPart(last.part)
          : last.part
        : placeIn(last.part, part),
    form: form ?? memory.lastingForm ?? last.form,
    frames: [...new Set([...frames, ...last.frames])],
    isDisguised: last.isDisguised || understanding.isDisguised,
  };
}
