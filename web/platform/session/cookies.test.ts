import { beforeEach, expect, test } from 'vitest'

import { type CookieJar, openBrowser } from '#web/platform/test-browser.ts'

let jar: CookieJar
beforeEach(() => {
  jar = openBrowser()
})

test('a cookie lives 7 days for the whole site, strictly for this site, on HTTPS secure', async () => {
  const { readCookie, writeCookie } = await import('./cookies.ts')
  writeCookie('powerPlant', '7')
  expect(jar.set.get('powerPlant')?.attributes).toEqual([
    'Path=/',
    'Max-Age=604800',
    'SameSite=Strict',
    'Secure',
  ])
  expect(readCookie('powerPlant')).toBe('7')
})

test('without HTTPS it is not marked secure, for browsers would refuse it', async () => {
  jar = openBrowser('http:')
  const { writeCookie } = await import('./cookies.ts')
  writeCookie('powerPlant', '7')
  expect(jar.set.get('powerPlant')?.attributes).not.toContain('Secure')
})

test.each(['["QĐ","TC"]', 'a=b; c', ''])('a value comes back as it was: %s', async (value) => {
  const { readCookie, writeCookie } = await import('./cookies.ts')
  writeCookie('usr', value)
  expect(readCookie('usr')).toBe(value)
})

test('a name is compared whole, and a stray percent sign of another application does no harm', async () => {
  const { readCookie } = await import('./cookies.ts')
  jar.cookie = 'my_token=theirs'
  jar.cookie = 'token=50%'
  expect(readCookie('token')).toBe('50%')
  expect(readCookie('oken')).toBeNull()
})

test('a session keeps its tokens for 8 hours and its user for 7 days; its end clears both sets of cookies', async () => {
  const { accessToken, endSession, hasSession, keepTokens, onSessionEnd } = await import('./session.ts')
  expect([accessToken(), hasSession()]).toEqual([null, false])

  keepTokens({ accessToken: 'a.b.c', userId: 12 })
  expect(accessToken()).toBe('a.b.c')
  expect(jar.set.get('access_token')?.attributes).toContain('Max-Age=28800')
  expect(jar.set.get('token')).toEqual(jar.set.get('access_token'))
  expect(jar.set.get('userID')?.attributes).toContain('Max-Age=604800')
  expect(hasSession()).toBe(true)

  for (const name of [
    'usr',
    'powerPlants',
    'powerPlant',
    'refreshToken',
    'idToken',
    'username',
    'userId',
    'cryptID',
  ])
    jar.cookie = `${name}=x`
  jar.cookie = 'Abp.Localization.CultureName=en'
  const told: string[] = []
  onSessionEnd((why) => told.push(why))
  endSession('signedOut')
  expect([...jar.set.keys()]).toEqual(['Abp.Localization.CultureName'])
  expect(told).toEqual(['signedOut'])
})

test('the chosen plant is remembered, and forgotten when it is no longer one of the user', async () => {
  const { choosePlant, restorePlant } = await import('./plant.ts')
  choosePlant(3)
  expect(jar.set.get('powerPlant')?.value).toBe('3')
  restorePlant([1, 2])
  expect(jar.set.has('powerPlant')).toBe(false)
})
