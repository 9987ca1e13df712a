import { agreementIds } from '@redoubt/contract/shared/terms/agreement-terms.ts';
import { describe, expect, it } from 'vitest';
import { agreementTexts, parseAgreement } from './agreement-texts.ts';

const textOf = (id: string) => agreementTexts.find((one) => one.id === id)?.text ?? '';

describe('the six agreements', () => {
  it('are there, each under its own id', () => {
    expect(agreementTexts.map(({ id }) => id)).toEqual(agreementIds);
    expect(new Set(agreementTexts.map(({ title }) => title)).size).toBe(agreementIds.length);
  });

  it.each(agreementTexts)(
    '$title has 400 to 900 words under headings, and a summary',
    ({ text, summary }) => {
      const words = text.split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(400);
      expect(words).toBeLessThanOrEqual(900);
      expect(text.match(/^## \d+\. /gm)?.length).toBeGreaterThanOrEqual(5);
      expect(summary.split(/\s+/).length).toBeGreaterThan(15);
    },
  );

  it.each(agreementTexts)('$title numbers its sections without a gap', ({ text }) => {
    const numbers = [...text.matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it.each(agreementTexts)('$title uses headings, paragraphs, lists and strong words alone', ({ text }) => {
    expect(text).not.toMatch(/^(?:#(?!# \d)|\d+[.)] |[*+>|] |```| +-)/m);
    expect(text).not.toMatch(/[[\]`_<>{}]/);
    expect(text.split('**').length % 2).toBe(1);
  });

  it.each(agreementTexts)('$title promises no address that the contact page may lack', ({ text }) => {
    expect(text).not.toMatch(/(?:postal|email) address (?:on|of) our contact page/);
  });

  it.each(agreementTexts)('$title names the operator', ({ text }) => {
    expect(text).toContain('the operator of this Redoubt service');
  });
});

describe('what the product promises', () => {
  it.each([
    ['termsOfService', '30 days termination notice'],
    ['termsOfService', '14 days to change your mind'],
    ['ndaAgreement', 'lasts 5 years'],
    ['ipAgreement', 'Deleted expert'],
    ['dataPrivacyPolicy', '14 days to change your mind'],
    ['dataPrivacyPolicy', 'last four characters'],
    ['gdprCompliance', '72 hours'],
    ['ccpaCompliance', '45 days'],
  ])('%s says %j', (id, words) => {
    expect(textOf(id)).toContain(words);
  });
});

describe('an agreement as it is written', () => {
  const head =
    'id: ndaAgreement\ntitle: A title: with a colon\nversion: 2026-11\neffectiveDate: 2026-11-01\nsummary: Short.';

  it('is read with its front matter', () => {
    const agreement = parseAgreement(`---\n${head}\n---\n\nOf us.\n`);
    expect(agreement.title).toBe('A title: with a colon');
    expect(agreement.text).toBe('Of us.');
  });

  it.each([
    ['no front matter', 'Text.'],
    ['a key too many', `---\n${head}\nauthor: X\n---\nText.`],
    ['a key too few', '---\nid: ndaAgreement\n---\nText.'],
    ['an id of no agreement', `---\n${head.replace('ndaAgreement', 'other')}\n---\nText.`],
    ['a day that does not exist', `---\n${head.replace('2026-11-01', '2026-11-31')}\n---\nText.`],
  ])('is a fault with %s', (_, source) => {
    expect(() => parseAgreement(source)).toThrow(Error);
  });
});
