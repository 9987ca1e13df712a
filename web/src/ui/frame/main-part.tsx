import { useLayoutEffect, useRef, type ComponentProps } from 'react';

type MainPartProps = Omit<ComponentProps<'main'>, 'id' | 'ref' | 'tabIndex'>;

/** True from when a main part left with the focus in it until the next one came. */
let isFocusHandedOver = false;

/**
 * The main part of a screen, where the skip link leads. One that takes the place of another with the focus in it, such as
 * the content after the bars of loading, takes the focus too: it would else be lost to the whole document.
 */
export function MainPart(props: MainPartProps) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const main = ref.current;
    if (isFocusHandedOver && document.activeElement === document.body) main?.focus({ preventScroll: true });
    isFocusHandedOver = false;
    return () => {
      isFocusHandedOver = main?.contains(document.activeElement) ?? false;
    };
  }, []);
  return <main {...props} id="main" ref={ref} tabIndex={-1} />;
}
