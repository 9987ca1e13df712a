import { expect, test } from 'vitest';
import { renderMail } from './render-mail.ts';

const letter = {
  publicUrl: 'https://redoubt.example',
  title: 'Welcome & <hello>',
  paragraphs: ['Hello "Ada" <script>alert(1)</script>.', 'Second paragraph.'],
  action: { label: 'See the challenges', path: '/challenges/active?track=a&x=1' },
};

test('the HTML escapes what people typed and says it all', () => {
  const { html } = renderMail(letter);
  expect(html).toContain('<h1>Welcome &amp; &lt;hello&gt;</h1>');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toContain('<script>');
  expect(html).toContain('href="https://redoubt.example/challenges/active?track=a&amp;x=1"');
});

test('the text says the same in plain words', () => {
  expect(renderMail(letter).text).toBe(
    [
      'Welcome & <hello>',
      'Hello "Ada" <script>alert(1)</script>.',
      'Second paragraph.',
      'See the challenges:\nhttps://redoubt.example/challenges/active?track=a&x=1',
      '--\nRedoubt, redoubt.example\n',
    ].join('\n\n'),
  );
});

test('every address in a mail is one of ours, nothing is loaded, and dark mode is provided for', () => {
  const { html } = renderMail(letter);
  const addresses = [...html.matchAll(/https?:\/\/[^\s"<]+/g)].map(([address]) => new URL(address).origin);
  expect(new Set(addresses)).toEqual(new Set(['https://redoubt.example']));
  expect(html).not.toMatch(/<(?:img|link|script|iframe)|url\(/);
  expect(html).toContain('prefers-color-scheme: dark');
});

test.each(['//evil.example/x', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)', 'signin'])(
  'an action to %j is refused',
  (path) => {
    expect(() => renderMail({ ...letter, action: { label: 'Go', path } })).toThrow(/only to a path of ours/);
  },
);

test('a letter without an action has no button', () => {
  const { title, paragraphs, publicUrl } = letter;
  expect(renderMail({ title, paragraphs, publicUrl }).html).not.toContain('class="button"');
});
