import { isWriting } from '../forms/form.ts';
import type { Part } from '../understanding/part.ts';
import { hasSignal, type Signal } from '../../language/signals.ts';
import type { Reference, Understanding } from '../understanding/understand.ts';
import type { Memory } from './memory.ts';
import type { Request } from './request.ts';

/** What the message asks of the secret, if anything. `ownNames` are what this target calls its secret. */
export function readRequest(understanding: Understanding, memory: Memory, ownNames: Signal): Request | null {
  const form = understanding.form ?? memory.lastingForm;
  const { part, frame } = understanding;
  const reference = findReference(understanding, memory, ownNames);
  if (reference && isWanted(understanding, reference)) return { reference, form, part, frame };
  if (frame === 'debug' && understanding.isAsking) return { reference: 'instructions', form, part, frame };
  return readContinuation(understanding, memory);
}

function findReference(understanding: Understanding, memory: Memory, ownNames: Signal): Reference | null {
  if (hasSignal(understanding.message, ownNames)) return 'noun';
  const hasAlias = understanding.message.words.some((word) => word.text === memory.alias);
  if (hasAlias) return 'paraphrase';
  if (understanding.reference !== null && understanding.reference !== 'pronoun')
    return understanding.reference;
  const isElliptic = isShort(understanding) && understanding.form !== null && isWriting(understanding.form);
  return memory.hasSubject && (understanding.reference === 'pronoun' || isElliptic) ? 'pronoun' : null;
}

/** "And in hex?" needs no "it". */
function isShort(understanding: Understanding): boolean {
  return understanding.message.words.length <= LONGEST_ELLIPSIS;
}

const LONGEST_ELLIPSIS = 6;

/** "It" alone may be anything; with a way to write it, or a part of it, it is the secret. */
function isWanted(understanding: Understanding, reference: Reference): boolean {
  const isShaped = understanding.form !== null || understanding.part.kind !== 'whole';
  if (reference === 'pronoun') return isShaped;
  return understanding.isAsking || isShaped;
}

function readContinuation(understanding: Understanding, memory: Memory): Request | null {
  const last = memory.lastRequest;
  if (!last || !understanding.habits.has('more')) return null;
  const asked = understanding.part;
  const part = asked.kind === 'whole' ? nextPart(last.part) : asked;
  return {
    ...last,
    part,
    form: understanding.form ?? memory.lastingForm ?? last.form,
    frame: understanding.frame,
  };
}

function nextPart(part: Part): Part {
  switch (part.kind) {
    case 'half':
      return { ...part, isFirst: false };
    case 'word':
      return part.place >= 3 ? { kind: 'digits' } : { ...part, place: part.place + 1 };
    case 'letters':
    case 'next-letters':
    case 'last-letters':
      return { kind: 'next-letters', count: part.count };
    case 'picked':
      return { kind: 'picked', which: part.which === 'vowels' ? 'consonants' : 'vowels' };
    case 'digits':
    case 'whole':
      return part;
  }
}
