import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdPresses, hydrateOnInteraction } from './hydrate-on-interaction.ts';

const start = vi.fn<() => Promise<unknown>>(() => Promise.resolve());

/** jsdom leaves out how far a pointer went. */
function moved(sign: string, movementX: number): Event {
  return Object.defineProperties(new MouseEvent(sign), {
    movementX: { value: movementX },
    movementY: { value: 0 },
  });
}

describe('a prerendered page', () => {
  beforeEach(() => {
    start.mockClear();
    window.history.replaceState(null, '', '/');
    document.body.innerHTML = '<a href="#x">a link</a><button type="button">a <b>button</b></button>';
  });
  // What a test began is over, so that no listener of its page gets the next test's events.
  afterEach(() => {
    window.dispatchEvent(new Event('scroll'));
    window.dispatchEvent(new Event('appstarted'));
  });

  it.each(['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'focusin'])(
    'starts the client with the first %s, once',
    (sign) => {
      hydrateOnInteraction(start, holdPresses());
      expect(start).not.toHaveBeenCalled();
      window.dispatchEvent(new Event(sign));
      window.dispatchEvent(new Event(sign));
      expect(start).toHaveBeenCalledOnce();
    },
  );

  it.each(['pointerover', 'pointermove'])('waits for a %s that moves', (sign) => {
    hydrateOnInteraction(start, holdPresses());
    window.dispatchEvent(moved(sign, 0));
    expect(start).not.toHaveBeenCalled();
    window.dispatchEvent(moved(sign, 1));
    expect(start).toHaveBeenCalledOnce();
  });

  it.each([
    ['somebody is signed in', () => localStorage.setItem('authToken', 'x')],
    ['the address says more than the page', () => window.history.replaceState(null, '', '/?code=1')],
    ['the client left word here', () => window.history.replaceState({ usr: { endedAt: '/' } }, '')],
  ])('starts the client at once when %s', (_, prepare) => {
    prepare();
    hydrateOnInteraction(start, holdPresses());
    expect(start).toHaveBeenCalledOnce();
  });

  it('holds a press on a button until the client answers, and repeats the last one', () => {
    const pressed = vi.fn<() => void>();
    hydrateOnInteraction(start, holdPresses());
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

  it('leaves to the page what works without the client', () => {
    const pressed = vi.fn<() => void>();
    const button = find('button');
    button.dataset['plain'] = '';
    button.addEventListener('click', pressed);
    hydrateOnInteraction(start, holdPresses());
    find('b').click();
    expect(pressed).toHaveBeenCalledOnce();
    expect(button).not.toHaveAttribute('aria-busy');
  });

  it('holds keys as a press on the button that says so', () => {
    const pressed = vi.fn<() => void>();
    const button = find('button');
    button.setAttribute('aria-keyshortcuts', 'Control+K Meta+K');
    button.addEventListener('click', pressed);
    hydrateOnInteraction(start, holdPresses());
    const keys = new KeyboardEvent('keydown', { key: 'k', metaKey: true, cancelable: true });
    window.dispatchEvent(keys);
    expect(keys.defaultPrevented).toBe(true);
    expect(button).toHaveAttribute('aria-busy', 'true');
    window.dispatchEvent(new Event('appstarted'));
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('leaves links to the browser', () => {
    hydrateOnInteraction(start, holdPresses());
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    find('a').dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
  });

  it('tries again with the next sign when the client could not be loaded', async () => {
    start.mockRejectedValueOnce(new TypeError('no connection'));
    hydrateOnInteraction(start, holdPresses());
    window.dispatchEvent(new Event('keydown'));
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('keydown'));
      expect(start).toHaveBeenCalledTimes(2);
    });
  });
});

describe('a page that can do without the client', () => {
  const turnTo = (selector: string, kind: string) =>
    find(selector).dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }));

  beforeEach(() => {
    start.mockClear();
    document.body.innerHTML = `<main data-client="when-needed"><a href="#x">a link</a>
      <button type="button" data-plain>a <i>menu</i></button><button type="button">a <b>search</b></button>
      <input></main>`;
    hydrateOnInteraction(start, holdPresses());
  });
  afterEach(() => {
    turnTo('b', 'pointerover');
    window.dispatchEvent(new Event('appstarted'));
  });

  it('waits while it is read, walked through, and used as it is', () => {
    for (const sign of ['pointermove', 'wheel', 'scroll', 'keydown']) turnTo('main', sign);
    turnTo('a', 'pointerover');
    turnTo('i', 'click');
    turnTo('b', 'pointermove');
    expect(start).not.toHaveBeenCalled();
  });

  it.each([
    ['b', 'pointerover'],
    ['b', 'click'],
    ['input', 'focusin'],
  ])('starts the client once somebody turns to its %s by %s', (selector, kind) => {
    turnTo(selector, kind);
    expect(start).toHaveBeenCalledOnce();
  });

  it('starts the client with keys that press a button', () => {
    find('b').parentElement?.setAttribute('aria-keyshortcuts', 'Control+K');
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
    expect(start).toHaveBeenCalledOnce();
  });
});

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
}
