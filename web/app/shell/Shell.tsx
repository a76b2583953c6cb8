import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePageTitle } from '#web/platform/routes/page-title.ts'
import { useMay } from '#web/platform/session/profile.ts'
import { queryClient } from '#web/platform/session/query-client.ts'

import { Confirmations } from '#web/kit/feedback/Confirmations.tsx'

import {
  useLiveNotifications,
  useReadOnOpening,
  useUnreadCount,
} from '#web/features/notifications/use-unread.ts'

import { t } from '../app.words.ts'
import { BottomBar } from './BottomBar.tsx'
import { DemoBanner } from './DemoBanner.tsx'
import { Header } from './Header.tsx'
import css from './Shell.module.css'
import { SideMenu } from './SideMenu.tsx'
import { useScreen } from './use-screens.ts'
import { useNotedVisits } from './use-visits.ts'
import {
  TypedAhead,
  useFocusOnArrival,
  useFreshProfile,
  useOutboxOpen,
  useSameUser,
  useSearchKey,
  useUnreadParts,
} from './watches.ts'

/** For those who watch over the data; the first screen does not wait for it. */
const IntegrityBanner = lazy(async () => ({
  default: (await import('./IntegrityBanner.tsx')).IntegrityBanner,
}))
const Forbidden = lazy(async () => ({ default: (await import('../failures/Forbidden.tsx')).Forbidden }))
const Palette = lazy(async () => ({ default: (await import('../palette/Palette.tsx')).Palette }))

/** The frame around every screen of a signed-in user. */
export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  )
}

function Frame() {
  const w = useWords()
  const { pathname } = useLocation()
  const may = useMay()
  const [isSearching, setSearching] = useState(false)
  useSameUser()
  useFreshProfile()
  useSearchKey(() => setSearching(true))
  useUnreadParts()
  useOutboxOpen()
  useLiveNotifications()
  useNotedVisits()
  useReadOnOpening(pathname)
  const main = useFocusOnArrival(pathname)
  return (
    <div className={css['shell']}>
      <a className={css['skip']} href="#main">
        {w(t.skip)}
      </a>
      <SideMenu />
      <div className={css['body']}>
        <Header onSearch={() => setSearching(true)} />
        <Progress />
        <DemoBanner />
        <main ref={main} id="main" tabIndex={-1} className={css['main']}>
          <Suspense fallback={null}>{may('Integrity.View') && <IntegrityBanner />}</Suspense>
          <Suspense fallback={<p className={css['loading']}>{w(t.loading)}</p>}>
            <Screen />
          </Suspense>
        </main>
        <BottomBar />
      </div>
      <Suspense fallback={<TypedAhead />}>
        {isSearching && <Palette onClose={() => setSearching(false)} />}
      </Suspense>
      <Confirmations />
      <ScrollRestoration />
    </div>
  )
}

/** The screen of the address, if the user may open it. */
function Screen() {
  const w = useWords()
  const label = useLabel()
  const may = useMay()
  const screen = useScreen()
  usePageTitle(screen ? label(screen.title) : w(t.notFound), useUnreadCount())
  const needs = screen?.needs ?? 'signedIn'
  if (may(needs)) return <Outlet />
  return (
    <Suspense fallback={null}>
      <Forbidden needs={typeof needs === 'object' && 'access' in needs ? needs.access : needs} />
    </Suspense>
  )
}

/** A thin line at the top while the next screen is on its way. */
function Progress() {
  const w = useWords()
  const { state } = useNavigation()
  return (
    <output className={css['progress']} data-busy={state === 'loading' || undefined}>
      {state === 'loading' && <span className="vh-hidden">{w(t.loading)}</span>}
    </output>
  )
}
