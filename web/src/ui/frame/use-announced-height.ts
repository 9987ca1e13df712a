import { type RefObject, useEffect, useRef } from 'react';

/**
 * The height of an element that is above every screen, as a property of the document: screens that fill the window leave
 * `--banner` of it, the sum of both, to what is above them.
 */
export function useAnnouncedHeight(property: '--banners' | '--notices'): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const announce = () => style.setProperty(property, `${String(element.current?.offsetHeight ?? 0)}px`);
    const observer = new ResizeObserver(announce);
    if (element.current) observer.observe(element.current);
    announce();
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [property]);
  return element;
}
