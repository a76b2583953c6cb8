import type { ReactElement, ReactNode } from 'react'

import { Icon, type IconName } from '#web/kit/controls/Icon.tsx'

import css from './Empty.module.css'

/** How there will be something: in words, by a button that leads on, or both. */
type Lead =
  | { readonly text: string; readonly action?: ReactNode }
  | { readonly text?: string | undefined; readonly action: ReactElement }

type EmptyProps = Lead & {
  readonly icon?: IconName
  readonly title: string
  /** It is not known whether there is anything: that could not be read. */
  readonly isFailure?: boolean
}

/** What stands where there is nothing to show: why, and what to do about it. */
export function Empty({ icon = 'inbox', title, text, action, isFailure }: EmptyProps) {
  return (
    <div className={css['empty']} data-empty={isFailure ? 'unread' : ''}>
      <span className={css['icon']}>
        <Icon name={icon} size={22} />
      </span>
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}
