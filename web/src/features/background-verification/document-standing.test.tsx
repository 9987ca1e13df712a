import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { DocumentStanding } from './document-standing.tsx';
import { buildDocument, buildVerification } from './verification.builders.ts';

it('says of each document how far it is, why one was sent back, and where to send another', () => {
  const verification = buildVerification({
    state: 'rejected',
    identityDocuments: [buildDocument({ name: 'passport.pdf', state: 'rejected', reason: 'It is cut off.' })],
    credentialDocuments: [buildDocument({ name: 'degree.pdf', state: 'verified' })],
  });
  renderAt('/profile', <DocumentStanding isRejected={false} verification={verification} />);
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(['passport.pdfRejectedIt is cut off.', 'degree.pdfVerified']);
  expect(screen.getByRole('link', { name: 'Open step 3' })).toHaveAttribute('href', '/wizard/3');
});

it.each([
  ['submitted', 'Sent. We review them within 1-3 business days.'],
  ['in_review', 'We are reviewing them.'],
  ['verified', 'All of them are verified.'],
] as const)('asks for nothing while they are %s', (state, sentence) => {
  renderAt('/profile', <DocumentStanding isRejected={false} verification={buildVerification({ state })} />);
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
