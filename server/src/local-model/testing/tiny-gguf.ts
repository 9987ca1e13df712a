import { writeFileSync } from 'node:fs';

type Value = string | number | { readonly float: number } | { readonly array: readonly Value[] };

const WIDTH = 32;
const HEADS = 2;
const INNER = 64;
const ALIGNMENT = 32;
const BYTES = 256;
const SPECIAL = ['<unk>', '<s>', '</s>', '<|im_start|>', '<|im_end|>'];
const FIRST_LETTER = SPECIAL.length + BYTES;
const TEMPLATE = `{% for message in messages %}{{'<|im_start|>' + message['role'] + '\n' + message['content'] + '<|im_end|>' + '\n'}}{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\n' }}{% endif %}`;

interface TinyModel {
  readonly architecture?: string;
  readonly contextTokens?: number;
  /** How many layers: more make it slower. */
  readonly layers?: number;
}

/**
 * A GGUF of a language model with random weights and letters and bytes as its tokens, which llama.cpp loads and runs as
 * any other. What it writes has no meaning, and does not end by itself.
 */
export function makeTinyGguf({
  architecture = 'llama',
  contextTokens = 512,
  layers = 1,
}: TinyModel = {}): Buffer {
  const tokens = vocabulary();
  const metadata: Record<string, Value> = {
    'general.architecture': architecture,
    'general.name': 'Tiny',
    [`${architecture}.context_length`]: contextTokens,
    [`${architecture}.embedding_length`]: WIDTH,
    [`${architecture}.block_count`]: layers,
    [`${architecture}.feed_forward_length`]: INNER,
    [`${architecture}.attention.head_count`]: HEADS,
    [`${architecture}.attention.head_count_kv`]: HEADS,
    [`${architecture}.rope.dimension_count`]: WIDTH / HEADS,
    [`${architecture}.attention.layer_norm_rms_epsilon`]: { float: 1e-5 },
    [`${architecture}.vocab_size`]: tokens.length,
    'tokenizer.ggml.model': 'llama',
    'tokenizer.ggml.tokens': { array: tokens.map(({ text }) => text) },
    'tokenizer.ggml.scores': { array: tokens.map((_, nth) => ({ float: -nth })) },
    'tokenizer.ggml.token_type': { array: tokens.map(({ type }) => type) },
    'tokenizer.ggml.bos_token_id': 1,
    'tokenizer.ggml.eos_token_id': 4,
    'tokenizer.chat_template': TEMPLATE,
  };
  const tensors = tensorsOf(tokens.length, layers);
  return write(metadata, tensors);
}

const TOKEN = { normal: 1, unknown: 2, control: 3, byte: 6 };

function vocabulary() {
  const bytes = Array.from({ length: BYTES }, (_, byte) => ({
    text: `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
    type: TOKEN.byte,
  }));
  const letters = Array.from('▁abcdefghijklmnopqrstuvwxyz', (text) => ({ text, type: TOKEN.normal }));
  const special = SPECIAL.map((text, nth) => ({ text, type: nth === 0 ? TOKEN.unknown : TOKEN.control }));
  return [...special, ...bytes, ...letters];
}

interface Tensor {
  readonly name: string;
  readonly shape: readonly number[];
}

function tensorsOf(tokens: number, layers: number): Tensor[] {
  const inLayer: Record<string, readonly number[]> = {
    attn_norm: [WIDTH],
    attn_q: [WIDTH, WIDTH],
    attn_k: [WIDTH, WIDTH],
    attn_v: [WIDTH, WIDTH],
    attn_output: [WIDTH, WIDTH],
    ffn_norm: [WIDTH],
    ffn_gate: [WIDTH, INNER],
    ffn_up: [WIDTH, INNER],
    ffn_down: [INNER, WIDTH],
  };
  const blocks = Array.from({ length: layers }, (_, layer) =>
    Object.entries(inLayer).map(([name, shape]) => ({ name: `blk.${String(layer)}.${name}.weight`, shape })),
  );
  return [
    { name: 'token_embd.weight', shape: [WIDTH, tokens] },
    ...blocks.flat(),
    { name: 'output_norm.weight', shape: [WIDTH] },
    { name: 'output.weight', shape: [WIDTH, tokens] },
  ];
}

const TYPE = { uint32: 4, int32: 5, float32: 6, string: 8, array: 9 };
const FLOAT32_TENSOR = 0;

function write(metadata: Readonly<Record<string, Value>>, tensors: readonly Tensor[]): Buffer {
  const pieces = [
    Buffer.from('GGUF'),
    uint32(3),
    uint64(tensors.length),
    uint64(Object.keys(metadata).length),
  ];
  for (const [key, value] of Object.entries(metadata))
    pieces.push(stringOf(key), uint32(typeOf(value)), valueOf(value));
  let offset = 0;
  const weights = tensors.map((tensor, nth) => {
    const floats = randomFloats(tensor, nth);
    pieces.push(stringOf(tensor.name), uint32(tensor.shape.length), ...tensor.shape.map(uint64));
    pieces.push(uint32(FLOAT32_TENSOR), uint64(offset));
    offset += floats.length;
    return floats;
  });
  const head = Buffer.concat(pieces);
  const padding = Buffer.alloc((ALIGNMENT - (head.length % ALIGNMENT)) % ALIGNMENT);
  return Buffer.concat([head, padding, ...weights]);
}

/** The same for each run. */
function randomFloats({ name, shape }: Tensor, seed: number): Buffer {
  const count = shape.reduce((product, length) => product * length, 1);
  let state = seed + 1;
  const floats = Float32Array.from({ length: count }, (_, nth) => {
    if (name.includes('norm')) return 1;
    // Hardly anything but letters is written.
    if (name === 'output.weight' && nth < WIDTH * FIRST_LETTER) return 0;
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return (state / 2 ** 32 - 0.5) * 2;
  });
  return Buffer.from(floats.buffer);
}

function typeOf(value: Value): number {
  if (typeof value === 'string') return TYPE.string;
  if (typeof value === 'number') return TYPE.uint32;
  return 'float' in value ? TYPE.float32 : TYPE.array;
}

function valueOf(value: Value): Buffer {
  if (typeof value === 'string') return stringOf(value);
  if (typeof value === 'number') return uint32(value);
  if ('float' in value) return float32(value.float);
  const [first = 0] = value.array;
  // The types of tokens are signed.
  const type = typeof first === 'number' ? TYPE.int32 : typeOf(first);
  return Buffer.concat([uint32(type), uint64(value.array.length), ...value.array.map(valueOf)]);
}

function stringOf(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([uint64(bytes.length), bytes]);
}

function uint32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}

function uint64(value: number): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64LE(BigInt(value));
  return buffer;
}

function float32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeFloatLE(value);
  return buffer;
}

if (import.meta.main) writeFileSync(process.argv[2] ?? 'tiny.gguf', makeTinyGguf());
