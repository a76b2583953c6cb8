import type { KeyboardEvent, ReactNode } from 'react'

import { Icon } from '#web/kit/controls/Icon.tsx'
import { usePopover } from '#web/kit/controls/use-popover.ts'

import css from './PopMenu.module.css'

interface PopMenuProps {
  /** What the button is, for screen readers. */
  readonly label: string
  /** What the button shows. */
  readonly face: ReactNode
  /** The entries; `close` is for those that do not lead to another screen. */
  readonly children: (close: () => void) => ReactNode
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const entriesIn = (panel: HTMLElement) => [...panel.querySelectorAll<HTMLElement>('[role^=menuitem]')]

/** A button of the header that opens a menu. Arrow keys walk in it, Esc closes it. */
export function PopMenu({ label, face, children }: PopMenuProps) {
  const { isOpen, close, button, panel } = usePopover((opened) => {
    const entries = entriesIn(opened)
    const chosen = entries.find((entry) => entry.ariaChecked === 'true') ?? entries[0]
    chosen?.focus()
  })

  function walk(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Tab') return close()
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const entries = entriesIn(event.currentTarget)
    const at = entries.findIndex((entry) => entry === document.activeElement)
    entries[step(at, entries.length)]?.focus()
  }

  return (
    <>
      <button type="button" className={css['button']} aria-label={label} aria-haspopup="menu" {...button}>
        {face}
      </button>
      <div
        {...panel}
        className={`vh-popup ${css['panel']}`}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={walk}
      >
        {isOpen && children(close)}
      </div>
    </>
  )
}

interface PopChoiceProps {
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** One of several entries of which exactly one holds. */
export function PopChoice({ isChosen, onChoose, children }: PopChoiceProps) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={isChosen}
      tabIndex={-1}
      className={css['entry']}
      onClick={onChoose}
    >
      <span className={css['words']}>{children}</span>
      {isChosen && <Icon name="check" />}
    </button>
  )
}
