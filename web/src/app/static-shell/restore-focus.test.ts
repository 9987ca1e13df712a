import { beforeEach, expect, it } from 'vitest';
import '#ui/elements/define-elements.ts';
import { saveFocus, restoreFocus } from './restore-focus.ts';

const HEADER = `
  <a href="#main">Skip to content</a>
  <disclosure-menu>
    <button type="button" aria-expanded="false">Community</button>
    <div data-panel hidden><a href="#rankings">Rankings</a></div>
  </disclosure-menu>
  <button type="button" aria-label="Search"></button>
  <main id="main" tabindex="-1">Loading</main>`;

const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.textContent) === name);

beforeEach(() => {
  document.body.innerHTML = HEADER;
  // jsdom lays nothing out.
  HTMLElement.prototype.checkVisibility = () => true;
});

function drawAnew(): void {
  saveFocus(document.body);
  document.body.replaceChildren();
  document.body.innerHTML = HEADER;
  restoreFocus();
}

it('gives the focus to the control of the same name', () => {
  button('Search')?.focus();
  drawAnew();
  expect(document.activeElement).toBe(button('Search'));
});

it('gives it to the main part where the skip link led', () => {
  document.querySelector('main')?.focus();
  drawAnew();
  expect(document.activeElement).toBe(document.querySelector('main'));
});

it('opens the menu that was open, with the focus where it was', () => {
  button('Community')?.focus();
  button('Community')?.click();
  drawAnew();
  expect(button('Community')).toHaveAttribute('aria-expanded', 'true');
  expect(document.activeElement).toBe(button('Community'));
});

it('leaves a focus that is elsewhere, and does nothing twice', () => {
  drawAnew();
  expect(document.activeElement).toBe(document.body);
  button('Search')?.focus();
  restoreFocus();
  expect(document.activeElement).toBe(button('Search'));
});
