import { expect, type Locator } from '@playwright/test';

/** Between two keys of somebody who types fast. */
const KEY_EVERY_MS = 30;

/** Types key by key into an empty field, which must neither lose the focus on the way nor a single key. */
export async function typeByKey(field: Locator, text: string): Promise<void> {
  await field.click();
  const blurs = await field.evaluateHandle((node) => {
    const events: string[] = [];
    node.addEventListener('blur', () => events.push('blur'));
    return events;
  });
  await field.pressSequentially(text, { delay: KEY_EVERY_MS });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(text);
  expect(await blurs.jsonValue()).toEqual([]);
}
