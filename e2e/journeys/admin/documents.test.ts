import { randomBytes } from 'node:crypto';
import { profileEndpoints } from '@redoubt/contract/profile';
import { call } from '../../product/client.ts';
import { makePdf, makePng, type SampleFile } from '../../stage/documents.ts';
import { signUpPerson } from '../../stage/people.ts';
import { expect, test } from '../../stage/test.ts';

const REASON = 'It has expired. Upload one that is valid today.';

/** An expert who has sent an image and a PDF for review; answers the token of their session. */
async function sendDocuments(productUrl: string, image: SampleFile, pdf: SampleFile): Promise<string> {
  const { token } = await signUpPerson(productUrl);
  const form = new FormData();
  for (const [field, { name, mimeType, buffer }] of [
    ['identity_documents', image],
    ['credential_documents', pdf],
  ] as const)
    form.append(field, new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  form.append('background_check_consent', 'true');
  const sent = await fetch(`${productUrl}/v1/profile/background-verification`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(sent.status).toBe(200);
  return token;
}

test(
  'an Admin reads documents and decides by keyboard; the expert is told the reason',
  { tag: '@gate' },
  async ({ page, productUrl, asAdmin, look }) => {
    const word = randomBytes(4).toString('hex');
    const token = await sendDocuments(productUrl, makePng(`card-${word}.png`), makePdf(`degree-${word}.pdf`));
    await asAdmin();
    await page.goto('/admin/documents?sort=-sent');
    await page.getByText(`card-${word}.png`).click();
    await expect(page.getByRole('img', { name: `Page 1 of 1 of card-${word}.png` })).toBeVisible();
    await look();
    await page.getByRole('button', { name: 'Verify document' }).press('Enter');
    // The next that waits follows by itself: a PDF, drawn without a worker or a script from elsewhere.
    const degree = page.getByRole('img', { name: `Page 1 of 1 of degree-${word}.pdf` });
    await expect(degree).toBeVisible();
    const readWidth = () => degree.evaluate((canvas) => canvas.getBoundingClientRect().width);
    const fitted = await readWidth();
    await page.getByRole('group', { name: `degree-${word}.pdf: plus` }).press('+');
    await expect.poll(readWidth).toBeGreaterThan(fitted);
    await page.setViewportSize({ width: 375, height: 800 });
    await look();
    await page.getByRole('button', { name: 'Reject…' }).press('Enter');
    await page.getByLabel('Usual reasons').selectOption(REASON);
    await page.getByRole('button', { name: 'Reject document' }).press('Enter');
    await expect(page.getByText('Every document has been reviewed.')).toBeVisible();
    const { backgroundVerification } = await call(productUrl, profileEndpoints.getProfile, { token });
    expect(backgroundVerification).toMatchObject({
      state: 'rejected',
      identityDocuments: [{ state: 'verified' }],
      credentialDocuments: [{ state: 'rejected', reason: REASON }],
    });
  },
);
