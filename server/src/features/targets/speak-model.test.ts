import { expect, it } from 'vitest';
import { BudgetClosed, type OpenModel, type PricedEvent, type Prompt } from '#features/models';
import type { CalledTool } from '#features/tools';
import { createSpeakingTime } from '#testing/arena/practice.ts';
import { speakWithTools, speakWords } from './model-target.ts';

const prompt: Prompt = { system: '', turns: [{ role: 'expert', text: 'Look.' }], tools: [] };
const call: PricedEvent = { kind: 'call', id: 'x', name: 'files_list', arguments: '{}' };

function text(piece: string): PricedEvent {
  return { kind: 'text', text: piece };
}

const ownCount = { inputTokens: 9, outputTokens: 9 };

function end(outputTokens: number | null, micros: number | null): PricedEvent {
  const usage = outputTokens === null ? null : { inputTokens: 10, outputTokens };
  return { kind: 'end', why: 'stop', usage, ownCount, firstTokenMs: 1, totalMs: 2, micros };
}

/** A model with these responses, one after the other, and the prompts that it got. */
function modelOf(...responses: (readonly PricedEvent[] | Error)[]) {
  const prompts: Prompt[] = [];
  const model: OpenModel = {
    pricing: '',
    fits: () => true,
    costsAtMost: () => 1,
    estimate: () => 0,
    wasCalled: () => Promise.resolve(false),
    chargeFor: () => null,
    release: () => Promise.resolve(),
    async *ask(given) {
      const response = responses[prompts.length] ?? [];
      prompts.push(given);
      if (response instanceof Error) throw response;
      yield* response;
    },
  };
  return { model, prompts };
}

async function run(model: OpenModel) {
  const speaking = speakWithTools(model, {
    prompt,
    kinds: ['files'],
    world: undefined,
    time: createSpeakingTime(),
  });
  const parts: (string | CalledTool)[] = [];
  let next = await speaking.next();
  for (; !next.done; next = await speaking.next()) parts.push(next.value);
  return { parts, spoken: next.value };
}

it('adds up what the responses took, tells each what the calls before came to, and begins a paragraph after them', async () => {
  const { model, prompts } = modelOf([text('Hm.'), call, end(3, 40)], [text('No'), text('ne.'), end(2, 20)]);
  const { parts, spoken } = await run(model);
  expect(parts).toEqual(['Hm.', expect.objectContaining({ outcome: 'done' }), '\n\n', 'No', 'ne.']);
  expect(spoken).toEqual({ usage: { inputTokens: 20, outputTokens: 5 }, ending: null, micros: 60 });
  expect(prompts[1]?.turns.at(-1)).toMatchObject({
    role: 'target',
    text: 'Hm.',
    calls: [{ name: 'files_list' }],
  });
});

it('knows of a reply no more than of each of its responses', async () => {
  const { model } = modelOf([call, end(3, 40)], [text('None.'), end(null, null)]);
  expect((await run(model)).spoken).toEqual({ usage: null, ending: null, micros: null });
});

it('says that the money ended in the middle, and what was taken until then', async () => {
  const { model } = modelOf([call, end(3, 40)], new BudgetClosed('day', null));
  const { parts, spoken } = await run(model);
  expect(parts).toHaveLength(1);
  expect(spoken).toEqual({
    usage: { inputTokens: 10, outputTokens: 3 },
    ending: 'no-money',
    micros: 40,
    opensAt: null,
  });
});

it('takes no notice of what a model without tools calls', async () => {
  const { model } = modelOf([text('Hm.'), call, end(3, 40)]);
  const parts = await Array.fromAsync(speakWords(model, { prompt, time: createSpeakingTime() }));
  expect(parts).toEqual(['Hm.']);
});
