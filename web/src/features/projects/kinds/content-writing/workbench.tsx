import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { useToolbar } from '#ui/actions/use-toolbar.ts';
import { useLetterKeys } from '#ui/frame/use-letter-keys.ts';
import { changesOf, RequestedChanges } from '../../workbench/requested-changes.tsx';
import { count } from '#ui/words/numbers.ts';
import { BriefDialog } from '../../workbench/brief-dialog.tsx';
import type { WorkbenchProps } from '../../workbench/kind.ts';
import { Panes } from '../../workbench/panes.tsx';
import { useSubmitKey } from '../../workbench/use-submit-key.ts';
import { BriefPane } from './brief.tsx';
import { currentPoint, tieTo } from './passages.ts';
import { findGap, writingTaskOf } from './task.ts';
import { useWritingEditor } from './use-writing-editor.ts';
import { WritingFoot } from './writing-foot.tsx';
import classes from './writing.module.css';

/** The brief beside a text whose passages are tied to the points that are asked for. */
export function WritingWorkbench(props: WorkbenchProps) {
  const { assignment, onSubmit, onSkip } = props;
  const [task] = useState(() => writingTaskOf(assignment.task));
  const [pane, setPane] = useState<'brief' | 'answer'>('answer');
  const [isBriefOpen, setIsBriefOpen] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const { editor, blocks, refusal } = useWritingEditor(props);
  const point = useEditorState({ editor, selector: () => currentPoint(editor) });
  const gap = findGap(task, blocks);
  const changes = changesOf(assignment)?.comments.length ?? 0;
  const submit = () => {
    setIsAsked(true);
    if (gap === null) onSubmit({ blocks });
  };
  useSubmitKey(submit);
  const openBrief = () => setIsBriefOpen(true);
  useLetterKeys({ b: openBrief, B: openBrief, s: onSkip, S: onSkip });
  return (
    <div className={classes['bench']}>
      <Panes
        label="Part of the bench"
        columns="384px minmax(0, 1fr)"
        open={pane}
        onOpen={setPane}
        panes={[
          {
            id: 'brief',
            label: changes === 0 ? 'Brief' : `Brief, ${count(changes, 'change', 'changes')}`,
            node: (
              <>
                <RequestedChanges assignment={assignment} />
                <BriefPane
                  assignment={assignment}
                  points={task.points}
                  blocks={blocks}
                  current={point}
                  onTie={(one) => tieTo(editor, one)}
                  onBrief={openBrief}
                />
              </>
            ),
          },
          {
            id: 'answer',
            label: 'Answer',
            node: (
              <>
                <RichTextEditor editor={editor} classNames={editorClasses}>
                  <Toolbar />
                  <RichTextEditor.Content />
                </RichTextEditor>
                <WritingFoot
                  task={task}
                  blocks={blocks}
                  language={assignment.task.language}
                  isSending={props.isSending}
                  problem={refusal ?? props.problem ?? (isAsked ? (gap ?? undefined) : undefined)}
                  isComplete={gap === null}
                  onSubmit={submit}
                  onSkip={onSkip}
                />
              </>
            ),
          },
        ]}
      />
      {isBriefOpen && <BriefDialog project={assignment.project} onClose={() => setIsBriefOpen(false)} />}
    </div>
  );
}

const editorClasses = {
  root: classes['editor'] ?? '',
  toolbar: classes['toolbar'] ?? '',
  control: classes['control'] ?? '',
  controlsGroup: classes['controls'] ?? '',
  content: classes['content'] ?? '',
};

function Toolbar() {
  return (
    <RichTextEditor.Toolbar {...useToolbar()} aria-label="Formatting">
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Link />
        <RichTextEditor.Blockquote />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}
