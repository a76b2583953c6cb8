import { Link, type LinkProps } from 'react-router'

import css from './Button.module.css'
import { Icon, type IconName } from './Icon.tsx'

interface ButtonLinkProps extends Omit<LinkProps, 'className' | 'style'> {
  readonly icon?: IconName
  readonly children: string
}

/** A link among buttons: it leads somewhere, also in a tab of its own. */
export function ButtonLink({ icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={`${css['button']} ${css['plain']}`}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  )
}
