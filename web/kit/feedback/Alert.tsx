import type { ReactNode } from 'react'

import { Icon, type IconName } from '#web/kit/controls/Icon.tsx'

import css from './Alert.module.css'

/** How grave an alert is. */
type AlertTone = 'error' | 'warning' | 'info' | 'success'

const icons: Readonly<Record<AlertTone, IconName>> = {
  error: 'error',
  warning: 'alert',
  info: 'info',
  success: 'checkCircle',
}

interface AlertProps {
  readonly tone: AlertTone
  readonly title: string
  readonly children?: ReactNode
  /** A button that helps, e.g. "Reload". */
  readonly action?: ReactNode
}

/** A notice inside a page, form or dialog; errors and warnings are read out at once. */
export function Alert({ tone, title, children, action }: AlertProps) {
  return (
    <div
      className={`${css['alert']} ${css[tone]}`}
      role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
    >
      <Icon name={icons[tone]} size={18} />
      <div className={css['words']}>
        <strong>{title}</strong>
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  )
}
