import Bowser from 'bowser';

/** A browser and what it runs on, as its owner would name them: 'Firefox on Linux', 'Safari on iPhone'. */
export interface Device {
  readonly name: string;
  /** Null where the user agent does not tell. */
  readonly kind: 'computer' | 'phone' | 'tablet' | null;
}

const kinds: Readonly<Record<string, Device['kind']>> = {
  desktop: 'computer',
  mobile: 'phone',
  tablet: 'tablet',
};

/** Names of products look so; anything else that a client calls itself is not shown to anybody. */
const PRODUCT = /^[A-Za-z][\w. -]{0,29}/;

/** The device behind a User-Agent header; null where the header tells nothing. Versions change too often to tell sessions apart. */
export function describeDevice(userAgent: string | null): Device | null {
  if (!userAgent) return null;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const program = productIn(browser.name ?? '') ?? productIn(userAgent);
  if (program === null) return null;
  const machine = productIn(platform.model ?? os.name ?? '');
  return {
    name: machine === null ? program : `${program} on ${machine}`,
    kind: kinds[platform.type ?? ''] ?? null,
  };
}

function productIn(text: string): string | null {
  return PRODUCT.exec(text)?.[0].trim() ?? null;
}

/**
 * A network as its owner may recognise it and nobody else can use it: the first three of an IPv4 address's four numbers,
 * the first two groups of an IPv6 one.
 */
export function describePlace(network: string | null): string | null {
  if (network === null) return null;
  const [separator, shown] = network.includes(':') ? [':', 2] : ['.', 3];
  const parts = network.split(separator).filter((part) => part !== '');
  return [...parts.slice(0, shown), '…'].join(separator);
}
