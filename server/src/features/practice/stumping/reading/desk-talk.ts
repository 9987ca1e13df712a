import type { Conversation } from '../../conversation/practice-target.ts';
import { readMessage } from '../../language/message.ts';
import { createConversant } from '../../small-talk/converse.ts';
import { pickFresh, seedFrom } from '../../small-talk/pick-text.ts';
import type { Talker, Texts } from '../../small-talk/talker.ts';
import { readLastMessage } from './reading.ts';
import subjects from './desk-subjects.json' with { type: 'json' };

/** The character of a desk: its small talk, and what it says of secrets and to doubts. */
interface DeskPersona {
  readonly secret: Texts;
  readonly insist: Texts;
  readonly smallTalk: Talker['smallTalk'];
}

/** What a desk says to a message that holds no question of its field, or more than it takes at once. */
export function createDeskTalk(persona: DeskPersona): (conversation: Conversation) => string {
  const converse = createConversant({
    topics: [
      { about: subjects.secret, say: persona.secret },
      { about: subjects.insist, say: persona.insist },
    ],
    smallTalk: persona.smallTalk,
  });
  return (conversation) => {
    const message = readLastMessage(conversation);
    const said = conversation.turns.filter(({ role }) => role === 'target').map(({ text }) => text);
    const before = { said, seed: seedFrom(message ?? '', conversation.turns.length) };
    if (message === null) return pickFresh(persona.smallTalk['long'] ?? [], before);
    return converse(readMessage(message), before).text;
  };
}
