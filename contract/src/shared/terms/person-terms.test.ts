import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { composedText, writtenText } from '#shared/text.ts';
import { normalizeText } from '#shared/unicode.ts';
import * as z from 'zod';
import {
  accountNames,
  email,
  isEmailAddress,
  isMailAddress,
  knownEmail,
  mailboxOf,
  nameFields,
  normalizeEmail,
  personName,
  withLastName,
} from './person-terms.ts';

const name = personName('Full name', 161);
const TOWER = 'e\u0301\u0302\u0303\u0304\u0305\u0306';
/** Zero-width space and joiners, soft hyphen, a turned direction, a filler, a grapheme joiner, a tag, a selector. */
const UNSEEN = [
  '\u200B',
  '\u200C',
  '\u200D',
  '\u00AD',
  '\u202E',
  '\u3164',
  '\u034F',
  '\u{E0041}',
  '\uFE0F',
  '\u2060',
];

describe('an address that is new to us', () => {
  it.each([
    'ada@example.org',
    " Ada.O'Neill+tag@Mail.Example.CO.UK ",
    'дарья@пример.рф',
    'jörg@münchen.example',
    'a@1.example',
    'प्रिया@उदाहरण.भारत',
  ])('may be %j', (address) => {
    expect(email.parse(address)).toBe(normalizeEmail(address));
  });

  it.each([
    'a@b,c.example',
    ...Array.from('<>";:()[]\\,', (mark) => `a@b${mark}c.example`),
    ...Array.from('<>";:()[]\\,', (mark) => `a${mark}b@example.org`),
    'a@-b.example',
    'a@b-.example',
    'a@b..example',
    'a@b_c.example',
    'a@example',
    'a@b@example.org',
    'a b@example.org',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(64)}.example`,
    `a@${'b.'.repeat(130)}example`,
    `vi${TOWER}@example.org`,
    'a\u0000@example.org',
    'a@example.org\r\nBcc: b@example.org',
  ])('is not %j', (address) => {
    expect(email.safeParse(address).success).toBe(false);
  });

  it.each(UNSEEN)('has nothing in it that nobody sees: %j', (mark) => {
    for (const address of [
      `victim${mark}@example.org`,
      `vic${mark}tim@example.org`,
      `victim@exam${mark}ple.org`,
    ])
      expect(email.safeParse(address).success).toBe(false);
  });

  it('is one that mail can be sent to, whatever was typed', { tags: ['slow'] }, () => {
    const part = fc.string({
      unit: fc.constantFrom(
        'a',
        '.',
        '-',
        ',',
        '<',
        '"',
        '\\',
        '\u200B',
        '\u0301',
        'ß',
        '１',
        '\uFF20',
        '\t',
      ),
    });
    const typed = fc.oneof(
      fc.tuple(part, part).map((parts) => parts.join('@')),
      fc.emailAddress(),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(typed, (text) => {
        expect(isEmailAddress(text) && !isMailAddress(normalizeEmail(text))).toBe(false);
      }),
    );
  });
});

it.each([
  ['kai@bücher.example', 'kai@xn--bcher-kva.example'],
  ['Kai@BÜCHER.Example', 'kai@xn--bcher-kva.example'],
  ['kai@bu\u0308cher.example', 'kai@xn--bcher-kva.example'],
  ['kai@XN--BCHER-KVA.example', 'kai@xn--bcher-kva.example'],
  ['дарья@пример.рф', 'дарья@xn--e1afmkfd.xn--p1ai'],
  ['a@straße.example', 'a@xn--strae-oqa.example'],
  ['a@ｅｘａｍｐｌｅ.org', 'a@example.org'],
])('writes the domain of %s as %s, however it is spelt', (typed, stored) => {
  expect(normalizeEmail(typed)).toBe(stored);
  expect(normalizeEmail(stored)).toBe(stored);
  expect(email.parse(typed)).toBe(stored);
});

it('takes no domain that cannot be written for DNS', () => {
  expect(isEmailAddress('a@bücher.1')).toBe(false);
});

it('lets the person of an older account in by the address that it has', () => {
  for (const address of ['victim\u200Bx@example.org', 'a@b_c.example', 'ada@example.org'])
    expect(knownEmail.parse(address)).toBe(address);
  expect(knownEmail.safeParse('a@b,c.example').success).toBe(false);
});

describe('a name', () => {
  it.each([
    'Ada Lovelace',
    "Siobhán O'Neill",
    'Nguyễn Thị Hồng',
    'प्रिया शर्मा',
    'محمد',
    'مهدی\u200Cپور',
    'श्रीमती क्\u200Dषमा',
    'שָׁלוֹם',
    'བསྟན་འཛིན',
    '李',
    'क',
    'J. R. R. Tolkien',
    'St. John',
    'Gal·la Placídia',
    'マリア・クララ',
    'ג׳ורג׳',
    'O‘tkir',
  ])('may be %s', (text) => {
    expect(name.safeParse(text).success).toBe(true);
  });

  it.each([
    ...UNSEEN.map((mark) => `Ada${mark}Lovelace`),
    `Ada ${TOWER}`,
    'مهدی\u200C\u200Cپور',
    'مهدی\u200C پور',
    'क\u200Dषमा',
    '\u3164\u3164',
    '\u115F\u1160',
  ])('is not %j', (text) => {
    expect(name.safeParse(text).success).toBe(false);
  });
});

it('writes the hyphens of a name as one and a space after a full stop, so that no name is an address', () => {
  expect(name.parse('Anne‑Marie')).toBe('Anne-Marie');
  expect(name.parse('Md.Rahman')).toBe('Md. Rahman');
  expect(name.parse('J.R.R. Tolkien')).toBe('J.R.R. Tolkien');
  expect(name.parse('Win.at.evil.com')).toBe('Win. at. evil. com');
});

it.each([
  ['O', 'Full name must be at least 2 characters long'],
  ['É', 'Full name must be at least 2 characters long'],
  ['·', 'Full name must be at least 2 characters long'],
  ['..', 'Full name can only contain letters, spaces, hyphens, and apostrophes'],
  ['Ann😀', 'Full name can only contain letters, spaces, hyphens, and apostrophes'],
])('says what is wrong with the name %j', (text, sentence) => {
  expect(name.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([sentence]);
});

it('takes an empty last name from a call, and from a form whose box says that there is none', () => {
  const call = z.object(accountNames);
  const form = withLastName(z.object(nameFields));
  const named = (lastname: string, hasOneName?: boolean) => ({ firstname: 'Suharto', lastname, hasOneName });
  expect(call.parse(named(' '))).toEqual({ firstname: 'Suharto', lastname: '' });
  expect(form.parse(named('', true))).toEqual(named('', true));
  for (const [lastname, sentence] of [
    ['', 'Last name is required'],
    ['O', 'Last name must be at least 2 characters long'],
  ] as const)
    expect(form.safeParse(named(lastname)).error?.issues.map(({ message }) => message)).toEqual([sentence]);
});

it.each([
  ['ada@example.org', 'ada@example.org'],
  [' Ada+News@Example.org ', 'ada@example.org'],
  ['ada+a+b@example.org', 'ada@example.org'],
  ['+ada@example.org', '+ada@example.org'],
  ['ada.l@sub+x.example', 'ada.l@sub+x.example'],
  ['a.d.a.l@example.org', 'a.d.a.l@example.org'],
  ['A.Da.L+News@GMail.com', 'adal@gmail.com'],
  ['ad.al@googlemail.com', 'adal@gmail.com'],
  ['.@gmail.com', '.@gmail.com'],
  ['ada.l@gmail.com.example', 'ada.l@gmail.com.example'],
  ['ada.l@mail.gmail.com', 'ada.l@mail.gmail.com'],
])('the mailbox of %j is %j', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

/** Marks that are sorted: U+0344 is two of them, and the others belong in another order than here. */
const MARKS = ['\u0344', '\u0327', '\u0301', '\u0316', '\uFF9E'] as const;
const LONGEST_RUN = /(?:[\uFF9E\uFF9F]|[^\P{M}\u034F])+/gu;

describe('a normal form', () => {
  it('is the one of Unicode for whatever a language writes', () => {
    const letter = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.constantFrom('é', 'ạ̈', 'ﬁ', '한', 'नि'),
    );
    const written = fc.tuple(letter, fc.array(fc.constantFrom(...MARKS), { maxLength: 10 }));
    fc.assert(
      fc.property(fc.array(written), fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'), (letters, form) => {
        const text = letters.map(([one, marks]) => `${one}${marks.join('')}`).join('x');
        expect(normalizeText(text, form)).toBe(text.normalize(form));
      }),
    );
  });

  it('never has the marks of one letter sorted by the thousand', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...MARKS), { minLength: 31, maxLength: 300 }), (marks) => {
        const text = normalizeText(`a${marks.join('')}`);
        const runs = text.match(LONGEST_RUN) ?? [];
        expect(Math.max(...runs.map(({ length }) => length))).toBeLessThanOrEqual(60);
        // One mark may be two in another form: then it is parted once more.
        const again = normalizeText(text);
        expect(normalizeText(again)).toBe(again);
        expect(text.replaceAll('\u034F', '').normalize('NFC')).toBe(`a${marks.join('')}`.normalize('NFC'));
      }),
    );
  });
});

it.each([
  ['written', writtenText],
  ['composed', composedText],
])('%s text that is too long is looked at no further', (_, textOf) => {
  const look = vi.fn<() => boolean>(() => true);
  const text = textOf(10, 'Too long.').refine(look, 'Refused.');
  expect(text.safeParse('x'.repeat(41)).error?.issues.map(({ message }) => message)).toEqual(['Too long.']);
  expect(look).not.toHaveBeenCalled();
  expect(text.safeParse('x'.repeat(10)).success).toBe(true);
  expect(look).toHaveBeenCalledOnce();
});
