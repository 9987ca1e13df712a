import { ProgressiveElement, onPress } from './progressive-element.ts';

/**
 * A button and the browser's modal dialog behind it, which keeps the focus inside, makes the page behind inert, closes on
 * Escape and returns the focus. A press on the scrim closes it, and so does any link that is followed.
 */
export class SideDrawer extends ProgressiveElement {
  /** Its place was taken while it was open, as when the client draws the header of a page anew. */
  static #wasTakenOpen = false;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    SideDrawer.#wasTakenOpen = this.find<HTMLDialogElement>('dialog')?.open ?? false;
  }

  protected begin(signal: AbortSignal): void {
    const dialog = this.find<HTMLDialogElement>('dialog');
    if (!dialog) return;
    this.#openAgain(dialog);
    const close = () => dialog.close();
    onPress(this, '[data-open]', { answer: () => dialog.showModal(), signal });
    onPress(this, 'dialog a, [data-close]', { answer: close, signal });
    // The dialog fills its own box, so a press on the dialog itself is a press on the scrim around it.
    const closeOnScrim = ({ target }: Event) => {
      if (target === dialog) close();
    };
    dialog.addEventListener('click', closeOnScrim, { signal });
  }

  /** Who has opened the menu before the client was there finds it open in the header that the client draws. */
  #openAgain(dialog: HTMLDialogElement): void {
    if (SideDrawer.#wasTakenOpen && !dialog.open) dialog.showModal();
    SideDrawer.#wasTakenOpen = false;
  }
}
