import { createRequire } from 'node:module'

import type { Page } from '@playwright/test'

import { accountApi } from '#contract/account/index.ts'

import { PASSWORD } from './support/api.ts'
import { expect, test } from './support/test.ts'

const require = createRequire(import.meta.url)
/** The scripts of the Angular template, as its build copies them from these packages. */
const scripts = [
  'abp-web-resources/Abp/Framework/scripts/abp.js',
  '@microsoft/signalr/dist/browser/signalr.min.js',
]
const hubScript = require.resolve('abp-web-resources/Abp/Framework/scripts/libs/abp.signalr-client.js')

/** Longer than a beat of the server’s, in which it looks at sessions, and than a client waits that would come back. */
const QUIET_MS = 17_000

// The template's pages bring no policy of their own.
test.use({ bypassCSP: true })

/** A page of the server's that holds nothing, with the scripts that the template's page begins with. */
async function openStockPage(page: Page): Promise<void> {
  // The browser asks for a picture of a page that names none.
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }))
  await page.goto('/api/health/ready')
  for (const script of scripts) await page.addScriptTag({ path: require.resolve(script) })
}

/** Signs in and starts the hub as the template's `SignalRAspNetCoreHelper.initSignalR` does. */
async function startHub(page: Page): Promise<string> {
  const { accessToken } = await page.evaluate(
    async ([path, password]) => {
      const response = await fetch(`/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userNameOrEmailAddress: 'vanhanh', password, rememberClient: false }),
      })
      const { result } = (await response.json()) as {
        result: { accessToken: string; encryptedAccessToken: string }
      }
      const { abp } = window as unknown as { abp: Record<string, unknown> }
      abp['signalr'] = {
        autoConnect: true,
        connect: undefined,
        hubs: undefined,
        qs: `enc_auth_token=${encodeURIComponent(result.encryptedAccessToken)}`,
        remoteServiceBaseUrl: location.origin,
        startConnection: undefined,
        url: '/signalr',
      }
      return result
    },
    [accountApi.authenticate.path, PASSWORD] as const,
  )
  await page.addScriptTag({ path: hubScript })
  return accessToken
}

test('the script of stock screens opens one connection, and neither it nor its end is heard of', async ({
  page,
}) => {
  const complaints: string[] = []
  const said: string[] = []
  page.on('console', (message) => {
    said.push(message.text())
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  const negotiations: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/signalr/')) negotiations.push(response.status())
  })
  let opened = 0
  let closed = 0
  page.on('websocket', (socket) => {
    opened++
    socket.on('close', () => closed++)
  })

  await openStockPage(page)
  const accessToken = await startHub(page)
  await expect.poll(() => said).toContain('Registered to the SignalR server!')
  // Nothing more comes of it while the page is open.
  await page.waitForTimeout(QUIET_MS)
  expect({ negotiations, opened, closed, complaints }).toEqual({
    negotiations: [200],
    opened: 1,
    closed: 0,
    complaints: [],
  })

  // Who signs out is let go, and the script does not come back.
  const headers = { authorization: `Bearer ${accessToken}` }
  const left = await page.request.post(`/api${accountApi.logOut.path}`, { headers })
  expect(left.status()).toBe(200)
  await expect.poll(() => closed).toBe(1)
  await page.waitForTimeout(QUIET_MS)
  expect({ negotiations, opened, closed, complaints }).toEqual({
    negotiations: [200],
    opened: 1,
    closed: 1,
    complaints: [],
  })
})
