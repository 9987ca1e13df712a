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
  'being-fixed': { word: 'Being fixed', shape: 'dot', tone: 'info' },
  duplicate: { word: 'Duplicate', shape: 'ring', tone: 'plain' },
  'wont-fix': { word: 'Won’t fix', shape: 'ring', tone: 'plain' },
  fixed: { word: 'Fixed', shape: 'dot', tone: 'safe' },
};

/** The name by which colleagues quote a finding. */
export function shortId(id: string): string {
  return id.slice(-6);
}

/**
 * What tells a finding from the next in a list. The reasons of one judge begin alike: “1” instead of “53” says what
 * differs first. A reason of another form stays as it is.
 */
export function titleOfFinding(reason: string): string {
  const [, right, said] = /^The judge worked out (“[^”]*”)\..* The target said (“[^”]*”)/s.exec(reason) ?? [];
  return right === undefined || said === undefined ? reason : `${said} instead of ${right}`;
}
