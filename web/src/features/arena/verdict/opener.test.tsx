import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Opener, useOpener } from './opener.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the button has the focus again, whoever closes the form and however long it takes until it is drawn', async () => {
  // A frame that comes before React has drawn anything, as on a busy machine.
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => {
    frame(0);
    return 0;
  });
  let closeLater = () => {};
  function Form() {
    const { isOpen, open, close, button } = useOpener();
    closeLater = close;
    return isOpen ? (
      <input aria-label="The right answer" />
    ) : (
      <Opener title="This answer is wrong" turn={2} button={button} onOpen={open} />
    );
  }
  render(
    <MantineProvider>
      <Form />
    </MantineProvider>,
  );
  const opener = await screen.findByRole('button');
  expect(opener).not.toHaveFocus();
  opener.click();
  (await screen.findByRole('textbox')).focus();
  closeLater();
  await vi.waitFor(() => expect(screen.getByRole('button')).toHaveFocus());
});
