import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdPresses, startWhenTouched } from './start-when-touched.ts';

const start = vi.fn<() => Promise<unknown>>(() => Promise.resolve());

describe('a prerendered page', () => {
  beforeEach(() => {
    start.mockClear();
    window.history.replaceState(null, '', '/');
    document.body.innerHTML = '<a href="#x">a link</a><button type="button">a <b>button</b></button>';
  });
  // Whatever a test began is over, so that no listener of its page hears the next one.
  afterEach(() => {
    window.dispatchEvent(new Event('scroll'));
    window.dispatchEvent(new Event('appstarted'));
  });

  it.each(['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'focusin'])(
    'starts the client with the first %s, once',
    (sign) => {
      startWhenTouched(start, holdPresses());
      expect(start).not.toHaveBeenCalled();
      window.dispatchEvent(new Event(sign));
      window.dispatchEvent(new Event(sign));
      expect(start).toHaveBeenCalledOnce();
    },
  );

  it.each([
    ['somebody is signed in', () => localStorage.setItem('authToken', 'x')],
    ['the address says more than the page', () => window.history.replaceState(null, '', '/?code=1')],
    ['the client left word here', () => window.history.replaceState({ usr: { endedAt: '/' } }, '')],
  ])('starts the client at once when %s', (_, prepare) => {
    prepare();
    startWhenTouched(start, holdPresses());
    expect(start).toHaveBeenCalledOnce();
  });

  it('holds a press on a button until the client answers, and repeats the last one', () => {
    const pressed = vi.fn<() => void>();
    startWhenTouched(start, holdPresses());
    const button = find('button');
    find('b').click();
    find('b').click();
    expect(start).toHaveBeenCalledOnce();
    expect(button).toHaveAttribute('aria-busy', 'true');
    button.addEventListener('click', pressed);
    window.dispatchEvent(new Event('appstarted'));
    expect(pressed).toHaveBeenCalledOnce();
    expect(button).not.toHaveAttribute('aria-busy');
    button.click();
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it('leaves links to the browser', () => {
    startWhenTouched(start, holdPresses());
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    find('a').dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
  });

  it('tries again with the next sign when the client could not be loaded', async () => {
    start.mockRejectedValueOnce(new TypeError('no connection'));
    startWhenTouched(start, holdPresses());
    window.dispatchEvent(new Event('keydown'));
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('keydown'));
      expect(start).toHaveBeenCalledTimes(2);
    });
  });
});

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
}
