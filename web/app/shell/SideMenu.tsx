import { Suspense } from 'react'
import { Link, useLocation } from 'react-router'

import { paths } from '#contract/core/paths.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import type { ScreenRoute } from '#web/platform/routes/route.ts'
import { stored } from '#web/platform/stored.ts'

import { Logo } from '#web/kit/brand/Logo.tsx'
import { Drawing } from '#web/kit/controls/Drawing.tsx'

import { t } from '../app.words.ts'
import { drawings } from './drawings.ts'
import { currentIn, menuOf } from './menu.ts'
import { MenuSection } from './MenuSection.tsx'
import css from './SideMenu.module.css'
import { useOpenScreens, useScreen } from './use-screens.ts'
import { useMostUsed, useRecentRecords } from './use-visits.ts'

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
    <Link to={paths.home} className={css['brand']} aria-label="Vận Hành">
      <Logo size={28} />
      <span>Vận Hành</span>
    </Link>
  )
}

/** The menu is longer than most windows. With the next frame, or the whole new screen would be laid out once more for it. */
function bringIntoView(link: HTMLElement | null): void {
  requestAnimationFrame(() => link?.scrollIntoView({ block: 'nearest' }))
}

/** How many screens go before all others for who uses them. */
const MOST_USED = 5
const MOST_RECENT = 5

/** The links of the menu: what this user uses most and saw last, then all screens they may open, by area. */
export function MenuLinks() {
  const w = useWords()
  const groups = menuOf(useOpenScreens())
  const { pathname } = useLocation()
  const current = currentIn(groups, useScreen()?.within ?? pathname)
  const used = useMostUsed(MOST_USED)
  const recent = useRecentRecords().slice(0, MOST_RECENT)
  const entryOf = (screen: ScreenRoute) => (
    <Entry key={screen.path} screen={screen} isCurrent={screen.path === current} />
  )
  return (
    <nav aria-label={w(t.menu)} className={css['links']}>
      {used.length > 0 && (
        <MenuSection name="used" title={w(t['area.used'])}>
          {used.map((screen) => (
            <Entry key={screen.path} screen={screen} />
          ))}
        </MenuSection>
      )}
      {recent.length > 0 && (
        <MenuSection name="recent" title={w(t['area.recent'])}>
          {recent.map(({ to, title }) => (
            <li key={to} className={css['record']} data-seen>
              <Link to={to} title={title}>
                <Drawing path={drawings.record} />
                <span>{title}</span>
              </Link>
            </li>
          ))}
        </MenuSection>
      )}
      {groups.map(({ area, screens }) => (
        <MenuSection
          key={area}
          name={area}
          title={w(t[`area.${area}`])}
          counted={screens.map(
            ({ path, counter: Counter }) =>
              Counter && (
                <Suspense key={path} fallback={null}>
                  <Counter />
                </Suspense>
              ),
          )}
          current={screens.filter(({ path }) => path === current).map(entryOf)}
        >
          {screens.map(entryOf)}
        </MenuSection>
      ))}
    </nav>
  )
}

/** A screen of the menu. Of the places it stands at only the one in its area is called the current one. */
function Entry({
  screen,
  isCurrent = false,
}: {
  readonly screen: ScreenRoute
  readonly isCurrent?: boolean
}) {
  const label = useLabel()
  const { path, title, icon = drawings.screen, counter: Counter } = screen
  return (
    <li>
      <Link
        ref={isCurrent ? bringIntoView : undefined}
        to={path}
        title={label(title)}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Drawing path={icon} />
        <span>{label(title)}</span>
        {Counter && (
          <Suspense fallback={null}>
            <Counter />
          </Suspense>
        )}
      </Link>
    </li>
  )
}
