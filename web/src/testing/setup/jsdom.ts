import { ReadableStream, TextDecoderStream, TransformStream, WritableStream } from 'node:stream/web';
import type {} from '@testing-library/jest-dom/vitest';
import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';

expect.extend(matchers);
// A second, the default, is too little for a machine that is busy otherwise.
configure({ asyncUtilTimeout: 60_000 });

// What the kit asks of a browser and jsdom does not have.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
window.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
Object.assign(globalThis, { ReadableStream, TextDecoderStream, TransformStream, WritableStream });
Element.prototype.scrollIntoView = () => undefined;
if (!('showModal' in HTMLDialogElement.prototype))
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

// Files run side by side in one process, where a channel of Node reaches them all: each gets channels of its own.
const ownPrefix = crypto.randomUUID();
const SharedChannel = BroadcastChannel;
globalThis.BroadcastChannel = class extends SharedChannel {
  constructor(name: string) {
    super(`${ownPrefix}:${name}`);
  }
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => cleanup());
