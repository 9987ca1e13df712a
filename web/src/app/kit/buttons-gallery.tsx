import { ActionIcon } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { ActionButton } from '#ui/actions/action-button.tsx';
import { Button } from '#ui/actions/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Row, Shown, State } from './shown.tsx';

const sizes = [
  ['compact', 'xs'],
  ['normal', 'sm'],
  ['touch', 'md'],
  ['tall', 'xl'],
] as const;

/** What is pressed. */
export function ButtonsGallery() {
  return (
    <>
      <Shown title="Filled and outlined" isWide>
        {sizes.map(([name, size]) => (
          <State key={size} name={name}>
            <Row>
              <Button size={size}>Save</Button>
              <Button size={size} variant="default">
                Cancel
              </Button>
              <Button size={size} disabled>
                Not yet
              </Button>
            </Row>
          </State>
        ))}
      </Shown>
      <Shown title="Actions that take a while">
        <State name="ready">
          <Row>
            <ActionButton
              isBusy={false}
              busyLabel="Saving…"
              leftSection={<IconCheck size={16} aria-hidden />}
            >
              Save changes
            </ActionButton>
          </Row>
        </State>
        <State name="under way">
          <Row>
            <ActionButton isBusy busyLabel="Saving…" leftSection={<IconCheck size={16} aria-hidden />}>
              Save changes
            </ActionButton>
          </Row>
        </State>
        <State name="disabled">
          <Row>
            <ActionButton isBusy={false} disabled>
              Save changes
            </ActionButton>
          </Row>
        </State>
      </Shown>
      <Shown title="Links that look like buttons" isWide>
        {(['ink', 'outline', 'quiet'] as const).map((kind) => (
          <State key={kind} name={kind}>
            <Row>
              <LinkButton to="/challenges/active" kind={kind} size="compact">
                Challenges
              </LinkButton>
              <LinkButton to="/challenges/active" kind={kind}>
                Challenges
              </LinkButton>
              <LinkButton to="/challenges/active" kind={kind} size="touch">
                Challenges
              </LinkButton>
            </Row>
          </State>
        ))}
      </Shown>
      <Shown title="Small ones">
        <State name="a sign alone has a name">
          <Row>
            <ActionIcon aria-label="Download" color="ink">
              <IconDownload size={20} aria-hidden />
            </ActionIcon>
          </Row>
        </State>
        <State name="copies and says so">
          <Row>
            <CopyButton text="redoubt">Copy the codes</CopyButton>
          </Row>
        </State>
      </Shown>
    </>
  );
}
