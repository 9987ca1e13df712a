import { wordIssue } from '@redoubt/contract/shared/terms/issue-words.ts';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { availableParallelism, totalmem } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { readConfig } from '#config.ts';
import { complain, runCommand } from '#operators/run-command.ts';
import { DownloadFailed } from '#platform/outgoing/index.ts';
import { assertPortIsFree, isAddressInUse, namingPort } from '#start/port.ts';
import { onShutdownSignal } from '#start/shutdown.ts';
import { announceEndpoint, localModelFolder, LOOPBACK } from './endpoint.ts';
import { LocalModelFault, obtainModel } from './model-file.ts';
import { createOpenaiServer } from './openai-server.ts';
import { assertRuntimeExists, installRuntime } from './install-runtime.ts';
import { superviseModel, type SupervisedModel } from './supervised-model.ts';

const USAGE = `npm run model -- [--from FILE|URL] [--sha256 HEX] [--port N] [--context N] [--parallel N] [--threads N] [--memory MB]

  --from      a GGUF, or a ZIP archive that holds one; unset: SmolLM2-135M-Instruct, downloaded once
  --sha256    what the GGUF must hash to; with it a download that broke off is resumed
  --port      on 127.0.0.1; unset: 8710
  --context   tokens of one reply and all messages before it, at least 256; unset: 4096
  --parallel  replies at a time; unset: 2. Each needs the memory of a context; further ones wait
  --threads   unset: one less than this machine has processors, since llama.cpp waits in vain for one that is busy
  --memory    of the process of the model; unset: twice the file and 1000, at most 80% of what the machine has`;

const MAX_WAITING = 32;
const EXIT_MISUSE = 2;

const count = (most: number, least = 1) => z.coerce.number().int().min(least).max(most);
const optionsSchema = z.object({
  from: z.string().min(1).optional(),
  sha256: z
    .string()
    .regex(/^[\da-f]{64}$/i, 'must be 64 hexadecimal digits')
    .optional(),
  port: count(65_535).default(8710),
  /** A model in Redoubt has at least 256. */
  context: count(1_000_000, 256).default(4096),
  parallel: count(64).default(2),
  threads: count(256).default(Math.max(1, availableParallelism() - 1)),
  /** In megabytes. */
  memory: count(10_000_000).optional(),
});
type Options = z.infer<typeof optionsSchema>;

/** Serves a model until somebody wishes it to stop. Answers the exit code. */
async function runLocalModel(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (typeof options === 'number') return options;
  let isServing = false;
  const wished = onShutdownSignal((exitCode) => {
    if (!isServing) process.exit(exitCode);
  });
  const { dataDirectory } = readConfig(process.env);
  const parts = new AsyncDisposableStack();
  try {
    const { model, announced } = await open(parts, options, dataDirectory);
    isServing = true;
    parts.defer(await announceEndpoint(dataDirectory, announced));
    say(`${announced.modelName} answers at http://${LOOPBACK}:${String(announced.port)}/v1`);
    say('A Redoubt with the same DATA_DIR has it as “Local” within seconds. Ctrl-C stops it.');
    const fault = await Promise.race([wished.then(() => null), model.ended]);
    if (fault) throw fault;
    say('Stopping the model');
    return 0;
  } finally {
    await parts.disposeAsync();
  }
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

/** The options, or an exit code where there is nothing to do. */
function readOptions(args: readonly string[]): Options | number {
  const string = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      from: string,
      sha256: string,
      port: string,
      context: string,
      parallel: string,
      threads: string,
      memory: string,
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    say(USAGE);
    return 0;
  }
  const parsed = optionsSchema.safeParse(values, { error: (issue) => wordIssue(issue) });
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) complain(`--${path.join('.')}: ${message}`);
  complain(`\n${USAGE}`);
  return EXIT_MISUSE;
}

/** Whatever is opened is closed with `parts`. */
async function open(parts: AsyncDisposableStack, options: Options, dataDirectory: string) {
  await assertRuntimeExists();
  const folder = localModelFolder(dataDirectory);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await lockFolder(parts, folder);
  const { port, context, parallel, threads } = options;
  await assertPortIsFree({ host: LOOPBACK, port }, '--port');
  const file = await obtainModel(join(folder, 'files'), options, say);
  const runtime = await installRuntime(join(folder, 'runtime'), say);
  const modelName = basename(file, '.gguf');
  say(`Loading ${modelName}`);
  const model = await superviseModel({
    load: { file, runtime, contextTokens: context, parallel, threads },
    limits: { memoryBytes: await memoryOf(options, file) },
    maxWaiting: MAX_WAITING,
    say,
  });
  parts.defer(() => model.stop());
  const speed = await measure(model);
  say(
    `${modelName} writes ${speed.toFixed(0)} tokens a second and has a context of ${String(model.contextTokens)} tokens`,
  );
  const server = createOpenaiServer(model, modelName);
  parts.defer(() => server.close());
  await namingPort({ host: LOOPBACK, port }, (at) => server.listen(at), '--port');
  return { model, announced: { port, modelName, contextTokens: model.contextTokens, parallel } };
}

/** Of two commands with one folder the second stops. The kernel frees the name with its process, however that ends. */
async function lockFolder(parts: AsyncDisposableStack, folder: string): Promise<void> {
  const name = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex');
  const lock = createServer();
  try {
    await once(lock.listen(`\0redoubt-model-${name}`), 'listening');
  } catch (error) {
    throw isAddressInUse(error)
      ? new LocalModelFault(`Another \`npm run model\` works in ${folder} already: stop it first.`)
      : error;
  }
  parts.defer(() => void lock.close());
}

/** In bytes. */
async function memoryOf({ memory }: Options, file: string): Promise<number> {
  if (memory !== undefined) return memory * 1e6;
  const { size } = await stat(file);
  return Math.min(2 * size + 1e9, 0.8 * totalmem());
}

/** Tokens a second of one reply. */
async function measure(model: SupervisedModel): Promise<number> {
  const generation = {
    messages: [{ role: 'user', text: 'Tell me about the sea.' }],
    maxTokens: 64,
    temperature: 0,
    topP: 1,
    seed: null,
    stops: [],
  } as const;
  let firstAt = 0;
  for await (const event of model.generate(generation, new AbortController().signal)) {
    firstAt ||= performance.now();
    if (event.kind === 'refused') throw new LocalModelFault(`The model writes nothing: ${event.sentence}`);
    if (event.kind === 'end')
      return (1000 * (event.usage.completionTokens - 1)) / Math.max(1, performance.now() - firstAt);
  }
  return 0;
}

await runCommand(async () => {
  try {
    return await runLocalModel(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof LocalModelFault || error instanceof DownloadFailed)) throw error;
    complain(error.message);
    if (error instanceof DownloadFailed)
      complain('--from takes a file that came here in another way: docs/operating.md, Models.');
    return 1;
  }
});
