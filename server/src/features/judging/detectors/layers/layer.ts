import { foldText } from '../reading/fold.ts';
import { type Script, turnAt } from '../reading/script.ts';
import type { Sighting } from '../reading/sighting.ts';

/** A text that was made from another, such as what a row of Base64 says; each unit with where it comes from. */
export interface Layer {
  readonly text: string;
  readonly starts: readonly number[];
  /** Exclusive. */
  readonly ends: readonly number[];
}

export class LayerBuilder {
  private text = '';
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];

  push(text: string, start: number, end: number): void {
    this.text += text;
    for (let unit = 0; unit < text.length; unit += 1) {
      this.starts.push(start);
      this.ends.push(end);
    }
  }

  build(): Layer[] {
    return this.text.trim() === '' ? [] : [{ text: this.text, starts: this.starts, ends: this.ends }];
  }
}

export function toScript({ text }: Layer): Script {
  return { text, folded: foldText(text), parts: [{ turn: 0, from: 0, to: text.length }] };
}

/** What was seen in a layer, as seen in the script below it. */
export function toSource(sighting: Sighting, layer: Layer, script: Script): Sighting {
  let start = Infinity;
  let end = 0;
  for (let unit = sighting.start; unit < sighting.end; unit += 1) {
    start = Math.min(start, layer.starts[unit] ?? Infinity);
    end = Math.max(end, layer.ends[unit] ?? 0);
  }
  if (start >= end) start = Math.max(0, end - 1);
  return { ...sighting, start, end, spans: [{ start, end }], turn: turnAt(script, end - 1) };
}
