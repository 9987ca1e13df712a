/** What the person used in the static shell: the control that had the focus, and the menu that was open. */
interface SavedFocus {
  readonly focus: Named | undefined;
  readonly menu: Named | undefined;
}

/** A control by what it is and is called: the client draws another in its place. */
interface Named {
  readonly tag: string;
  readonly name: string;
}

let saved: SavedFocus | undefined;

/** Remembers the focus and the open menu in `shell`, which is about to be removed. */
export function saveFocus(shell: ParentNode): void {
  const focused = document.activeElement;
  saved = {
    focus: focused instanceof HTMLElement && shell.contains(focused) ? named(focused) : undefined,
    menu: named(shell.querySelector<HTMLElement>('disclosure-menu > [aria-expanded="true"]')),
  };
}

/** Opens the same menu in what the client has drawn, and restores the focus. */
export function restoreFocus(): void {
  const { menu, focus } = saved ?? {};
  saved = undefined;
  find(menu)?.click();
  if (document.activeElement === document.body) find(focus)?.focus();
}

function named(control: HTMLElement | null): Named | undefined {
  return control ? { tag: control.tagName, name: nameOf(control) } : undefined;
}

function find(control: Named | undefined): HTMLElement | undefined {
  if (!control) return undefined;
  const alike = [...document.querySelectorAll<HTMLElement>(control.tag)];
  return alike.find((one) => nameOf(one) === control.name && one.checkVisibility());
}

function nameOf(control: HTMLElement): string {
  // The target of the skip link: its content differs in the client.
  if (control.id !== '') return `#${control.id}`;
  return control.getAttribute('aria-label') ?? control.textContent;
}
