import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { KitProvider } from '../../theme/kit-provider.tsx';
import { FileField } from './file-field.tsx';

function Nest() {
  const [file, setFile] = useState<File | null>(null);
  return (
    <KitProvider>
      <FileField
        label="Picture of the nest"
        description="A JPEG or PNG of at most 5 MB."
        accept="image/png"
        value={file}
        onChange={setFile}
        error={file === null ? 'Choose a picture' : undefined}
      />
    </KitProvider>
  );
}

it('takes a file, names it, and lets it go again', async () => {
  const { container } = render(<Nest />);
  expect(screen.getByText('Choose a picture')).toBeInTheDocument();
  expect(screen.getByText('A JPEG or PNG of at most 5 MB.')).toBeInTheDocument();
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no input for a file.');
  await userEvent.upload(input, new File(['x'], 'nest.png', { type: 'image/png' }));
  expect(screen.getByText('nest.png')).toBeInTheDocument();
  expect(screen.queryByText('Choose a picture')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the file of picture of the nest' }));
  expect(screen.queryByText('nest.png')).toBeNull();
});
