import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { chooseColorScheme } from '../color-scheme/color-scheme.ts';
import './define-elements.ts';

beforeEach(() => {
  localStorage.setItem('color-scheme', 'light');
  document.body.innerHTML = `<scheme-switch>${['auto', 'light', 'dark']
    .map((scheme) => `<label>${scheme}<input type="radio" name="scheme" value="${scheme}"></label>`)
    .join('')}</scheme-switch>`;
});

it('shows what was chosen in this browser', () => {
  expect(screen.getByLabelText('light')).toBeChecked();
});

it('keeps a choice and shows it at once', () => {
  screen.getByLabelText('dark').click();
  expect(localStorage.getItem('color-scheme')).toBe('dark');
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

it('follows a choice made elsewhere', () => {
  chooseColorScheme('dark');
  expect(screen.getByLabelText('dark')).toBeChecked();
});
