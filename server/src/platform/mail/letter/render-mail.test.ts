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

test('a letter can list what it tells of, and says how its list is left', () => {
  const { html, text } = renderMail({
    ...letter,
    lists: [
      {
        title: 'New & good',
        entries: [{ title: 'RT-101 <Key>', text: 'Find it.', path: '/challenges/c/key' }],
      },
    ],
    unsubscribe: { pagePath: '/newsletter/unsubscribe?token=t', oneClickPath: '/v1/x?token=t' },
  });
  expect(html).toContain('<h2>New &amp; good</h2>');
  expect(html).toContain(
    '<a href="https://redoubt.example/challenges/c/key">RT-101 &lt;Key&gt;</a><br>Find it.',
  );
  expect(html).toContain('<a href="https://redoubt.example/newsletter/unsubscribe?token=t">Unsubscribe</a>');
  expect(text).toContain('New & good\n\nRT-101 <Key>\nFind it.\nhttps://redoubt.example/challenges/c/key');
  expect(text).toContain('Unsubscribe:\nhttps://redoubt.example/newsletter/unsubscribe?token=t');
  expect(html + text).not.toContain('/v1/x');
});

test('a letter without an action has no button', () => {
  const { title, paragraphs, publicUrl } = letter;
  expect(renderMail({ title, paragraphs, publicUrl }).html).not.toContain('class="button"');
});
