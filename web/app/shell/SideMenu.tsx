import { Link, useLocation } from 'react-router'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { stored } from '#web/platform/stored.ts'

import { Logo } from '#web/kit/brand/Logo.tsx'
import { Drawing } from '#web/kit/controls/Drawing.tsx'

import { t } from '../app.words.ts'
import { drawings } from './drawings.ts'
import { currentIn, menuOf } from './menu.ts'
import css from './SideMenu.module.css'
import { useOpenScreens, useScreen } from './use-screens.ts'

const KEY = 'vh.menu'
const narrow = stored(localStorage.getItem(KEY) === 'narrow', (isNarrow) =>
  localStorage.setItem(KEY, isNarrow ? 'narrow' : 'wide'),
)

/** The menu at the side of a wide screen. It can be narrowed to its drawings, and stays so. */
export function SideMenu() {
  const w = useWords()
  const isNarrow = narrow.use()
  return (
    <aside className={css['side']} data-narrow={isNarrow || undefined}>
      <Brand />
      <MenuLinks />
      <button
        type="button"
        className={css['toggle']}
        aria-expanded={!isNarrow}
        title={w(isNarrow ? t.widen : t.narrow)}
        onClick={() => narrow.set(!isNarrow)}
      >
        <Drawing path={drawings.panel} />
        <span>{w(isNarrow ? t.widen : t.narrow)}</span>
      </button>
    </aside>
  )
}

/** The mark and the name, leading home. */
export function Brand() {
  return (
    <Link to="/" className={css['brand']} aria-label="Vận Hành">
      <Logo size={28} />
      <span>Vận Hành</span>
    </Link>
  )
}

/** The menu is longer than most windows. */
function bringIntoView(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest' })
}

/** The links of the menu: the screens that exist and that the user may open, by area. */
export function MenuLinks() {
  const w = useWords()
  const label = useLabel()
  const groups = menuOf(useOpenScreens())
  const { pathname } = useLocation()
  const current = currentIn(groups, useScreen()?.within ?? pathname)
  return (
    <nav aria-label={w(t.menu)} className={css['links']}>
      {groups.map(({ area, screens }) => (
        <section key={area} aria-labelledby={`area-${area}`}>
          <h2 id={`area-${area}`}>{w(t[`area.${area}`])}</h2>
          <ul>
            {screens.map(({ path, title, icon = drawings.screen, counter: Counter }) => (
              <li key={path}>
                <Link
                  ref={path === current ? bringIntoView : undefined}
                  to={path}
                  title={label(title)}
                  aria-current={path === current ? 'page' : undefined}
                >
                  <Drawing path={icon} />
                  <span>{label(title)}</span>
                  {Counter && <Counter />}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
