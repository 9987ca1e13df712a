import type { ReactNode, Ref } from 'react';

interface ScrollPaneProps {
  readonly id?: string;
  readonly className: string | undefined;
  readonly label: string;
  readonly scroller?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A part of a bench that scrolls on its own, also by keyboard. */
export function ScrollPane({ id, className, label, scroller, children }: ScrollPaneProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling part must take the focus, or the keyboard cannot scroll it
    <section ref={scroller} id={id} className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
