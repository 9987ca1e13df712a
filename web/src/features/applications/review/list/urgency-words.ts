import type { Urgency } from '@redoubt/contract/applications';
import type { MarkShape, MarkTone } from '#ui/state-mark.tsx';

interface UrgencyLook {
  readonly word: string;
  readonly shape: MarkShape;
  readonly tone: MarkTone;
}

/** In the order of the filter; the shape tells them apart without colour. */
export const urgencyLooks: Readonly<Record<Urgency, UrgencyLook>> = {
  high: { word: 'High', shape: 'square', tone: 'signal' },
  medium: { word: 'Medium', shape: 'dot', tone: 'warn' },
  low: { word: 'Low', shape: 'ring', tone: 'plain' },
};
