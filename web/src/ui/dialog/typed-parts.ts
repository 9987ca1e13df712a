import { create } from 'zustand';

/** What happens after the question whether what was typed may be discarded. */
export interface Exit {
  readonly go: () => void;
  readonly stay?: () => void;
}

/** A dialog, drawer or pane in which a text field has had the focus. */
export interface TypedPart {
  /** It belongs to its screen, whose links and keys work beside it; a modal part is left by its own buttons and by Back. */
  readonly isBesidePage: boolean;
  readonly hasTyped: () => boolean;
  /** Asks whether to discard what was typed in it. */
  readonly ask: (exit: Exit) => void;
}

/** Those that are drawn now, the one in front last. */
export const useTypedParts = create<{ readonly parts: readonly TypedPart[] }>()(() => ({ parts: [] }));

/** Notes a part; the function that it returns takes it out again. */
export function noteTypedPart(part: TypedPart): () => void {
  useTypedParts.setState(({ parts }) => ({ parts: [...parts, part] }));
  return () => useTypedParts.setState(({ parts }) => ({ parts: parts.filter((one) => one !== part) }));
}

/** The part in front that holds what was typed; of all, or of those beside the page. */
export function findTypedPart(which: 'all' | 'beside'): TypedPart | undefined {
  const { parts } = useTypedParts.getState();
  return parts.findLast((part) => (which === 'all' || part.isBesidePage) && part.hasTyped());
}

/** Shows something else in a part beside the page, and asks first where something was typed in it. */
export function askBeforeDiscard(go: () => void): void {
  const part = findTypedPart('beside');
  if (part === undefined) go();
  else part.ask({ go });
}
