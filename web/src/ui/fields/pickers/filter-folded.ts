import type { OptionsFilter } from '@mantine/core';
import { foldText } from '@redoubt/contract/shared/unicode.ts';

/** Lets through what holds the typed text, without regard to case, accents, apostrophes and hyphens. */
export const filterFolded: OptionsFilter = ({ options, search, limit }) => {
  const wanted = foldText(search.trim());
  return options
    .filter((option) => 'group' in option || foldText(option.label).includes(wanted))
    .slice(0, limit);
};
