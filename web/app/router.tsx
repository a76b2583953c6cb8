import { lazy, Suspense, type ComponentType } from 'react'
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  redirect,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useParams,
} from 'react-router'

import { paths } from '#contract/core/paths.ts'

import { loadWords } from '#web/platform/i18n/words.ts'
import { safeReturnTo } from '#web/platform/routes/return-to.ts'
import { knowScreens } from '#web/platform/routes/open-screens.ts'
import { namesRecords, screenAt } from '#web/platform/routes/screen-at.ts'
import type { ScreenModule, ScreenRoute } from '#web/platform/routes/route.ts'
import { accessToken } from '#web/platform/session/session.ts'

import { ErrorBoundary } from './failures/ErrorBoundary.tsx'
import { Loading } from './failures/Loading.tsx'
import { AppFailure, RouteFailure } from './failures/RouteFailure.tsx'
import { screens } from './routes.tsx'

/** The screen that the page was opened at: its files stand in the head of the page. */
let opened: ScreenRoute | undefined

async function loadScreen(screen: ScreenRoute) {
  // Without, it comes more slowly, and the next screen tries again.
  if (screen !== opened) announce(screen).catch(() => (preloads = undefined))
  const [module] = await Promise.all([screen.page(), loadWords(screen.words)])
  const { begin } = module
  return { Component: () => <Page of={module.default} />, ...(begin && opening(begin)) }
}

/** `preloads.json` of the build: addresses of scripts, and by path the numbers of those that a screen needs. */
interface Preloads {
  readonly files: readonly string[]
  readonly screens: Readonly<Record<string, readonly number[]>>
}

let preloads: Promise<Preloads> | undefined

/** Lets the browser ask for all scripts of a screen at once, where it would find one through the other. */
async function announce({ path }: ScreenRoute): Promise<void> {
  if (import.meta.env.DEV) return
  preloads ??= fetch('/preloads.json').then((answer) => answer.json() as Promise<Preloads>)
  const { files, screens: scripts } = await preloads
  const links = scripts[path]?.map((place) =>
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href: files[place] }),
  )
  document.head.append(...(links ?? []))
}

/** The router opens the shell and the screen at once: reading for the screen begins while the shell waits for the profile. */
function opening(begin: NonNullable<ScreenModule['begin']>) {
  return {
    loader: ({ params }: LoaderFunctionArgs) => {
      if (namesRecords(params)) begin(params)
      return null
    },
    // Another tab of the same screen is no arrival.
    shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
      currentUrl.pathname !== nextUrl.pathname,
  }
}

const loadNotFound = async () => (await import('./failures/NotFound.tsx')).NotFound
const NotFound = lazy(async () => ({ default: await loadNotFound() }))

/** A page that cannot be drawn says so in its own place; the router would take it for a page that cannot be opened. */
function Page({ of: Drawn }: { readonly of: ComponentType }) {
  const { pathname } = useLocation()
  if (!namesRecords(useParams()))
    return (
      <Suspense fallback={<Loading />}>
        <NotFound />
      </Suspense>
    )
  return (
    <ErrorBoundary key={pathname}>
      <Drawn />
    </ErrorBoundary>
  )
}

async function loadShell() {
  const [{ shellRoute }] = await Promise.all([import('./shell/shell.route.ts'), loadWords(['app', 'kit'])])
  return shellRoute
}

function toRoute(screen: ScreenRoute): RouteObject {
  return { path: screen.path, handle: screen, lazy: () => loadScreen(screen) }
}

const inShell = screens.filter(({ bare }) => !bare).map(toRoute)
const anythingElse: RouteObject = {
  path: '*',
  lazy: async () => ({ Component: await loadNotFound() }),
}

/** Who is signed in has nothing to do at the login. */
function leaveLogin({ request }: LoaderFunctionArgs): Response | null {
  const { searchParams, origin } = new URL(request.url)
  return accessToken() === null ? null : redirect(safeReturnTo(searchParams.get('returnTo'), origin))
}

/** Starts the router at the address of the page. */
export function openRouter() {
  knowScreens(screens)
  opened = screenAt(screens, location.pathname)
  return createBrowserRouter([
    {
      HydrateFallback: Loading,
      ErrorBoundary: AppFailure,
      children: [
        {
          path: paths.login,
          loader: leaveLogin,
          lazy: async () => ({ Component: (await import('./LoginScreen.tsx')).LoginScreen }),
        },
        ...screens.filter(({ bare }) => bare).map(toRoute),
        {
          path: '/',
          lazy: loadShell,
          children: [{ ErrorBoundary: RouteFailure, children: [...inShell, anythingElse] }],
        },
      ],
    },
  ])
}

/** Fetches what the screen of an address needs, before anybody goes there. */
export async function prepare(to: string): Promise<void> {
  const { pathname } = new URL(to, location.origin)
  const screen = screenAt(screens, pathname)
  await Promise.all([loadShell(), screen && loadScreen(screen)])
}
