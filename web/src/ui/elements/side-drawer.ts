import { BehavingElement, onPress } from './behaving-element.ts';

/**
 * A button and the browser's modal dialog behind it, which keeps the focus inside, makes the page behind inert, closes on
 * Escape and returns the focus. A press on the scrim closes it, and so does any link that is followed.
 */
export class SideDrawer extends BehavingElement {
  protected begin(signal: AbortSignal): void {
    const dialog = this.find<HTMLDialogElement>('dialog');
    if (!dialog) return;
    const close = () => dialog.close();
    onPress(this, '[data-open]', { answer: () => dialog.showModal(), signal });
    onPress(this, 'dialog a, [data-close]', { answer: close, signal });
    // The dialog fills its own box, so a press on the dialog itself is a press on the scrim around it.
    const closeOnScrim = ({ target }: Event) => {
      if (target === dialog) close();
    };
    dialog.addEventListener('click', closeOnScrim, { signal });
  }
}
