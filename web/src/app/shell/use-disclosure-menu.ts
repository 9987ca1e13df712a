import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';

const HOVER_OPEN_MS = 80;
const HOVER_CLOSE_MS = 200;

/**
 * A button that opens a panel of links: by click, Enter, Space and arrow down; by a mouse that rests on it. Escape closes
 * it and returns the focus, so does a press or a focus elsewhere. Arrow keys walk through the links.
 */
export function useDisclosureMenu(root: RefObject<HTMLDivElement | null>) {
  const [isOpen, setIsOpen] = useState(false);
  const hover = useHover(setIsOpen);
  const { settle } = hover;
  const close = useCallback(() => {
    settle();
    setIsOpen(false);
  }, [settle]);
  useEffect(() => (isOpen ? onPressOutside(root, close) : undefined), [isOpen, root, close]);

  // A click on a menu that the resting mouse just opened would otherwise close it again.
  const toggle = () => {
    const wasOpenedByHover = settle();
    setIsOpen(!isOpen || wasOpenedByHover);
  };

  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    close();
    root.current?.querySelector('button')?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    onEscape(event);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setIsOpen(true);
    // The links exist only once the panel is drawn.
    requestAnimationFrame(() => moveFocus(root.current, step));
  };

  return { isOpen, close, toggle, onEscape, onKeyDown, ...hover.handlers };
}

/** Opens and closes for a mouse that rests or leaves; fingers and pens press. `settle` ends the waiting. */
function useHover(setIsOpen: (isOpen: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpenedByHover = useRef(false);
  const settle = useCallback(() => {
    clearTimeout(timer.current);
    const was = isOpenedByHover.current;
    isOpenedByHover.current = false;
    return was;
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onHover = (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    const change = () => {
      isOpenedByHover.current = isOver;
      setIsOpen(isOver);
    };
    timer.current = setTimeout(change, isOver ? HOVER_OPEN_MS : HOVER_CLOSE_MS);
  };
  return { settle, handlers: { onPointerEnter: onHover(true), onPointerLeave: onHover(false) } };
}

function moveFocus(root: HTMLElement | null, step: number): void {
  const links = [...(root?.querySelectorAll<HTMLElement>('a') ?? [])];
  const current = links.findIndex((link) => link === document.activeElement);
  const next = current === -1 && step < 0 ? links.length - 1 : (current + step + links.length) % links.length;
  links[next]?.focus();
}

function onPressOutside(root: RefObject<HTMLElement | null>, close: () => void): () => void {
  const onElsewhere = (event: Event) => {
    if (event.target instanceof Node && root.current && !root.current.contains(event.target)) close();
  };
  document.addEventListener('pointerdown', onElsewhere);
  document.addEventListener('focusin', onElsewhere);
  return () => {
    document.removeEventListener('pointerdown', onElsewhere);
    document.removeEventListener('focusin', onElsewhere);
  };
}
