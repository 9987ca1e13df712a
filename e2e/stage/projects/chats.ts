import { expect } from '@playwright/test';

const ROLES: readonly unknown[] = ['system', 'user', 'assistant'];

/** An example for fine-tuning: what is said by whom, in its order. */
export type Chat = readonly Readonly<Record<'role' | 'content', string>>[];

/**
 * Reads a file of examples for fine-tuning chat models, and holds every line against what the OpenAI API asks of them: an
 * object of messages alone, each of a known role with some text, one by the user at least, and the last by the assistant.
 */
export function readChats(file: string): readonly Chat[] {
  return file
    .split('\n')
    .filter((line) => line !== '')
    .map(readChat);
}

function readChat(line: string): Chat {
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
  return messages as unknown as Chat;
}
