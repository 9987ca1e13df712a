import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { KitProvider } from '../theme/kit-provider.tsx';
import { Drawer, REVIEW_CLOSES_IN_MS } from './drawer.tsx';

function Nest() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <KitProvider>
      <button type="button" onClick={() => setIsOpen(true)}>
        Look inside
      </button>
      <Drawer
        isOpen={isOpen}
        title="Three eggs"
        closesInMs={REVIEW_CLOSES_IN_MS}
        foot={<button type="button">Hatch</button>}
        onClose={() => setIsOpen(false)}
      >
        They are warm.
      </Drawer>
    </KitProvider>
  );
}

it('takes the focus, and Escape closes it and gives the focus back', async () => {
  render(<Nest />);
  await userEvent.click(screen.getByRole('button', { name: 'Look inside' }));
  const drawer = await screen.findByRole('dialog', { name: 'Three eggs' });
  await vi.waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement));
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Look inside' })).toHaveFocus());
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('closes', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  async function openAndClose(wantsLessMotion: boolean) {
    vi.useFakeTimers();
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const list = matchMedia.call(window, query);
      const isMotion = query.includes('prefers-reduced-motion');
      return isMotion
        ? Object.assign(Object.create(list) as MediaQueryList, { matches: wantsLessMotion })
        : list;
    });
    render(<Nest />);
    await pass(50);
    fireEvent.click(screen.getByRole('button', { name: 'Look inside' }));
    await pass(500);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  }

  it('within the time that it was given', async () => {
    await openAndClose(false);
    await pass(REVIEW_CLOSES_IN_MS - 200);
    expect(screen.queryByText('They are warm.')).not.toBeNull();
    await pass(400);
    expect(screen.queryByText('They are warm.')).toBeNull();
  });

  it('at once for those who want less motion', async () => {
    await openAndClose(true);
    await pass(50);
    expect(screen.queryByText('They are warm.')).toBeNull();
  });
});

it('asks before it loses what was typed', async () => {
  const onClose = vi.fn<() => void>();
  render(
    <KitProvider>
      <Drawer isOpen title="Three eggs" onClose={onClose}>
        <input aria-label="Note" />
      </Drawer>
    </KitProvider>,
  );
  await userEvent.type(await screen.findByLabelText('Note'), 'One is cold');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Note')).toHaveValue('One is cold');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});
