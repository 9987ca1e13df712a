import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
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
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 5000 });
});
