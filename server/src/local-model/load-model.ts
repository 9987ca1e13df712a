import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatMessage, Generation, GenerationEvent, LoadOptions } from './messages.ts';
import type { Chat, ChatItem, Context, LlamaModule, Sequence } from './llama-module.ts';

/** A model in this process. */
export interface LoadedModel {
  readonly contextTokens: number;
  /** Writes one reply; as many at a time as it was loaded for. What comes is told to `answer`, the end of it too. */
  generate(
    generation: Generation,
    { signal, answer }: { signal: AbortSignal; answer: (event: GenerationEvent) => void },
  ): Promise<void>;
}

/** What the runtime itself needs of the context while it writes. */
const SPARE_TOKENS = 8;
/** So long its log is waited for at most. */
const LOG_WAIT_MS = 1000;
const LOG_LOOK_MS = 20;
const EMPTY_REPLY = { type: 'model', response: [] } as const;

/** The messages are longer than the context. */
class Overflow extends Error {}

/** @throws Error with what llama.cpp says of the file */
export async function loadModel({ runtime, file, ...size }: LoadOptions): Promise<LoadedModel> {
  const complaints: string[] = [];
  try {
    const module = (await import(runtime)) as LlamaModule;
    const context = await openContext(module, { file, ...size, complaints });
    return withContext(module, context, size.parallel);
  } catch (error) {
    // What llama.cpp logs comes some time after it has failed.
    for (let waited = 0; complaints.length === 0 && waited < LOG_WAIT_MS; waited += LOG_LOOK_MS)
      await sleep(LOG_LOOK_MS);
    const reasons = [...complaints, error instanceof Error ? error.message : String(error)];
    throw new Error(`${basename(file)} cannot be loaded: ${reasons.join('; ')}`, { cause: error });
  }
}

type Opening = Omit<LoadOptions, 'runtime'> & { readonly complaints: string[] };

async function openContext(module: LlamaModule, opening: Opening): Promise<Context> {
  const { file, contextTokens, parallel, threads, complaints } = opening;
  const llama = await module.getLlama({
    build: 'never',
    gpu: false,
    skipDownload: true,
    logLevel: 'error',
    logger: (_level, message) => void complaints.push(message.trim()),
  });
  const model = await llama.loadModel({ modelPath: file, checkTensors: true });
  const contextSize = Math.min(contextTokens, model.trainContextSize);
  return model.createContext({ sequences: parallel, contextSize, threads });
}

function withContext(module: LlamaModule, context: Context, parallel: number): LoadedModel {
  const free = Array.from({ length: parallel }, () => context.getSequence());
  return {
    contextTokens: context.contextSize,
    async generate(generation, { signal, answer }) {
      const sequence = free.pop();
      try {
        if (!sequence) throw new Error('The model writes as many replies as it can.');
        const chat = new module.LlamaChat({ contextSequence: sequence });
        try {
          answer(await write(chat, generation, { sequence, signal, answer }));
        } finally {
          chat.dispose({ disposeSequence: false });
        }
      } catch (error) {
        const sentence = error instanceof Error ? error.message : String(error);
        const code = error instanceof Overflow ? 'context_length_exceeded' : 'server_error';
        answer({ kind: 'refused', code, sentence });
      } finally {
        if (sequence) free.push(sequence);
      }
    },
  };
}

interface Writing {
  readonly sequence: Sequence;
  readonly signal: AbortSignal;
  readonly answer: (event: GenerationEvent) => void;
}

async function write(
  chat: Chat,
  { messages, maxTokens, temperature, topP, seed, stops }: Generation,
  { sequence, signal, answer }: Writing,
): Promise<GenerationEvent> {
  const history = messages.map(itemOf);
  const { contextText } = chat.chatWrapper.generateContextState({ chatHistory: [...history, EMPTY_REPLY] });
  const promptTokens = contextText.tokenize(chat.model.tokenizer).length;
  const most = sequence.contextSize;
  const overflow = () => {
    throw new Overflow(
      `This model's maximum context length is ${String(most)} tokens, and the messages have ${String(promptTokens)}.`,
    );
  };
  const left = most - promptTokens - SPARE_TOKENS;
  if (left < 1) overflow();
  const before = sequence.tokenMeter.getState();
  const { metadata } = await chat.generateResponse(history, {
    temperature,
    topP,
    // The runtime's own default changes the probabilities of the model.
    repeatPenalty: false,
    maxTokens: Math.min(maxTokens ?? left, left),
    customStopTriggers: stops,
    signal,
    stopOnAbortSignal: true,
    contextShift: { size: 1, strategy: overflow },
    onTextChunk: (text) => text !== '' && answer({ kind: 'text', text }),
    ...(seed !== null && { seed }),
  });
  const completionTokens = sequence.tokenMeter.diff(before).usedOutputTokens;
  const why = metadata.stopReason === 'maxTokens' ? 'length' : 'stop';
  return { kind: 'end', why, usage: { promptTokens, completionTokens } };
}

function itemOf({ role, text }: ChatMessage): ChatItem {
  return role === 'assistant' ? { type: 'model', response: [text] } : { type: role, text };
}
