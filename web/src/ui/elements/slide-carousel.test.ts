import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import './define-elements.ts';

const SLIDES = ['one', 'two', 'three', 'four', 'five'];
const STAY_MS = 7000;

let see: (isSeen: boolean) => void;

class Watcher {
  constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
    see = (isIntersecting) => callback([{ isIntersecting }]);
  }
  observe(): void {}
  disconnect(): void {}
}

function draw(slides = SLIDES): void {
  document.body.innerHTML = `
    <slide-carousel>
      ${slides.map(() => '<span data-bar></span>').join('')}
      <button type="button" data-previous>Previous</button>
      <button type="button" data-next>Next</button>
      <button type="button" data-pause aria-label="Pause"></button>
      <div tabindex="0" data-live>
        ${slides.map((slide) => `<div data-slide>${slide}<img alt=""></div>`).join('')}
      </div>
    </slide-carousel>`;
}

const current = () => document.querySelector('[data-slide]:not([inert])')?.textContent;
const offsets = () =>
  [...document.querySelectorAll('[data-slide]')].map((slide) => slide.getAttribute('data-offset'));
const live = () => document.querySelector('[data-live]')?.getAttribute('aria-live');
const carousel = () => document.querySelector('slide-carousel') ?? document.body;

describe('a carousel', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('IntersectionObserver', Watcher);
    draw();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('has one slide in the middle and the others around it, out of reach', () => {
    expect(current()).toBe('one');
    expect(offsets()).toEqual(['0', '1', '2', '-2', '-1']);
  });

  it('goes around in both directions by its buttons, and the bars say where it is', () => {
    screen.getByText('Previous').click();
    expect(current()).toBe('five');
    screen.getByText('Next').click();
    screen.getByText('Next').click();
    expect(current()).toBe('two');
    const bars = [...document.querySelectorAll('[data-bar]')];
    expect(bars.map((bar) => bar.hasAttribute('data-current'))).toEqual([false, true, false, false, false]);
  });

  it('is moved by arrow keys and by swipes, not by taps or the mouse', () => {
    fireEvent.keyDown(carousel(), { key: 'ArrowRight' });
    expect(current()).toBe('two');
    fireEvent.keyDown(carousel(), { key: 'ArrowLeft' });
    expect(current()).toBe('one');
    const swipe = (from: number, to: number, pointerType: string) => {
      const at = (kind: string, clientX: number) =>
        carousel().dispatchEvent(Object.assign(new Event(kind), { clientX, pointerType }));
      at('pointerdown', from);
      at('pointerup', to);
    };
    swipe(200, 90, 'touch');
    expect(current()).toBe('two');
    swipe(90, 100, 'touch');
    swipe(200, 20, 'mouse');
    expect(current()).toBe('two');
  });

  it('moves on by itself while it is seen, silently, and waits for whoever reads it', () => {
    vi.advanceTimersByTime(STAY_MS);
    expect(current()).toBe('one');
    see(true);
    expect(live()).toBe('off');
    vi.advanceTimersByTime(STAY_MS);
    expect(current()).toBe('two');
    fireEvent(carousel(), new Event('pointerenter'));
    expect(live()).toBe('polite');
    vi.advanceTimersByTime(STAY_MS);
    expect(current()).toBe('two');
    fireEvent(carousel(), new Event('pointerleave'));
    vi.advanceTimersByTime(STAY_MS);
    expect(current()).toBe('three');
    see(false);
    vi.advanceTimersByTime(STAY_MS);
    expect(current()).toBe('three');
  });

  it('stops once it is paused, and goes on when it is asked to', () => {
    see(true);
    screen.getByRole('button', { name: 'Pause' }).click();
    vi.advanceTimersByTime(STAY_MS);
    expect([current(), live()]).toEqual(['one', 'polite']);
    screen.getByRole('button', { name: 'Play' }).click();
    vi.advanceTimersByTime(STAY_MS);
    expect(current()).toBe('two');
  });

  it('begins paused for those who asked for less motion', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    draw();
    see(true);
    vi.advanceTimersByTime(STAY_MS);
    expect(current()).toBe('one');
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  it('cannot be moved where there is one slide', () => {
    draw(['alone']);
    expect(screen.getByText('Previous')).toBeDisabled();
    expect(screen.getByText('Next')).toBeDisabled();
  });

  it('takes away a picture that does not load, and leaves what is under it', () => {
    const picture = document.querySelector('img');
    picture?.dispatchEvent(new Event('error'));
    expect(picture).not.toBeVisible();
  });

  it('waits for nothing once it has left the page', () => {
    see(true);
    document.body.replaceChildren();
    expect(vi.getTimerCount()).toBe(0);
  });
});
