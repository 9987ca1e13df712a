import { expect, test } from '../../stage/test.ts';
import { lookAtBothWidths } from '../../stage/look.ts';
import { readMailedLink } from '../../stage/mailbox.ts';
import { unheardUpload } from '../../stage/page-guard.ts';

const header = 'Name,Email,Skills,Location,Phone,Department,Title,Years of Experience,Certifications';
const rows = [
  'Ana Petrova,ana.petrova@,Red teaming;Python,Sofia,+359 2 555 0199,Informatics,Lecturer,9,OSCP',
  ',k.osei@unilag.example,Rating,Accra,+233 24 555 0142,Linguistics,Fellow,4,',
  'Jonas Weil,j.weil@unilag.example,RLHF,,+49 30 5550 116,Law,Reader,12,LL.M.',
  'Mei Tan,mei.tan@unilag.example,SFT,Singapore,6581,Computing,Tutor,3,',
  'Luis Prado,l.prado@unilag.example,Safety,Recife,+55 81 5550 0177,Medicine,Dr,ten,',
  'Ines Duarte,ines@,Law,Lisbon,,,,,',
  'Tunde Alabi,t.alabi@unilag.example,Law,Lagos,,,,,',
  'Tunde Alabi,T.Alabi@unilag.example,Law,Lagos,,,,,',
  ...Array.from(
    { length: 29 },
    (_, index) => `Grace Nwosu,grace.${String(index)}@unilag.example,Rating,Lagos,,,,,`,
  ),
];

test('a university uploads a file: looks first, reads the report, opens it again and undoes it', async ({
  page,
  asNew,
  productUrl,
  guard,
}) => {
  guard.allow(unheardUpload);
  const { person } = await asNew('Partner');
  // Whose address is verified may invite.
  await page.goto(await readMailedLink(productUrl, person.email, 'Welcome to Redoubt'));
  await page.getByRole('button', { name: 'Verify email address' }).click();
  await expect(page.getByText('Email verified successfully!')).toBeVisible();
  await page.goto('/partner-university?tab=upload');
  await expect(page.getByText('Choose a .csv file')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({
    name: 'autumn-intake.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...rows].join('\n')),
  });
  await expect(page.getByRole('region', { name: 'The first rows of the file' })).toBeVisible();
  await lookAtBothWidths(page);

  await page.getByRole('button', { name: 'Check without adding' }).press('Enter');
  await expect(
    page.getByRole('heading', { name: 'Nothing has changed yet. 31 profiles would be added.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Upload', exact: true }).press('Enter');
  const complete = page.getByRole('heading', { name: '31 added, 5 to correct' });
  await expect(complete).toBeVisible();
  await expect(
    page.getByText('Upload Complete! 31 profiles were successfully added to the platform.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Failed Uploads (5)' })).toBeVisible();
  await lookAtBothWidths(page);

  await page.reload();
  await expect(complete).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Failed rows as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('autumn-intake-failed.csv');
  await page.getByRole('button', { name: 'Undo upload' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo upload' }).click();
  await expect(page.getByRole('heading', { name: 'Undone: 31 removed' })).toBeVisible();
  await page.getByRole('button', { name: 'Upload another' }).click();
  await expect(page.getByRole('button', { name: 'autumn-intake.csv' }).first()).toBeVisible();
});
