import { Link } from 'react-router'

import { useLabel } from '#web/platform/i18n/language.ts'
import type { ScreenRoute, ScreenRoutes } from '#web/platform/routes/route.ts'

import { Drawing } from '#web/kit/controls/Drawing.tsx'
import { Icon } from '#web/kit/controls/Icon.tsx'

import { abouts } from '../abouts.ts'
import { drawings } from './drawings.ts'
import css from './ScreenCards.module.css'

/** Ways to screens, each with a sentence on what one does there. */
export function ScreenCards({ screens }: { readonly screens: ScreenRoutes }) {
  const label = useLabel()
  return (
    <ul className={css['cards']}>
      {screens.map(({ path, title, icon = drawings.screen }) => (
        <li key={path}>
          <Link to={path}>
            <Drawing path={icon} size={20} />
            <span>
              <strong>{label(title)}</strong>
              <About path={path} />
            </span>
            <Icon name="chevronRight" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function About({ path }: Pick<ScreenRoute, 'path'>) {
  const label = useLabel()
  const about = abouts.get(path)
  return about && <small>{label(about)}</small>
}
