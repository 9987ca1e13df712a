const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'an iPhone'],
  [/iPad/, 'an iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'a Chromebook'],
  [/Mac OS X|Macintosh/, 'a Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
];

/** What a new passkey is called until its owner renames it: 'Firefox on a Mac', from the user agent. */
export function namePasskey(userAgent: string): string {
  const browser = find(browsers, userAgent) ?? 'Passkey';
  const system = find(systems, userAgent);
  return system === undefined ? browser : `${browser} on ${system}`;
}

function find(list: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined {
  return list.find(([sign]) => sign.test(userAgent))?.[1];
}
