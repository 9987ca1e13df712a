import { fireEvent, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AvatarImage } from './avatar-image.tsx';

function draw(src: string | null) {
  const { container, rerender } = render(<AvatarImage src={src} fullName="Inês Maria Duarte" />);
  const state = () => container.querySelector('[data-state]')?.getAttribute('data-state');
  const image = () => container.querySelector('img');
  return { container, rerender, state, image };
}

describe('the picture of a person (specification §4: idle, loading, loaded, error)', () => {
  it('is their initials without one', () => {
    const { container, state, image } = draw(null);
    expect(state()).toBe('idle');
    expect(image()).toBeNull();
    expect(container).toHaveTextContent('ID');
  });

  it('is their initials until it is loaded', () => {
    const { container, state, image } = draw('/a.webp');
    expect(state()).toBe('loading');
    expect(container).toHaveTextContent('ID');
    fireEvent.load(image() ?? container);
    expect(state()).toBe('loaded');
    expect(container).not.toHaveTextContent('ID');
    expect(image()).toBeVisible();
  });

  it('is their initials when it cannot be loaded, and another one is tried anew', () => {
    const { container, rerender, state, image } = draw('/gone.webp');
    fireEvent.error(image() ?? container);
    expect(state()).toBe('error');
    expect(container).toHaveTextContent('ID');
    rerender(<AvatarImage src="/new.webp" fullName="Inês Maria Duarte" />);
    expect(state()).toBe('loading');
  });
});
