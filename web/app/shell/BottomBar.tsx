import { Suspense, useCallback, useState } from 'react'
import { Link, useLocation } from 'react-router'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { Drawing } from '#web/kit/controls/Drawing.tsx'

import { t } from '../app.words.ts'
import css from './BottomBar.module.css'
import { drawings } from './drawings.ts'
import { currentIn, menuOf } from './menu.ts'
import { MenuDrawer } from './MenuDrawer.tsx'
import { useOpenScreens, useScreen } from './use-screens.ts'
import { useQuickScreens } from './use-visits.ts'

/** The bar under a phone's screen: four screens within the thumb's reach, and the menu with all of them. */
export function BottomBar() {
  const w = useWords()
  const label = useLabel()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const closeMenu = useCallback(() => setMenuOpen(false), [])
  const { pathname } = useLocation()
  const quick = useQuickScreens()
  const current = currentIn(menuOf(useOpenScreens()), useScreen()?.within ?? pathname)
  return (
    <>
      <nav className={css['bar']} aria-label={w(t.quick)}>
        {quick.map(({ path, title, icon = drawings.screen, counter: Counter }) => (
          <Link key={path} to={path} aria-current={path === current ? 'page' : undefined}>
            <Drawing path={icon} size={22} />
            <span>{label(title)}</span>
            {Counter && (
              <Suspense fallback={null}>
                <Counter />
              </Suspense>
            )}
          </Link>
        ))}
        <button type="button" aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
          <Drawing path={drawings.menu} size={22} />
          <span>{w(t.more)}</span>
        </button>
      </nav>
      {isMenuOpen && <MenuDrawer onClose={closeMenu} />}
    </>
  )
}
