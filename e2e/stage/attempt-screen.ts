import { expect, type Locator, type Page } from '@playwright/test';
import { firstLevel } from '../product/levels.ts';

interface Conversion {
  readonly amount: string;
  readonly from: string;
  readonly to: string;
}

/** The attempt page, as a person uses it. */
export interface AttemptScreen {
  readonly composer: Locator;
  readonly stop: Locator;
  /** The words of a turn. */
  turn(number: number): Locator;
  send(message: string): Promise<void>;
  /** Fills in a conversion in the form of problems, and sends it. */
  sendConversion(conversion: Conversion): Promise<void>;
  /** Waits until the target has finished a reply. */
  settle(turn: number): Promise<void>;
  /** The verdict where this width shows it; the sheet of a narrow window is opened. */
  openVerdict(): Promise<Locator>;
}

export function attemptScreen(page: Page): AttemptScreen {
  const composer = page.getByRole('textbox', { name: 'Your next turn' });
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  const turn = (number: number) => page.locator(`#turn-${String(number).padStart(2, '0')}`);
  return {
    composer,
    stop,
    turn,
    async send(message) {
      await composer.fill(message);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
    },
    async sendConversion({ amount, from, to }) {
      await page.getByRole('button', { name: 'Send a problem' }).click();
      const form = page.getByRole('form', { name: 'Send a problem' });
      await form.getByRole('textbox', { name: 'Amount' }).fill(amount);
      await form.getByRole('combobox', { name: 'Unit' }).selectOption(from);
      await form.getByRole('combobox', { name: 'Convert to' }).selectOption(to);
      await form.getByRole('button', { name: 'Send the problem' }).click();
      await expect(form).toBeHidden();
    },
    async settle(number) {
      await expect(turn(number)).toBeVisible();
      await expect(page.getByText('Writing', { exact: true })).toBeHidden();
      await expect(stop).toBeHidden();
    },
    async openVerdict() {
      const strip = page.locator('button[aria-haspopup="dialog"][data-outcome]');
      if (await strip.isVisible()) {
        await strip.click();
        return page.getByRole('dialog');
      }
      return page.getByRole('region', { name: 'Verdict and attempts' });
    },
  };
}

/**
 * Sends, as the first turn of the first level, what takes seconds to answer, and waits until some of the answer is there and
 * more is to come. It is looked at with each frame, but on a busy machine the answer may be whole before it is seen: then
 * this answers false.
 */
export async function sendSlowly(page: Page): Promise<boolean> {
  await attemptScreen(page).send(firstLevel.slowTrick);
  const seen = await page.waitForFunction(() => {
    if (document.body.textContent.includes('The target broke.')) return 'whole';
    const words = document.querySelector('#turn-02 > div > p')?.textContent ?? '';
    const isStoppable = [...document.querySelectorAll('button')].some((one) => one.textContent === 'Stop');
    return isStoppable && /\w+ \w+ \w+/.test(words) && 'growing';
  });
  return (await seen.jsonValue()) === 'growing';
}

/** Notes every state of a turn's words as they arrive; answers the way to read the notes. */
export async function noteWords(page: Page, turn: number): Promise<() => Promise<string[]>> {
  const id = `turn-${String(turn).padStart(2, '0')}`;
  const notes = await page.evaluateHandle((rowId) => {
    const announced: string[] = [];
    const observer = new MutationObserver(() => {
      const words = document.querySelector(`#${rowId} > div > p`)?.textContent ?? '';
      if (words !== '' && words !== announced.at(-1)) announced.push(words);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    return announced;
  }, id);
  return () => notes.jsonValue();
}
