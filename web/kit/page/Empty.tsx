import type { ReactNode } from 'react'

import { Icon, type IconName } from '#web/kit/controls/Icon.tsx'

import css from './Empty.module.css'

interface EmptyProps {
  readonly icon?: IconName
  readonly title: string
  readonly text?: string
  /** A button that leads on. */
  readonly action?: ReactNode
}

/** What stands where there is nothing to show: why, and what to do about it. */
export function Empty({ icon = 'inbox', title, text, action }: EmptyProps) {
  return (
    <div className={css['empty']} data-empty>
      <span className={css['icon']}>
        <Icon name={icon} size={22} />
      </span>
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}
