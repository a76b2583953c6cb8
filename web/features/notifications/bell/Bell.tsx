import { lazy, Suspense } from 'react'

import { Drawing } from '#web/kit/controls/Drawing.tsx'
import { usePopover } from '#web/kit/controls/use-popover.ts'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'

import { useUnreadCount } from '../use-unread.ts'
import css from './Bell.module.css'

const loadPanel = () => import('./BellPanel.tsx')
const BellPanel = lazy(async () => ({ default: (await loadPanel()).BellPanel }))

const BELL = 'M18 9.5a6 6 0 1 0-12 0c0 5-2 6.5-2 6.5h16s-2-1.5-2-6.5M10.3 19.5a2 2 0 0 0 3.4 0'
const MOST_SHOWN = 99

interface BellProps {
  /** What the button is, for screen readers, with how much is unread. */
  readonly label: (unread: number) => string
}

/** The bell of the header: how much is unread, and the newest at a click. */
export function Bell({ label }: BellProps) {
  const unread = useUnreadCount()
  const { isOpen, close, button, panel } = usePopover<HTMLDialogElement>((opened) => opened.focus())
  return (
    <>
      <button
        type="button"
        className={`vh-quiet vh-rigid vh-round ${css['button']}`}
        aria-label={label(unread)}
        title={label(unread)}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
        {...button}
      >
        <Drawing path={BELL} size={18} />
        {unread > 0 && (
          <span className={`vh-strong ${css['count']}`} aria-hidden="true">
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </button>
      <dialog {...panel} className={`vh-popup ${css['panel']}`} tabIndex={-1} aria-label={label(unread)}>
        {isOpen && (
          <Suspense fallback={<Waiting />}>
            <BellPanel onLeave={close} />
          </Suspense>
        )}
      </dialog>
    </>
  )
}

function Waiting() {
  return (
    <div className={css['waiting']}>
      <Skeleton lines={6} />
    </div>
  )
}
