import { expertiseLists } from '#shared/terms/field-terms.ts';
import lists from './option-lists.json' with { type: 'json' };

/**
 * What step 2 offers, in the order of the specification. Domains, institutions and fields of study may also be typed;
 * languages, functional expertise and degrees are chosen from here.
 */
export const optionLists: Readonly<
  Record<keyof typeof lists | keyof typeof expertiseLists, readonly string[]>
> = { ...lists, ...expertiseLists };
