import { Link, type LinkProps } from 'react-router'

import css from './Button.module.css'
import { Icon, type IconName } from './Icon.tsx'

/** A file is not led to: the router would look for a screen at its address. `DownloadButton` fetches one. */
interface ButtonLinkProps extends Omit<LinkProps, 'className' | 'style' | 'download'> {
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
