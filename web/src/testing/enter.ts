import userEvent from '@testing-library/user-event';

/**
 * Puts a text into a field at once, as who pastes it does. Each key would draw the whole form anew, which took half of
 * the time of the tests of forms; what a key does is tried by those that type.
 */
export async function enter(field: Element, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
