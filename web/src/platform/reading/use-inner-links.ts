import { useEffect, type RefObject } from 'react';
import { useNavigate } from 'react-router';

/** Links of a prepared text that stay in the client: they change the page without loading it anew. */
export function useInnerLinks(root: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = root.current;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const href = link?.getAttribute('href') ?? '';
      if (!isPlainClick(event) || !isOfClient(href)) return;
      event.preventDefault();
      void navigate(href);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [root, navigate]);
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** The API's reader and the feeds are documents of the server. */
function isOfClient(href: string): boolean {
  return /^\/(?!\/|api(?:\/|$)|[^?#]*\.[a-z]+(?:$|[?#]))/.test(href);
}
