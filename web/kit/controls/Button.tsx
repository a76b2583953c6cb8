import type { ComponentProps, ReactNode } from 'react'

import css from './Button.module.css'
import { Icon, type IconName } from './Icon.tsx'

/** How loud a button is. One `primary` a view; `danger` destroys something. */
type ButtonTone = 'primary' | 'plain' | 'quiet' | 'danger'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  readonly tone?: ButtonTone
  readonly icon?: IconName
  /** The action is under way: a ring turns and further clicks do nothing, while the focus stays. */
  readonly busy?: boolean
  readonly children: ReactNode
}

/** A button with words. */
export function Button({ tone = 'plain', icon, busy = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${css['button']} ${css[tone]}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <Ring /> : icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  )
}

interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'className' | 'style' | 'children' | 'title'
> {
  readonly icon: IconName
  /** What it does, for screen readers and as the browser's own hint. */
  readonly label: string
}

/** A small button that shows a drawing only. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={css['iconButton']} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  )
}

/** A turning ring: something is under way. */
export function Ring() {
  return <span className={css['ring']} aria-hidden="true" />
}
