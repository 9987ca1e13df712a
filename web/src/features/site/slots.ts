import type { ReactNode } from 'react';
import { featureWords } from './landing/features/feature-words.tsx';
import { JoinPoints, JoinText } from './landing/join-words.tsx';
import { Ledger } from './landing/ledger.tsx';
import { Testimonials } from './landing/testimonials.tsx';
import type { SlotProps } from './statements/slot-props.ts';
import { SocialLinks } from './statements/social-links.tsx';

/**
 * What is in the slots of prerendered pages, by name. The build writes it for an operator who says nothing; the server
 * writes over it, with what `renderSlots` makes of the same components.
 */
export const slots: Readonly<Record<string, (props: SlotProps) => ReactNode>> = {
  ledger: Ledger,
  ...featureWords,
  'join-text': JoinText,
  'join-points': JoinPoints,
  testimonials: Testimonials,
  social: SocialLinks,
};
