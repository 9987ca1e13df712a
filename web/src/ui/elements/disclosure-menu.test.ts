import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import './define-elements.ts';

const MENU = `
  <disclosure-menu data-hover>
    <button type="button" aria-expanded="false">Learn</button>
    <div data-panel hidden><a href="#tutorials">Tutorials</a><a href="#cases">Case Studies</a></div>
  </disclosure-menu>
  <a href="#elsewhere">Elsewhere</a>`;

const trigger = () => screen.getByRole('button', { name: 'Learn' });
const first = () => screen.getByText('Tutorials');
const last = () => screen.getByText('Case Studies');

function rest(kind: 'pointerenter' | 'pointerleave', pointerType = 'mouse'): void {
  const event = Object.assign(new Event(kind), { pointerType });
  document.querySelector('disclosure-menu')?.dispatchEvent(event);
}

describe('a disclosure menu', () => {
  beforeEach(() => {
    document.body.innerHTML = MENU;
  });
  afterEach(() => vi.useRealTimers());

  it('opens and closes by its button, and says so', async () => {
    const user = userEvent.setup();
    expect(first()).not.toBeVisible();
    await user.click(trigger());
    expect(first()).toBeVisible();
    expect(trigger()).toHaveAttribute('aria-expanded', 'true');
    await user.click(trigger());
    expect(first()).not.toBeVisible();
  });

  it('is walked with the arrow keys, around its ends', async () => {
    const user = userEvent.setup();
    trigger().focus();
    await user.keyboard('{ArrowDown}');
    expect(first()).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(last()).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(first()).toHaveFocus();
  });

  it('closes on Escape with the focus back on its button', async () => {
    const user = userEvent.setup();
    trigger().focus();
    await user.keyboard('{ArrowDown}{Escape}');
    expect(first()).not.toBeVisible();
    expect(trigger()).toHaveFocus();
  });

  it.each(['Elsewhere', 'Tutorials'])('closes with a press on %s', async (name) => {
    const user = userEvent.setup();
    await user.click(trigger());
    await user.click(screen.getByText(name));
    expect(first()).not.toBeVisible();
  });

  it('opens under a mouse that rests on it, stays for its click, and closes after it left', () => {
    vi.useFakeTimers();
    rest('pointerenter');
    expect(first()).not.toBeVisible();
    vi.advanceTimersByTime(80);
    expect(first()).toBeVisible();
    trigger().click();
    expect(first()).toBeVisible();
    rest('pointerleave');
    vi.advanceTimersByTime(200);
    expect(first()).not.toBeVisible();
  });

  it('does not open under a finger, and waits for nothing once it has left the page', () => {
    vi.useFakeTimers();
    rest('pointerenter', 'touch');
    vi.advanceTimersByTime(500);
    expect(first()).not.toBeVisible();
    rest('pointerenter');
    document.body.replaceChildren();
    expect(vi.getTimerCount()).toBe(0);
  });
});
