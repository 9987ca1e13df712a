import { sampleStatements } from '@redoubt/contract/shared/operator/sample-statements.ts';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { serveStatements } from '#testing/serve-statements.ts';
import LandingPage from '../../src/pages/landing/landing.page.tsx';
import { renderSlots } from './render-slots.tsx';

it('makes for each slot of the landing page what the client draws there', () => {
  serveStatements(sampleStatements);
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <LandingPage /> }])} />);
  const written = renderSlots(sampleStatements);
  const drawn = [...document.querySelectorAll<HTMLElement>('operator-slot')];
  expect(new Set(drawn.map(({ dataset }) => dataset['name']))).toEqual(new Set(Object.keys(written)));
  for (const { dataset, textContent } of drawn)
    expect(textContent).toBe(textOf(written[dataset['name'] ?? '']));
});

function textOf(html = ''): string | null {
  return Object.assign(document.createElement('div'), { innerHTML: html }).textContent;
}
