import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { problemResponse, stubApi } from '#testing/stub-api.ts';
import { ImportDialog } from './import-dialog.tsx';

const user = userEvent.setup();
afterEach(() => vi.unstubAllGlobals());

function show() {
  renderAt(
    '/admin/challenges',
    <ImportDialog named={{}} onClose={() => undefined} onImported={() => undefined} />,
  );
}

const choose = (content: BlobPart) =>
  user.upload(
    document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body,
    new File([content], 'a.yaml'),
  );

it.each<[string, BlobPart, string]>([
  [
    'another encoding',
    new Uint8Array(Buffer.from('redoubt: 1\n# caf\u00e9 \n', 'latin1')),
    'The file is not UTF-8: line 2 has a character of another encoding. Save it as UTF-8 and choose it again.',
  ],
  [
    'UTF-16',
    new Uint8Array(Buffer.from('\ufeffredoubt: 1\n', 'utf16le')),
    'The file is in UTF-16. Save it as UTF-8 and choose it again.',
  ],
  [
    'a picture',
    new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a]),
    'This is not a text file. Choose the .yaml file that Export made.',
  ],
  [
    'five megabytes',
    'é'.repeat(2_500_000),
    'The file is too long: a challenge has at most 150,000 characters.',
  ],
])('says of %s why it cannot be imported, and sends nothing', async (_, content, sentence) => {
  const calls = stubApi({});
  show();
  await choose(content);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText('What it says')).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
  expect(calls).toEqual([]);
});

it('names each fault once, by the name of its field, and sends what is mended', async () => {
  const message =
    'code must be text, but YAML reads 007 as a number. Put it in quotes: "007". (given: 007, in line 4)';
  const calls = stubApi({
    'POST /v1/challenge-records/imports': problemResponse({
      status: 422,
      code: 'invalid_fields',
      message: 'The challenge was not imported.',
      errors: [
        { path: 'challenge.code', message },
        { path: 'challenge.code', message },
        { path: 'text', message: 'The file is indented with a tab in line 3.' },
      ],
    }),
  });
  show();
  await choose('redoubt: 1\n');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  expect((await screen.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    `Code${message.slice(4)}`,
    'The file is indented with a tab in line 3.',
  ]);
  expect(calls.lastTo('POST /v1/challenge-records/imports')?.body).toEqual({ text: 'redoubt: 1\n' });
});
