import { profileEndpoints } from '@redoubt/contract/profile';
import { call } from '../../product/client.ts';
import { makePdf, makePng } from '../../stage/documents.ts';
import { readMailedLink } from '../../stage/mailbox.ts';
import { expect, test } from '../../stage/test.ts';
import { expectToastShown } from '../../stage/toasts.ts';

const HOSTILE = '<img src=x onerror="alert(1)"> {{7*7}} <script>alert(1)</script>';

test('documents are previewed as pictures of themselves: a PDF on a canvas, an image as the server drew it', async ({
  page,
  look,
  asNewExpert,
}) => {
  await asNewExpert();
  await page.goto('/wizard/3');
  const files = page.getByLabel('Files for Identity documents');
  await files.setInputFiles([makePdf('passport.pdf'), makePng('card.png')].map((file) => ({ ...file })));
  await page.getByRole('button', { name: 'Preview passport.pdf' }).click();
  const drawn = page.getByRole('img', { name: /passport\.pdf/ });
  await expect(drawn).toBeVisible();
  await expect
    .poll(() =>
      drawn.evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
          data: [],
        };
        return data.some((value, index) => index % 4 === 0 && value < 100);
      }),
    )
    .toBe(true);
  await look();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Preview card.png' }).click();
  const picture = page.getByRole('img', { name: 'card.png' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove card.png' }).click();
  await expect(page.getByRole('button', { name: 'Preview card.png' })).toBeHidden();
  await page.reload();
  await expect(page.getByText('passport.pdf')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Preview card.png' })).toBeHidden();
});

test('documents are dropped where they belong, and what will not do is refused there', async ({
  page,
  asNewExpert,
}) => {
  await asNewExpert();
  await page.goto('/wizard/3');
  const zone = page.getByRole('button', { name: /^Credential documents:/ });
  await expect(zone).toBeVisible();
  const { name, mimeType, buffer } = makePdf('degree.pdf');
  const dropped = await page.evaluateHandle(
    ({ pdf, bytes, type }) => {
      const held = new DataTransfer();
      held.items.add(new File([Uint8Array.from(bytes)], pdf, { type }));
      held.items.add(new File(['<svg/>'], 'seal.svg', { type: 'image/svg+xml' }));
      return held;
    },
    { pdf: name, bytes: [...buffer], type: mimeType },
  );
  await zone.dispatchEvent('drop', { dataTransfer: dropped });
  const section = page.getByRole('region', { name: 'Credential documents' });
  await expect(section.getByText('Uploaded')).toBeVisible();
  await expect(section.getByText('1 of 10')).toBeVisible();
  await expect(section.getByText(/^This file type is not supported/)).toBeVisible();
  await page.reload();
  await expect(section.getByText('degree.pdf')).toBeVisible();
  await expect(page.getByText('seal.svg')).toBeHidden();
});

test('a picture is cut to a square, kept, and shown; hostile words are words, on the public page too', async ({
  page,
  look,
  asNewExpert,
  productUrl,
}) => {
  const { token, person } = await asNewExpert();
  await page.goto(await readMailedLink(productUrl, person.email, 'Welcome to Redoubt'));
  await page.getByRole('button', { name: 'Verify email address' }).click();
  await expect(page.getByRole('heading', { name: 'Email verified successfully!' })).toBeVisible();
  await call(productUrl, profileEndpoints.saveBasicInfo, {
    token,
    body: { about: HOSTILE, professionalTitle: HOSTILE, availability: HOSTILE },
  });
  await call(productUrl, profileEndpoints.addPortfolioProject, {
    token,
    body: { title: HOSTILE, description: HOSTILE, link: '', year: 2025 },
  });
  const { handle } = await call(productUrl, profileEndpoints.savePublicPage, {
    token,
    body: { isOn: true, shows: { about: true, projects: true } },
  });

  await page.goto('/profile');
  await expect(page.getByText(HOSTILE).first()).toBeVisible();
  await page.getByLabel('Picture file').setInputFiles({ ...makePng('me.png') });
  await expect(page.getByRole('dialog')).toBeVisible();
  await look();
  await page.getByRole('dialog').getByRole('button', { name: 'Use this picture' }).click();
  await expectToastShown(page, 'Profile image updated successfully!');

  await page.goto(`/experts/${handle}`);
  await expect(page.getByText(HOSTILE)).toHaveCount(5);
  await look();
});
