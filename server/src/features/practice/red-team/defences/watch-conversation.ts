import type { OutputDefence } from './defence.ts';

const LARGEST_SHARE = 1 / 3;
const wholePieces = new Set(['word', 'digits']);

/** Keeps count of the single letters given so far, in whatever form, and stops when they come to a third of the secret. */
export const watchConversation: OutputDefence = (draft, { secret, request, memory }) => {
  if (!draft.selection || !request || wholePieces.has(request.part.kind)) return draft.text;
  const places = new Set([...memory.shown, ...draft.selection.places]);
  const isTooMuch =
    request.part.kind !== 'whole' && places.size > secret.replaceAll('-', '').length * LARGEST_SHARE;
  return isTooMuch ? { refusal: 'watch' } : draft.text;
};
