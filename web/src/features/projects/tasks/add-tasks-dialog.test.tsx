import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { buildDraft } from '#testing/projects/projects.builders.ts';
import { renderAt } from '#testing/render-at.tsx';
import { jsonResponse, problemResponse } from '#testing/stub-api.ts';
import { stubUploads } from '#testing/stub-uploads.ts';
import { AddTasksDialog } from './add-tasks-dialog.tsx';

const draft = buildDraft();

afterEach(() => vi.unstubAllGlobals());

function show() {
  const uploads = stubUploads();
  const onClose = vi.fn<() => void>();
  renderAt(
    '/partner/projects/x',
    <AddTasksDialog at={{ area: 'client', named: {}, mayEdit: true }} project={draft} onClose={onClose} />,
  );
  return { uploads, onClose };
}

async function choose(file: File): Promise<void> {
  const input = screen.getByLabelText('File of tasks');
  fireEvent.change(input, { target: { files: [file] } });
  await screen.findByText(file.name, { exact: false });
}

const jsonl = new File(['{"kind":"content-writing","title":"One"}'], 'tasks.jsonl');

it('sends one file, and closes once its tasks were added', async () => {
  const { uploads, onClose } = show();
  expect(screen.getByRole('button', { name: 'Choose a file first' })).toBeDisabled();
  await choose(jsonl);
  await userEvent.click(screen.getByRole('button', { name: 'Add the tasks' }));
  await uploads[0]?.answer(jsonResponse({ added: 1, known: 0 }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it('names the lines that are wrong, and how many more there are', async () => {
  const { uploads, onClose } = show();
  await choose(jsonl);
  await userEvent.click(screen.getByRole('button', { name: 'Add the tasks' }));
  await uploads[0]?.answer(
    problemResponse({
      status: 422,
      code: 'task_file_unreadable',
      message: 'Nothing was added. Correct these lines and send the file again.',
      faults: [
        { line: 9999, field: 'title', message: 'Title is required' },
        { line: 10_000, field: '', message: 'is not one JSON object' },
      ],
      faultCount: 5,
    } as Parameters<typeof problemResponse>[0]),
  );
  expect(await screen.findByText('Line 9,999, title: Title is required.')).toBeVisible();
  expect(screen.getByText('Line 10,000 is not one JSON object.')).toBeVisible();
  expect(screen.getByText('3 more faults.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('refuses what is no JSONL file before it is sent', async () => {
  const { uploads } = show();
  await choose(new File(['a'], 'tasks.pdf'));
  expect(screen.getByText('tasks.pdf is no JSONL file. Its name has to end in .jsonl.')).toBeVisible();
  expect(uploads).toHaveLength(0);
});

it('offers an example of each kind that the project has', () => {
  show();
  const example = screen.getByRole('link', { name: 'Content writing' });
  expect(example).toHaveAttribute('download', 'content-writing-example.jsonl');
  expect(screen.queryByRole('link', { name: 'Rating' })).toBeNull();
});
