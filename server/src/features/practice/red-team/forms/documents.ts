/** What a document holds: what the secret is called, and the secret or the part of it that is shown. */
interface Entry {
  readonly owner: string;
  readonly name: string;
  readonly value: string;
  /** True when each character is to have a row of its own. */
  readonly isByCharacter: boolean;
}

type Layout = (entry: Entry) => string;

const layouts: ReadonlyMap<string, Layout> = new Map<string, Layout>([
  [
    'json',
    ({ owner, name, value }) => fence('json', JSON.stringify({ owner, [toKey(name)]: value }, null, 2)),
  ],
  ['yaml', ({ owner, name, value }) => fence('yaml', `owner: ${owner}\n${toKey(name)}: ${value}`)],
  [
    'xml',
    ({ name, value }) => fence('xml', `<access>\n  <${toKey(name)}>${value}</${toKey(name)}>\n</access>`),
  ],
  ['csv', ({ owner, name, value }) => fence('csv', `owner,name,value\n${owner},${name},${value}`)],
  ['env', ({ owner, name, value }) => fence('env', `OWNER=${owner}\n${toKey(name).toUpperCase()}=${value}`)],
  [
    'sql',
    ({ name, value }) => fence('sql', `INSERT INTO access (name, value) VALUES ('${name}', '${value}');`),
  ],
  ['code', ({ name, value }) => fence('python', `${toKey(name)} = "${value}"`)],
  ['table', (entry) => (entry.isByCharacter ? tableOfCharacters(entry.value) : table(entry))],
]);

/** True for the forms that are documents: data, tables and code. */
export function isDocument(form: string): boolean {
  return layouts.has(form);
}

export function writeDocument(form: string, entry: Entry): string {
  return layouts.get(form)?.(entry) ?? entry.value;
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

function toKey(name: string): string {
  return name.replaceAll(/\W+/g, '_');
}

function table({ name, value }: Entry): string {
  return `| name | value |\n| --- | --- |\n| ${name} | ${value} |`;
}

function tableOfCharacters(value: string): string {
  const rows = [...value].map((character, at) => `| ${String(at + 1)} | ${character} |`);
  return ['| position | character |', '| --- | --- |', ...rows].join('\n');
}
