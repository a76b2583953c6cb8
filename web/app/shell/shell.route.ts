import { type LoaderFunctionArgs, redirect } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { sessionCookies } from '#contract/core/session.ts'

import { language } from '#web/platform/i18n/language.ts'
import { changeLanguage } from '#web/platform/i18n/start.ts'
import { loginUrl } from '#web/platform/routes/return-to.ts'
import { writeCookie } from '#web/platform/session/cookies.ts'
import { restorePlant } from '#web/platform/session/plant.ts'
import { profileQuery } from '#web/platform/session/profile.ts'
import { queryClient } from '#web/platform/session/query-client.ts'
import { hasSession } from '#web/platform/session/session.ts'

import { Shell } from './Shell.tsx'

/** Lets signed-in users in, with their profile read; sends everybody else to the login. */
async function openShell({ request }: LoaderFunctionArgs): Promise<Response | null> {
  const { pathname, search } = new URL(request.url)
  const here = `${pathname}${search}`
  if (!hasSession()) return redirect(loginUrl(here))
  const profile = await queryClient.fetchQuery(profileQuery).catch((error: unknown) => {
    // Without a session any more this is not an error to show: the login says why.
    if (!hasSession()) return null
    throw error
  })
  if (!profile) return redirect(loginUrl(here))
  if (profile.mustChangePassword)
    return redirect(`${paths.changePassword}?returnTo=${encodeURIComponent(here)}`)

  const plantIds = profile.powerPlants.map(({ id }) => id)
  writeCookie(sessionCookies.roles, JSON.stringify(profile.roleNames))
  writeCookie(sessionCookies.powerPlants, JSON.stringify(plantIds))
  restorePlant(plantIds)
  if (profile.language && profile.language !== language.get()) await changeLanguage(profile.language)
  return null
}

/** The layout route of all screens of signed-in users. It is opened once, not again with every screen. */
export const shellRoute = { Component: Shell, loader: openShell, shouldRevalidate: () => false }
