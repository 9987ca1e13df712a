import { useMantineColorScheme } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import '../elements/define-elements.ts';
import { ColorSchemeSwitch } from '../color-scheme/color-scheme-switch.tsx';
import { KitProvider } from './kit-provider.tsx';

function KitScheme() {
  return <output>{useMantineColorScheme().colorScheme}</output>;
}

it('follows a choice of the colour scheme, once, in the page and in the kit', async () => {
  let changes = 0;
  const count = () => (changes += 1);
  window.addEventListener('colorschemechange', count);
  render(
    <KitProvider>
      <ColorSchemeSwitch />
      <KitScheme />
    </KitProvider>,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(screen.getByRole('status')).toHaveTextContent('dark');
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(localStorage.getItem('color-scheme')).toBe('dark');
  expect(changes).toBe(1);
  window.removeEventListener('colorschemechange', count);
});
