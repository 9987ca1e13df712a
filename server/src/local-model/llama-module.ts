/**
 * What we use of node-llama-cpp, whose own types are installed with it: by `npm run model`, not with the product.
 */
export interface LlamaModule {
  getLlama(options: {
    readonly build: 'never';
    readonly gpu: false;
    readonly skipDownload: boolean;
    readonly logLevel: 'error';
    readonly logger: (level: string, message: string) => void;
  }): Promise<Llama>;
  readonly LlamaChat: new (options: { readonly contextSequence: Sequence }) => Chat;
}

interface Llama {
  loadModel(options: { readonly modelPath: string; readonly checkTensors: boolean }): Promise<Model>;
}

interface Model {
  readonly trainContextSize: number;
  readonly tokenizer: unknown;
  createContext(options: {
    readonly sequences: number;
    readonly contextSize: number;
    readonly threads: number;
  }): Promise<Context>;
}

export interface Context {
  readonly contextSize: number;
  getSequence(): Sequence;
}

export interface Sequence {
  readonly contextSize: number;
  readonly tokenMeter: {
    getState(): TokenCount;
    diff(before: TokenCount): TokenCount;
  };
}

interface TokenCount {
  readonly usedOutputTokens: number;
}

export type ChatItem =
  | { readonly type: 'system' | 'user'; readonly text: string }
  | { readonly type: 'model'; readonly response: readonly string[] };

export interface Chat {
  readonly model: Model;
  readonly chatWrapper: {
    generateContextState(options: { readonly chatHistory: readonly ChatItem[] }): {
      readonly contextText: { tokenize(tokenizer: unknown): readonly unknown[] };
    };
  };
  generateResponse(
    history: readonly ChatItem[],
    options: {
      readonly temperature: number;
      readonly topP: number;
      readonly repeatPenalty: false;
      readonly maxTokens: number;
      readonly customStopTriggers: readonly string[];
      readonly signal: AbortSignal;
      readonly stopOnAbortSignal: boolean;
      readonly contextShift: { readonly size: number; readonly strategy: () => never };
      readonly onTextChunk: (text: string) => unknown;
      readonly seed?: number;
    },
  ): Promise<{ readonly metadata: { readonly stopReason: string } }>;
  dispose(options: { readonly disposeSequence: boolean }): void;
}
