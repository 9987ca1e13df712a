import { loadModule } from './sources.ts';

export const ACCESS_PAGE = 'tools/architecture/access.snapshot.md';

interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
}

/** What is read of the contract: the endpoints by feature, and who is answered what. */
interface Contract {
  readonly api: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;
  readonly kindsOf: (endpoint: Endpoint) => readonly string[];
  readonly answerOf: (endpoint: Endpoint, kind: string) => string | number;
}

const HEAD = `# Who may call what

Made by \`npm run fix\` from the contract; a test asks every endpoint as each of these and fails where the answer is
another. This is what an endpoint says before it looks at what is sent: a challenge may still want a verified address, a
link may have expired.

- **yes**: let in. **own**: let in, to the caller's own records alone. **all**: let in, to everybody's.
- **401**: sign in first. **403**: not with this role, an address that is not verified, or this token. **404**: another's record is as absent as one that never was.
- **unverified** and **another person** are of a role that may call; **disabled** is somebody whose account was switched off, with a session from before.
- **viewer**, **manager**, **owner**: members of an organization by what they may do in it; the other columns are of owners there. **no member** belongs to none, **another organization** is one that the caller is no member of.
- **API token**: the scope that it needs; 403 where no token may.`;

/** The page of the access matrix as the contract under `root` has it now. */
export async function drawAccessPage(root: string): Promise<string> {
  const contract = await readContract(root);
  const features = Object.entries(contract.api).map(([name, endpoints]) =>
    drawFeature(contract, name, Object.values(endpoints)),
  );
  return `${[HEAD, ...features].join('\n\n')}\n`;
}

async function readContract(root: string): Promise<Contract> {
  const [api, matrix] = await Promise.all([
    loadModule(root, 'contract/src/api.ts'),
    loadModule(root, 'contract/src/access-matrix.ts'),
  ]);
  return { ...api, ...matrix } as unknown as Contract;
}

function drawFeature({ kindsOf, answerOf }: Contract, name: string, endpoints: readonly Endpoint[]): string {
  const kinds = [...new Set(endpoints.flatMap((endpoint) => kindsOf(endpoint)))];
  const rows = endpoints
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    .map((endpoint) => {
      const required = kindsOf(endpoint);
      const answers = kinds.map((kind) => (required.includes(kind) ? String(answerOf(endpoint, kind)) : '–'));
      return `| \`${endpoint.method} ${endpoint.path}\` ${endpoint.summary} | ${answers.join(' | ')} |`;
    });
  return [
    `## ${name}`,
    '',
    `| call | ${kinds.join(' | ')} |`,
    `|---|${kinds.map(() => '---|').join('')}`,
    ...rows,
  ].join('\n');
}

function keyOf({ path, method }: Endpoint): string {
  return `${path} ${method}`;
}
