import type { TriageState } from '@redoubt/contract/arena';
import type { MarkShape, MarkTone } from '#ui/state-mark.tsx';

interface TriageLook {
  readonly word: string;
  readonly shape: MarkShape;
  readonly tone: MarkTone;
}

/** A square wants a look: nobody has decided on it yet. */
export const triageLooks: Readonly<Record<TriageState, TriageLook>> = {
  open: { word: 'Open', shape: 'square', tone: 'signal' },
  accepted: { word: 'Accepted', shape: 'dot', tone: 'warn' },
  duplicate: { word: 'Duplicate', shape: 'ring', tone: 'plain' },
  'wont-fix': { word: 'Won’t fix', shape: 'ring', tone: 'plain' },
  fixed: { word: 'Fixed', shape: 'dot', tone: 'safe' },
};

/** The name by which colleagues quote a finding. */
export function shortId(id: string): string {
  return id.slice(-6);
}
