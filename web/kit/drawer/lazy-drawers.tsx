import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'

import { useWords } from '#web/platform/i18n/words.ts'

import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { t } from '#web/kit/kit.words.ts'

import { Drawer } from './Drawer.tsx'

/** The search parameter that says which drawer is open: `?open=create`, `?open=edit.12`. */
export const OPEN = 'open'

const state = { drawer: true } as const

/** Drawers by name, each with the module that draws it; the browser fetches it when somebody reaches for the drawer. */
export type DrawerTable = Readonly<Record<string, () => Promise<ComponentType>>>

/** Drawers of a page, ready to be opened. Made once, beside the page, by {@link lazyDrawers}. */
export type LazyDrawers<Name extends string> = Readonly<
  Record<Name, { readonly Component: ComponentType; readonly preload: () => void }>
>

/** One drawer of the page at hand. `id` is the record it is about. */
export interface DrawerHandle {
  readonly open: (id?: number | string) => void
  /** The address of the page with this drawer open. */
  readonly href: (id?: number | string) => string
  /** Goes with the address in links. */
  readonly state: object
  /** Fetches its code, for when the pointer or the focus reaches a button that opens it. */
  readonly preload: () => void
}

/**
 * Declares the drawers of a page: `lazyDrawers({ edit: () => import('./EmployeeDrawers.tsx').then((m) => m.EmployeeEdit) })`.
 */
export function lazyDrawers<const Table extends DrawerTable>(
  table: Table,
): LazyDrawers<keyof Table & string> {
  const entries = Object.entries(table).map(([name, load]) => [name, lazyDrawer(load)])
  return Object.fromEntries(entries) as LazyDrawers<keyof Table & string>
}

function lazyDrawer(load: () => Promise<ComponentType>): LazyDrawers<string>[string] {
  let ready: ComponentType | undefined
  const fetchIt = async () => {
    ready = await load()
    return { default: ready }
  }
  const Later = lazy(fetchIt)
  // What has been preloaded is drawn at once: React.lazy would flash its fallback even then. The choice is made once
  // for each opening, for another component in its place would forget what was typed.
  function Component() {
    const [Chosen] = useState(() => ready ?? Later)
    return <Chosen />
  }
  return {
    Component,
    // A failed preload says nothing: opening the drawer tries again and tells.
    preload: () => void fetchIt().catch(() => undefined),
  }
}

/** What a drawer knows of itself. */
export interface OpenDrawer {
  readonly id: string
  readonly close: () => void
}

/** The drawer that a component is drawn in; null outside of one. */
export const OpenedDrawer = createContext<OpenDrawer | null>(null)

/** What a drawer knows of itself: the id it was opened with (`''` without one) and how to close. */
export function useDrawer(): OpenDrawer {
  const opened = use(OpenedDrawer)
  if (!opened) throw new Error('useDrawer() is for components that useDrawers() opens')
  return opened
}

/**
 * The drawers of the page at hand, kept in the URL: going back closes one, a link opens one.
 * `drawers.edit.open(12)` opens, `{drawers.shown}` draws the open one.
 */
export function useDrawers<Name extends string>(
  table: LazyDrawers<Name>,
): Readonly<Record<Name, DrawerHandle>> & { readonly shown: ReactNode } {
  const navigate = useNavigate()
  const location = useLocation()
  const opened = new URLSearchParams(location.search).get(OPEN) ?? ''
  const [name = '', ...id] = opened.split('.')

  const handles = Object.entries<LazyDrawers<Name>[Name]>(table).map(([key, { preload }]) => {
    const hrefFrom = (place: Place, id?: number | string) =>
      addressOf(place, id === undefined ? key : `${key}.${id}`)
    const href = (id?: number | string) => hrefFrom(location, id)
    // What is drawn lags behind the address: a search may have reached it since.
    const open = (id?: number | string) =>
      void navigate(hrefFrom(window.location, id), { state, preventScrollReset: true })
    return [key, { open, href, state, preload }]
  })
  const current = Object.hasOwn(table, name) ? table[name as Name] : undefined
  const shown = current && <Opened key={opened} id={id.join('.')} Drawing={current.Component} />
  return { ...(Object.fromEntries(handles) as Record<Name, DrawerHandle>), shown }
}

type Place = Pick<Location, 'pathname' | 'search'>

/** The address of a place with another drawer open, or none. */
function addressOf({ pathname, search }: Place, open: string | null): string {
  const next = new URLSearchParams(search)
  if (open === null) next.delete(OPEN)
  else next.set(OPEN, open)
  return `${pathname}${next.size > 0 ? `?${next}` : ''}`
}

function Opened({ id, Drawing }: { readonly id: string; readonly Drawing: ComponentType }) {
  const w = useWords()
  const navigate = useNavigate()
  const { state: opening } = useLocation() as { readonly state: Partial<typeof state> | null }
  // A form that was saving meanwhile closes by what holds then: a search may have taken the place of this address.
  const wasOpenedHere = useRef(false)
  useEffect(() => {
    wasOpenedHere.current = opening?.drawer ?? false
  }, [opening])
  const close = useCallback(() => {
    // Closing what this page opened is going back, so that "back" does not open it again.
    void (wasOpenedHere.current
      ? navigate(-1)
      : navigate(addressOf(window.location, null), { replace: true, preventScrollReset: true }))
  }, [navigate])
  const drawer = useMemo(() => ({ id, close }), [id, close])
  const waiting = (
    <Drawer title={w(t.loading)} onClose={close}>
      <Skeleton lines={6} />
    </Drawer>
  )
  return (
    <OpenedDrawer value={drawer}>
      <Suspense fallback={waiting}>
        <Drawing />
      </Suspense>
    </OpenedDrawer>
  )
}
