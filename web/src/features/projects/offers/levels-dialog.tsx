import { acceptedToReach, levelOf } from '@redoubt/contract/projects';
import { CloseAction, Dialog } from '#ui/dialog/dialog.tsx';
import { Fact, Facts } from '#ui/facts.tsx';
import { count } from '#ui/words/numbers.ts';

const MOST_ACCEPTED = 1_000_000;
const levels = Array.from({ length: levelOf(MOST_ACCEPTED) }, (_unused, at) => at + 1);

/** From how many accepted tasks on each level of a kind begins. */
export function LevelsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      title="How levels work"
      lead="You have a level in each kind of task. It rises with your accepted tasks of that kind, on any project, and never falls."
      onClose={onClose}
    >
      <Facts isStacked>
        {levels.map((level) => (
          <Fact key={level} term={`Level ${String(level)}`}>
            From {count(acceptedToReach(level, 0), 'accepted task', 'accepted tasks')} on
          </Fact>
        ))}
      </Facts>
      <CloseAction onClose={onClose} />
    </Dialog>
  );
}
