import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import './define-elements.ts';

const dialog = () => document.querySelector('dialog');

const drawer = `
      <side-drawer>
        <button type="button" data-open>Open menu</button>
        <dialog>
          <button type="button" data-close>Close menu</button>
          <button type="button">Search</button>
          <a href="#rankings">Rankings</a>
        </dialog>
      </side-drawer>`;

function drawAnew(): void {
  document.querySelector('side-drawer')?.remove();
  document.body.innerHTML = drawer;
}

describe('a side drawer', () => {
  beforeEach(() => {
    document.body.innerHTML = drawer;
    screen.getByText('Open menu').click();
  });

  it('is the browser’s modal dialog', () => {
    expect(dialog()).toHaveAttribute('open');
  });

  it.each(['Close menu', 'Rankings'])('closes with %s', (name) => {
    screen.getByText(name).click();
    expect(dialog()).not.toHaveAttribute('open');
  });

  it('closes with a press on the scrim, and not with one inside', () => {
    screen.getByText('Search').click();
    expect(dialog()).toHaveAttribute('open');
    dialog()?.click();
    expect(dialog()).not.toHaveAttribute('open');
  });

  it('stays open when the page draws it anew, and closed when it was closed', () => {
    drawAnew();
    expect(dialog()).toHaveAttribute('open');
    dialog()?.close();
    drawAnew();
    expect(dialog()).not.toHaveAttribute('open');
  });
});
