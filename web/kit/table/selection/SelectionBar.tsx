import type { ReactNode } from 'react'

import { Button } from '#web/kit/controls/Button.tsx'

import css from './SelectionBar.module.css'

interface SelectionBarProps {
  /** How many are ticked, in words. */
  readonly chosen: string
  readonly none: string
  readonly onNone: () => void
  /** What can be done to them. */
  readonly children: ReactNode
}

/** What can be done to the ticked rows, at the bottom of the screen. */
export function SelectionBar({ chosen, none, onNone, children }: SelectionBarProps) {
  return (
    <div className="vh-dock vh-bar" role="toolbar" aria-label={chosen}>
      <strong>{chosen}</strong>
      <Button tone="quiet" onClick={onNone}>
        {none}
      </Button>
      <span className={`vh-push vh-words ${css['answers']}`}>{children}</span>
    </div>
  )
}
