import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import './define-elements.ts';

const LONG_MS = 10_000;

const shown = () => document.querySelectorAll('[data-turn]:not([data-ahead])').length;
const position = () => document.querySelector('[data-place]')?.textContent;
const press = (name: string) => screen.getByRole('button', { name }).click();

describe('a replay', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = `
      <turn-replay>
        <p data-place>Turn 3 of 3</p>
        <button type="button" data-previous>Previous turn</button>
        <button type="button" data-play></button>
        <button type="button" data-next>Next turn</button>
        <ol><li data-turn>Who are you?</li><li data-turn>A clerk.</li><li data-turn>Spell it.</li></ol>
      </turn-replay>`;
  });
  afterEach(() => vi.useRealTimers());

  it('shows the whole conversation at first', () => {
    expect([shown(), position()]).toEqual([3, 'Turn 3 of 3']);
    expect(screen.getByText('Next turn')).toBeDisabled();
  });

  it('plays from the first turn, one after another, and ends by itself', () => {
    press('Replay from the first turn');
    expect([shown(), position()]).toEqual([1, 'Turn 1 of 3']);
    vi.advanceTimersByTime(LONG_MS);
    vi.advanceTimersByTime(LONG_MS);
    expect([shown(), position()]).toEqual([3, 'Turn 3 of 3']);
    expect(screen.getByRole('button', { name: 'Replay from the first turn' })).toBeVisible();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is paused, stops, and goes on from there', () => {
    press('Replay from the first turn');
    press('Pause the replay');
    vi.advanceTimersByTime(LONG_MS);
    expect(shown()).toBe(1);
    press('Resume the replay');
    expect(shown()).toBe(2);
  });

  it('goes step by step, and no further than its ends', () => {
    press('Previous turn');
    expect(shown()).toBe(2);
    press('Previous turn');
    expect(shown()).toBe(1);
    expect(screen.getByText('Previous turn')).toBeDisabled();
    press('Next turn');
    expect([shown(), position()]).toEqual([2, 'Turn 2 of 3']);
  });

  it('writes into the text that the page has, so that React finds it', () => {
    const text = document.querySelector('[data-place]')?.firstChild;
    press('Previous turn');
    expect(document.querySelector('[data-place]')?.firstChild).toBe(text);
  });

  it('waits for nothing once it has left the page', () => {
    press('Replay from the first turn');
    document.body.replaceChildren();
    expect(vi.getTimerCount()).toBe(0);
  });
});
