import { vi } from 'vitest';

/** An upload that waits for the test to answer it. */
export interface StubbedUpload {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly form: FormData;
  isAborted: boolean;
  progress(share: number): void;
  answer(response: Response): Promise<void>;
  /** The connection is lost. */
  drop(): void;
}

/** Takes the place of XMLHttpRequest; returns the uploads as they are sent. Undone by `vi.unstubAllGlobals()`. */
export function stubUploads(): StubbedUpload[] {
  const uploads: StubbedUpload[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends StubRequest {
      constructor() {
        super((sent) => uploads.push(sent));
      }
    },
  );
  return uploads;
}

class StubRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  #replied = new Headers();
  readonly #onSent: (sent: StubbedUpload) => void;
  readonly #headers = new Headers();
  #address = { method: '', path: '' };
  #sent: StubbedUpload | undefined;

  constructor(onSent: (sent: StubbedUpload) => void) {
    super();
    this.#onSent = onSent;
  }

  open(method: string, path: string): void {
    this.#address = { method, path };
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.#replied.get(name);
  }

  send(form: FormData): void {
    this.#sent = {
      ...this.#address,
      headers: this.#headers,
      form,
      isAborted: false,
      progress: (share) => {
        const progress = { lengthComputable: true, loaded: share * 1000, total: 1000 };
        this.upload.dispatchEvent(new ProgressEvent('progress', progress));
      },
      answer: async (response) => {
        this.status = response.status;
        this.#replied = response.headers;
        this.responseText = await response.text();
        this.#end('load');
      },
      drop: () => this.#end('error'),
    };
    this.#onSent(this.#sent);
  }

  abort(): void {
    if (this.#sent) this.#sent.isAborted = true;
    this.#end('abort');
  }

  #end(how: 'load' | 'error' | 'abort'): void {
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event('loadend'));
  }
}
