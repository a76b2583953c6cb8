import { Fragment } from 'react'
import { Link, useLocation } from 'react-router'

import { formatShownDay, formatWeekDay, plantDay } from '#contract/core/format.ts'

import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { recordNow } from '#web/platform/routes/page-title.ts'
import { usePlant } from '#web/platform/session/plant.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { useNow } from '#web/kit/data/use-now.ts'
import { Icon } from '#web/kit/controls/Icon.tsx'

import { LanguageSwitch } from '#web/features/account/profile/LanguageSwitch.tsx'
import { ThemeSwitch } from '#web/features/account/profile/ThemeSwitch.tsx'
import { Bell } from '#web/features/notifications/bell/Bell.tsx'

import { t } from '../app.words.ts'
import { screens } from '../routes.tsx'
import css from './Header.module.css'
import { areaOf, crumbsOf } from './menu.ts'
import { PlantSwitch } from './PlantSwitch.tsx'
import { UserMenu } from './UserMenu.tsx'

/** The bar above every screen: where one is, and what holds for all screens. */
export function Header({ onSearch }: { readonly onSearch: () => void }) {
  const w = useWords()
  return (
    <header className={css['header']}>
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
      <Today />
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

/** The day at the plants. */
function Today() {
  const w = useWords()
  const language = useLanguage()
  const today = plantDay(useNow())
  return (
    <time className={css['today']} dateTime={today} title={w(t.today, { day: formatShownDay(today) })}>
      {formatWeekDay(today, language, 'short')} {formatShownDay(today)}
    </time>
  )
}

/** Where one is: the area of the menu, the screens on the way; on a phone below that the plant and the day. */
function Crumbs() {
  const w = useWords()
  const label = useLabel()
  const { pathname } = useLocation()
  const record = recordNow.use()
  const crumbs = crumbsOf(screens, pathname)
  const area = pathname === '/' ? undefined : areaOf(screens, pathname)
  const areaName = area && w(t[`area.${area}`])
  return (
    <nav aria-label={w(t.breadcrumbs)} className={css['crumbs']}>
      <ol>
        {areaName && (
          <li>
            <span>{areaName}</span>
          </li>
        )}
        {crumbs.map(({ screen, to }, index) => {
          const name = label(screen.title)
          return (
            <Fragment key={to}>
              {(index > 0 || areaName) && (
                <li aria-hidden="true">
                  <Icon name="chevronRight" size={12} />
                </li>
              )}
              <li>
                {index === crumbs.length - 1 ? (
                  <span aria-current="page" title={record ?? name}>
                    {record ?? name}
                  </span>
                ) : (
                  <Link to={to} title={name}>
                    {name}
                  </Link>
                )}
              </li>
            </Fragment>
          )
        })}
      </ol>
      <Place area={areaName} />
    </nav>
  )
}

/** Area, plant and day in one line, where there is no room for them beside each other. */
function Place({ area }: { readonly area: string | undefined }) {
  const w = useWords()
  const { powerPlants } = useProfile()
  const plantId = usePlant()
  const plant = powerPlants.length === 1 ? powerPlants[0] : powerPlants.find(({ id }) => id === plantId)
  const day = formatShownDay(plantDay(useNow()))
  return (
    <p className={css['place']}>{[area, plant?.name ?? w(t.allPlants), day].filter(Boolean).join(' · ')}</p>
  )
}
