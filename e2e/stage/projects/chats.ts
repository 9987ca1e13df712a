import { expect } from '@playwright/test';

const ROLES: readonly unknown[] = ['system', 'user', 'assistant'];

/**
 * Holds every line of a file against what the OpenAI API asks of examples for fine-tuning chat models: an object of
 * messages alone, each of a known role with some text, one by the user at least, and the last by the assistant.
 */
export function expectChats(file: string, answers: readonly string[]): void {
  const lines = file.split('\n').filter((line) => line !== '');
  const given = lines.map(readChat);
  expect(given).toHaveLength(answers.length);
  expect(given).toEqual(expect.arrayContaining([...answers]));
}

/** What the assistant says at the end of it. */
function readChat(line: string): unknown {
  const chat: unknown = JSON.parse(line);
  expect(Object.keys(chat as object)).toEqual(['messages']);
  const { messages } = chat as { messages: readonly Readonly<Record<string, unknown>>[] };
  expect(Array.isArray(messages)).toBe(true);
  for (const message of messages) {
    expect(Object.keys(message).toSorted()).toEqual(['content', 'role']);
    expect(ROLES).toContain(message['role']);
    expect(typeof message['content']).toBe('string');
    expect(String(message['content']).trim()).not.toBe('');
  }
  expect(messages.some(({ role }) => role === 'user')).toBe(true);
  expect(messages.at(-1)?.['role']).toBe('assistant');
  return messages.at(-1)?.['content'];
}
