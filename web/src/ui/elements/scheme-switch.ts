import {
  chooseColorScheme,
  colorSchemes,
  onColorSchemeChange,
  readColorScheme,
} from '../color-scheme/color-scheme.ts';
import { ProgressiveElement } from './progressive-element.ts';

/** Radio buttons of which each has the name of a colour scheme as its value: the chosen one is kept and shown at once. */
export class SchemeSwitch extends ProgressiveElement {
  protected begin(signal: AbortSignal): void {
    const show = () => this.#show();
    const choose = ({ target }: Event) => {
      const chosen = colorSchemes.find(
        (scheme) => target instanceof HTMLInputElement && target.value === scheme,
      );
      if (chosen) chooseColorScheme(chosen);
    };
    this.addEventListener('change', choose, { signal });
    signal.addEventListener('abort', onColorSchemeChange(show));
    show();
  }

  #show(): void {
    const chosen = readColorScheme();
    for (const input of this.querySelectorAll('input')) input.checked = input.value === chosen;
  }
}
