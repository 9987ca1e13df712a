import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MainPart } from './main-part.tsx';

const loading = (
  <MainPart key="loading">
    <button type="button">Retry</button>
  </MainPart>
);
const content = <MainPart key="content">Content</MainPart>;

// Nothing is handed on to the next test.
afterEach(() => screen.getByRole('main').blur());

it('takes the focus over from the main part in whose place it comes', () => {
  const { rerender } = render(loading);
  screen.getByRole('main').focus();
  rerender(content);
  expect(screen.getByText('Content')).toHaveFocus();
});

it('takes it over from a control in it, also when nothing stood between', () => {
  const { rerender } = render(loading);
  screen.getByRole('button').focus();
  rerender(<p>Nothing yet</p>);
  rerender(content);
  expect(screen.getByText('Content')).toHaveFocus();
});

it('takes none at first, nor from somebody who has moved on meanwhile', () => {
  const search = <input key="search" aria-label="Search" />;
  const { rerender } = render([search, loading]);
  expect(document.body).toHaveFocus();
  screen.getByRole('main').focus();
  rerender([search]);
  screen.getByRole('textbox').focus();
  rerender([search, content]);
  expect(screen.getByRole('textbox')).toHaveFocus();
});
