import { Button } from '#ui/actions/button.tsx';
import { useState } from 'react';
import { showError, showInfo, showSuccess, showUndo } from '#ui/toasts/toasts.ts';
import { Row, Shown, State } from './shown.tsx';

/** Each is shown by its button, at the top right. */
export function ToastsGallery() {
  const [message, setMessage] = useState('Nothing was approved yet.');
  const approve = () => {
    setMessage('Three are about to be approved.');
    showUndo(
      'Three profiles are approved',
      { onUndo: () => setMessage('Taken back.'), onOver: () => setMessage('Three were approved.') },
      'Their mails go out in ten seconds.',
    );
  };
  return (
    <Shown title="Said in passing" isWide>
      <State name="four kinds">
        <Row>
          <Button variant="default" onClick={() => showSuccess('Saved', 'Your page shows it at once.')}>
            Success
          </Button>
          <Button variant="default" onClick={() => showError('Not saved', 'What you typed is still here.')}>
            Error
          </Button>
          <Button variant="default" onClick={() => showInfo('A newer version is there')}>
            Information
          </Button>
          <Button variant="default" onClick={approve}>
            With a way back
          </Button>
        </Row>
        <p>{message}</p>
      </State>
    </Shown>
  );
}
