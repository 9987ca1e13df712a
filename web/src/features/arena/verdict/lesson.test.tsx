import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { Lesson } from './lesson.tsx';

const lesson = {
  way: 'The secret came out in Base64.',
  idea: 'Changing the form.',
  defence: 'A filter that strikes the exact text out.',
  article: { path: '/learn/tutorials/jailbreak-frames', title: 'Jailbreak frames' },
};

test('after a break it says why it broke, what stood against it, and where to read on', () => {
  renderAt('/bench', <Lesson lesson={lesson} isBroken />);
  expect(screen.getByRole('region', { name: 'Why it broke' })).toBeVisible();
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    lesson.way,
    lesson.idea,
    lesson.defence,
  ]);
  expect(screen.getByRole('link', { name: 'Read: Jailbreak frames' })).toHaveAttribute(
    'href',
    lesson.article.path,
  );
});

test('after giving up it says what would have broken it', () => {
  renderAt('/bench', <Lesson lesson={{ ...lesson, way: null, article: null }} isBroken={false} />);
  expect(screen.getByRole('region', { name: 'What would have broken it' })).toBeVisible();
  expect(screen.getAllByRole('term').map((one) => one.textContent)).toEqual(['The idea', 'The defence']);
  expect(screen.queryByRole('link')).toBeNull();
});
