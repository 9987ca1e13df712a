import { expect, it } from 'vitest';
import { completeLink } from './text.ts';

it.each([
  ['nordlys.example', 'https://nordlys.example'],
  ['www.nordlys.example:8443/om?a=1', 'https://www.nordlys.example:8443/om?a=1'],
  ['http://nordlys.example', 'http://nordlys.example'],
  ['nordlys', 'nordlys'],
  ['javascript:alert(1).x', 'javascript:alert(1).x'],
  ['a@nordlys.example', 'a@nordlys.example'],
  ['', ''],
])('completes %j to %j', (typed, link) => expect(completeLink(typed)).toBe(link));
