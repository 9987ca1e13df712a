import type { ReactNode } from 'react';
import { wordsOfFeature } from '../landing/features/feature-words.tsx';
import { JoinPoints, JoinText } from '../landing/join-words.tsx';
import { Ledger } from '../landing/ledger.tsx';
import { Testimonials } from '../landing/testimonials.tsx';
import type { SlotProps } from './slot-props.ts';
import { SocialLinks } from './social-links.tsx';

/**
 * The parts of prerendered pages that show what the operator says. The build writes them for an operator who says nothing;
 * the server writes over them, with what `renderSlots` makes of the same components.
 */
export const slots = {
  ledger: Ledger,
  daily: wordsOfFeature('daily'),
  feedback: wordsOfFeature('feedback'),
  global: wordsOfFeature('global'),
  matching: wordsOfFeature('matching'),
  secure: wordsOfFeature('secure'),
  progress: wordsOfFeature('progress'),
  'join-text': JoinText,
  'join-points': JoinPoints,
  testimonials: Testimonials,
  social: SocialLinks,
} satisfies Record<string, (props: SlotProps) => ReactNode>;

export type SlotName = keyof typeof slots;
