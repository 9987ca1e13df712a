import { playScript, startPlaying } from '../product/arena.ts';
import { expect, test } from '../stage/test.ts';
import { narrow, wide } from '../stage/widths.ts';

for (const [width, viewport] of Object.entries({ wide, narrow })) {
  test.describe(`in a ${width} window`, () => {
    test.use({ viewport, hasTouch: viewport === narrow });

    test('the panes of an attempt and the menus that open', async ({
      page,
      look,
      asNewExpert,
      productUrl,
    }) => {
      const { token } = await asNewExpert();
      const playing = await startPlaying(productUrl, token, 'the-private-lift');
      await playScript(playing, ['Who are you?']);
      await page.goto(`/challenges/c/the-private-lift/attempts/${playing.attempt.id}`);
      await expect(page.getByText('Message 1 of').filter({ visible: true }).first()).toBeVisible();
      // A wide window shows all the panes at once.
      const tabs = page.getByRole('tab');
      await expect(tabs).toHaveCount(viewport === narrow ? 3 : 0);
      for (const tab of await tabs.all()) {
        await tab.click();
        await look();
      }
      await page.getByRole('button', { name: 'End attempt' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look();
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: /^Open menu$|^Your menu/ })
        .filter({ visible: true })
        .click();
      await expect(page.getByText('Log out').filter({ visible: true })).toBeVisible();
      await look();
    });
  });
}
