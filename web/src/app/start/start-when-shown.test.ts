import { expect, it, vi } from 'vitest';
import { startWhenShown } from './start-when-shown.ts';

it('starts once the page is painted, and dresses what the client draws', async () => {
  document.head.innerHTML =
    '<link rel="stylesheet" href="/now.css"><link rel="stylesheet" href="/later.css" media="not all">';
  const start = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  startWhenShown(start);
  const later = document.querySelector<HTMLLinkElement>('link[href="/later.css"]');
  await new Promise((painted) => void requestAnimationFrame(() => setTimeout(painted)));
  expect(start).not.toHaveBeenCalled();
  later?.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
  expect(later?.media).toBe('all');
});
