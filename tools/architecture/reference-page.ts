import { loadModule, readText } from './sources.ts';

export const REFERENCE_PAGE = 'docs/reference.md';

interface Command {
  readonly args?: string;
  readonly does: string;
}

/** The fields of zod's metadata that the table shows. */
interface Setting {
  readonly description?: string;
  safeParse(value: undefined): { readonly data?: string | number | readonly unknown[] };
}

/** Scripts of package.json that do not go through tools/launch/verbs.mjs. */
const npmScripts: Readonly<Record<string, Command>> = {
  sbom: {
    args: '[-- --omit dev]',
    does: 'Prints the packages of the lockfile as a CycloneDX bill of materials; `npm run --silent` prints nothing else, `--omit dev` leaves out development packages',
  },
};

const HEAD = `# Reference

Made by \`npm run fix\` from \`tools/launch/verbs.mjs\`, \`package.json\` and \`server/src/settings.ts\`.`;

const SETTINGS = `Settings are environment variables. An empty one counts as unset. A start with bad settings names all of them and ends with
code 78. How an installation sets them is in [operating.md](operating.md#settings).`;

/**
 * The page of commands and settings, as the code under `root` has them.
 *
 * @throws where a script of package.json has no description
 */
export async function drawReferencePage(root: string): Promise<string> {
  const [commands, settings] = await Promise.all([listCommands(root), listSettings(root)]);
  return `${[
    HEAD,
    '## Commands',
    drawTable(['command', 'what it does'], commands),
    '## Settings',
    SETTINGS,
    drawTable(['setting', 'if unset', 'what it is for'], settings),
  ].join('\n\n')}\n`;
}

async function listCommands(root: string): Promise<string[][]> {
  const { scripts = {} } = JSON.parse(readText(root, 'package.json')) as { scripts?: Record<string, string> };
  const { verbs } = (await loadModule(root, 'tools/launch/verbs.mjs')) as {
    verbs?: Readonly<Record<string, Command>>;
  };
  const described = { ...verbs, ...npmScripts };
  const unnamed = Object.keys(scripts).filter((name) => !(name in described));
  if (unnamed.length > 0)
    throw new Error(`tools/launch/verbs.mjs says nothing of ${unnamed.join(', ')}, which package.json has.`);
  return Object.entries(described).map(([name, { args, does }]) => {
    const command = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
    return [`\`${args ? `${command} ${args}` : command}\``, does];
  });
}

async function listSettings(root: string): Promise<string[][]> {
  const { settingsSchema } = (await loadModule(root, 'server/src/settings.ts')) as {
    settingsSchema?: { readonly shape: Readonly<Record<string, Setting>> };
  };
  return Object.entries(settingsSchema?.shape ?? {}).map(([name, field]) => {
    const fallback = field.safeParse(undefined).data;
    const shown = typeof fallback === 'object' || fallback === undefined ? '' : `\`${String(fallback)}\``;
    return [`\`${name}\``, shown, field.description ?? ''];
  });
}

function drawTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
