/** Where somebody was in the first sight of a page: the control that had the focus, and the menu that stood open. */
interface Place {
  readonly focus: Named | undefined;
  readonly menu: Named | undefined;
}

/** A control by what it is and is called: the client draws another in its place. */
interface Named {
  readonly tag: string;
  readonly name: string;
}

let place: Place | undefined;

/** Notes where the person is in `sight`, which is about to go. */
export function notePlace(sight: ParentNode): void {
  const focused = document.activeElement;
  place = {
    focus: focused instanceof HTMLElement && sight.contains(focused) ? named(focused) : undefined,
    menu: named(sight.querySelector<HTMLElement>('disclosure-menu > [aria-expanded="true"]')),
  };
}

/** Opens the same menu in what the client has drawn, and gives the focus back. */
export function takeUpPlace(): void {
  const { menu, focus } = place ?? {};
  place = undefined;
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
  // Where the skip link leads: what stands in it is another.
  if (control.id !== '') return `#${control.id}`;
  return control.getAttribute('aria-label') ?? control.textContent;
}
