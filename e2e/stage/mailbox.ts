import { expect } from '@playwright/test';

/** The path of the link in the newest mail of this subject to an address, once the worker has delivered it. */
export async function readMailedLink(productUrl: string, to: string, subject: string): Promise<string> {
  const [link = ''] = await readMailedLinks(productUrl, to, subject);
  return link;
}

/** The paths of all its links, in their order. */
export async function readMailedLinks(productUrl: string, to: string, subject: string): Promise<string[]> {
  let links: string[] = [];
  await expect(async () => {
    const list = await readPage(`${productUrl}/dev/mail?to=${encodeURIComponent(to)}`);
    const mail = list.match(new RegExp(`href="(/dev/mail/\\d+)"><strong>${subject}<`))?.[1];
    expect(mail, `a mail to ${to}: ${subject}`).toBeDefined();
    const text = (await readPage(`${productUrl}${mail ?? ''}`)).split('<pre>')[1] ?? '';
    links = [...text.matchAll(/href="http:\/\/localhost:\d+(\/[^"]*)"/g)].map(([, path = '']) =>
      path.replaceAll('&amp;', '&'),
    );
    expect(links, `links in the mail to ${to}: ${subject}`).not.toEqual([]);
  }).toPass({ intervals: [50] });
  return links;
}

/** The subjects of what was mailed to an address, the newest first. */
export async function listSubjects(productUrl: string, to: string): Promise<string[]> {
  const list = await readPage(`${productUrl}/dev/mail?to=${encodeURIComponent(to)}`);
  return [...list.matchAll(/href="\/dev\/mail\/\d+"><strong>([^<]*)</g)].map(([, subject = '']) => subject);
}

async function readPage(address: string): Promise<string> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address} answered ${String(reply.status)}`);
  return reply.text();
}
