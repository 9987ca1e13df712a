import { useState } from 'react';

/**
 * A list of suggestions opens when somebody clicks, types or presses an arrow. Not on focus alone: there it would cover the
 * message that brought the focus.
 */
export function useListOnDemand() {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  return {
    open,
    list: {
      openOnFocus: false,
      dropdownOpened: isOpen,
      onDropdownOpen: open,
      onDropdownClose: () => setIsOpen(false),
      onClick: open,
    },
  } as const;
}
