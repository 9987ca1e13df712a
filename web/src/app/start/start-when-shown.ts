/**
 * Starts the client of a page with a static shell once that is painted. The styles that only the client needs are loaded
 * before it draws. The page carries the text of this function, so it knows nothing
 * around it.
 */
export function startWhenShown(start: () => Promise<unknown>): void {
  const dress = () =>
    Promise.all(
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][media="not all"]')].map(
        async (link) => {
          if (link.sheet === null)
            await new Promise((done) => {
              link.addEventListener('load', done);
              link.addEventListener('error', done);
            });
          link.media = 'all';
        },
      ),
    );
  requestAnimationFrame(() => setTimeout(() => void dress().then(start)));
}
