import { Fragment, useCallback, useState } from 'react'
import { Link, useLocation } from 'react-router'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { Drawing } from '#web/kit/controls/Drawing.tsx'
import { Icon } from '#web/kit/controls/Icon.tsx'

import { LanguageSwitch } from '#web/features/account/profile/LanguageSwitch.tsx'
import { ThemeSwitch } from '#web/features/account/profile/ThemeSwitch.tsx'
import { Bell } from '#web/features/notifications/bell/Bell.tsx'

import { t } from '../app.words.ts'
import { screens } from '../routes.tsx'
import { drawings } from './drawings.ts'
import css from './Header.module.css'
import { crumbsOf } from './menu.ts'
import { MenuDrawer } from './MenuDrawer.tsx'
import { PlantSwitch } from './PlantSwitch.tsx'
import { UserMenu } from './UserMenu.tsx'

/** The bar above every screen: where one is, and what holds for all screens. */
export function Header({ onSearch }: { readonly onSearch: () => void }) {
  const w = useWords()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const closeMenu = useCallback(() => setMenuOpen(false), [])
  return (
    <header className={css['header']}>
      <button
        type="button"
        className={css['burger']}
        aria-label={w(t.openMenu)}
        aria-haspopup="dialog"
        onClick={() => setMenuOpen(true)}
      >
        <Drawing path={drawings.menu} size={20} />
      </button>
      {isMenuOpen && <MenuDrawer onClose={closeMenu} />}
      <Crumbs />
      <button
        type="button"
        className={css['search']}
        aria-label={w(t.searchKey)}
        aria-haspopup="dialog"
        onClick={onSearch}
      >
        <Icon name="search" />
        <span>{w(t.search)}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <PlantSwitch />
      <div className={css['wideOnly']}>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      <Bell
        label={(unread) => (unread > 0 ? w(t.unreadNotifications, { number: unread }) : w(t.notifications))}
      />
      <UserMenu />
    </header>
  )
}

function Crumbs() {
  const w = useWords()
  const label = useLabel()
  const { pathname } = useLocation()
  const crumbs = crumbsOf(screens, pathname)
  return (
    <nav aria-label={w(t.breadcrumbs)} className={css['crumbs']}>
      <ol>
        {crumbs.map(({ screen, to }, index) => (
          <Fragment key={to}>
            {index > 0 && (
              <li aria-hidden="true">
                <Icon name="chevronRight" size={12} />
              </li>
            )}
            <li>
              {index === crumbs.length - 1 ? (
                <span aria-current="page">{label(screen.title)}</span>
              ) : (
                <Link to={to}>{label(screen.title)}</Link>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
