import { useState, type ReactNode } from 'react';
import { ErrorSummary } from '#ui/fields/error-summary.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Formula } from '#ui/formula.tsx';
import { GlobalLoadingOverlay } from '#ui/frame/loading-overlay.tsx';
import { NoticeBar } from '#ui/frame/notice-bar.tsx';
import { ProgressLine } from '#ui/frame/progress-line.tsx';
import { Logo } from '#ui/logo.tsx';
import { BusyBars } from '#ui/message-sheet/busy-bars.tsx';
import { QrCode } from '#ui/qr-code/qr-code.tsx';
import { Wall } from '#ui/wall/wall.tsx';
import { Shown, State } from './shown.tsx';
import classes from './pages-gallery.module.css';

/** What is over, around and beside the content of a page. */
export function PagesGallery() {
  return (
    <>
      <Notices />
      <Shown title="While a page is awaited" isWide>
        <State name="going from page to page">
          <Frame>
            <ProgressLine isActive />
          </Frame>
        </State>
        <State name="nothing can be used yet">
          <Frame>
            <GlobalLoadingOverlay label="Loading the page of the gallery" />
          </Frame>
        </State>
        <State name="a link of a mail is looked at">
          <Frame>
            <BusyBars />
          </Frame>
        </State>
      </Shown>
      <Shown title="A form that was not accepted" isWide>
        <State name="what happened, and the way to each field">
          <ErrorSummary
            title="Two things need a change"
            takesFocus={false}
            items={[
              { fieldId: 'pages-name', name: 'first name' },
              { fieldId: 'pages-phone', name: 'phone number' },
            ]}
          >
            What you typed is still here.
          </ErrorSummary>
          <TextField id="pages-name" label="First name" error="First name is required" />
          <TextField id="pages-phone" label="Phone number" error="Phone number is required" />
        </State>
      </Shown>
      <Shown title="Drawn">
        <State name="the mark and the name">
          <Logo name="Redoubt" />
        </State>
        <State name="a code for phones">
          <QrCode text="https://redoubt.example/settings" label="QR code of the gallery" />
        </State>
        <State name="the wall">
          <Frame>
            <Wall seed={7} width={320} courses={5} litCourse={2} fade={[1, 0.3]} />
          </Frame>
        </State>
        <State name="a formula in words">
          <Formula
            words="Half the experts would call this easier."
            formula="P = 1 / (1 + e^-(ability - difficulty))"
            source="https://en.wikipedia.org/wiki/Rasch_model"
            sourceName="Rasch model"
          />
        </State>
      </Shown>
    </>
  );
}

function Notices() {
  const [pressed, setPressed] = useState(0);
  return (
    <Shown title="Over the whole width" isWide>
      <State name="a sentence">
        <NoticeBar>You are reading this as staff.</NoticeBar>
      </State>
      <State name="with something to press">
        <NoticeBar action={{ label: 'Reload', onClick: () => setPressed(pressed + 1) }}>
          {pressed === 0 ? 'A newer version is there.' : 'It was pressed.'}
        </NoticeBar>
      </State>
      <State name="with a way on, read at once">
        <NoticeBar isUrgent action={{ label: 'Verify it', to: '/dev/kit/pages' }}>
          Your email is not verified.
        </NoticeBar>
      </State>
    </Shown>
  );
}

/** A window of its own for what else covers the whole one. */
function Frame({ children }: { readonly children: ReactNode }) {
  return <div className={classes['frame']}>{children}</div>;
}
