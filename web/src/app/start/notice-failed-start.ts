/**
 * Reports a start that failed, on the page that the client draws whole. A part of the client is gone, as after a new
 * version, and without this the page would say that it loads, for ever. Where the module of a route is gone the router
 * reloads the document; after three such reloads without a start this ends them. The page carries the text of this
 * function, so it must not use anything outside itself.
 */
export function noticeFailedStart(): void {
  const key = 'failed-starts';
  /** Without storage nothing is counted, and the router goes on reloading. */
  const count = (next: (starts: number) => number) => {
    try {
      const starts = next(Number(sessionStorage.getItem(key) ?? 0));
      sessionStorage.setItem(key, String(starts));
      return starts;
    } catch {
      return 0;
    }
  };
  let hasStarted = false;
  const show = () => {
    if (hasStarted) return;
    document.querySelector('[data-starting]')?.toggleAttribute('hidden', true);
    document.querySelector('[data-failed-start]')?.toggleAttribute('hidden', false);
  };
  const heed = ({ target }: Event) => (target instanceof HTMLScriptElement ? show() : undefined);
  addEventListener('error', heed, { capture: true });
  addEventListener('unhandledrejection', show);
  const begin = () => {
    hasStarted = true;
    count(() => 0);
  };
  addEventListener('appstarted', begin, { once: true });
  document.querySelector('[data-failed-start] button')?.addEventListener('click', () => {
    count(() => 0);
    location.reload();
  });
  if (count((starts) => starts + 1) <= 3) return;
  stop();
  show();
}
