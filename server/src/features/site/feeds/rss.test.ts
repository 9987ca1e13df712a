import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readXml, textsAt } from '#testing/calendar/read-xml.ts';
import { type FeedItem, newestOf, writeRss } from './rss.ts';

const HOME = 'https://redoubt.example';

function buildItem(given: Partial<FeedItem> = {}): FeedItem {
  return {
    title: 'RT-01: The vault',
    summary: 'Make it say the word.',
    path: '/challenges/c/the-vault',
    category: 'Red-team challenge',
    publishedAt: new Date('2026-11-03T10:00:00Z'),
    ...given,
  };
}

describe('the feed', () => {
  it('says where everything is, by whole addresses, the newest first', () => {
    const items = newestOf([
      buildItem(),
      buildItem({ path: '/learn/tutorials/a', publishedAt: new Date('2026-11-04') }),
    ]);
    const read = readXml(writeRss(items, HOME));
    expect(textsAt(read, 'rss/channel/link')).toEqual([`${HOME}/`]);
    expect(textsAt(read, 'rss/channel/item/link')).toEqual([
      `${HOME}/learn/tutorials/a`,
      `${HOME}/challenges/c/the-vault`,
    ]);
    expect(textsAt(read, 'rss/channel/item/guid')).toEqual(textsAt(read, 'rss/channel/item/link'));
    expect(textsAt(read, 'rss/channel/item/pubDate')[1]).toBe('Tue, 03 Nov 2026 10:00:00 GMT');
    expect(textsAt(read, 'rss/channel/lastBuildDate')).toEqual(['Wed, 04 Nov 2026 00:00:00 GMT']);
  });

  it('is a feed without items too', () => {
    expect(textsAt(readXml(writeRss([], HOME)), 'rss/channel/title')).toHaveLength(1);
  });

  it('shows fifty items at most', () => {
    expect(newestOf(Array.from({ length: 80 }, () => buildItem()))).toHaveLength(50);
  });

  it('keeps hostile words as words', () => {
    const title = `</title><script>alert("1")</script> & ]]> '`;
    const read = readXml(writeRss([buildItem({ title, summary: title, category: title })], HOME));
    expect(textsAt(read, 'rss/channel/item/title')).toEqual([title]);
    expect(textsAt(read, 'rss/channel/item/description')).toEqual([title]);
  });

  it('is well-formed whatever is said', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const item = buildItem({ title: `a${text}\u0000\ud800\uffff`, summary: text, category: text });
        expect(textsAt(readXml(writeRss([item], HOME)), 'rss/channel/item/title')).toHaveLength(1);
      }),
    );
  });
});
