import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { useFocusBack } from '#ui/actions/use-focus-back.ts';

/** Whether the form is shown in place of its button, which takes the focus again when the form closes. */
export function useOpener() {
  const [isOpen, setIsOpen] = useState(false);
  const button = useFocusBack(isOpen);
  return { isOpen, button, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}

/** Brings a form that opens into sight, all of it where there is room, and else from its beginning. */
export function useOpenedInSight(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return form;
}

interface OpenerProps {
  readonly title: string;
  readonly turn: number;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onOpen: () => void;
}

/** The button under a reply in whose place a form opens. */
export function Opener({ title, turn, button, onOpen }: OpenerProps) {
  return (
    <Button
      ref={button}
      variant="default"
      size="xs"
      leftSection={<IconFlag size={14} aria-hidden="true" />}
      onClick={onOpen}
    >
      {title}
      <span className="sr-only"> (turn {turn})</span>
    </Button>
  );
}
