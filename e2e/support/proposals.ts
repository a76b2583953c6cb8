import { proposalApi } from '#contract/proposals/index.ts'

import { test as base } from './alone.ts'
import { apiAs, PASSWORD, type Api } from './api.ts'
import { SETTING_UP_MS, startAppAt } from './app.ts'

export { expect } from '@playwright/test'

/** A Monday morning on which the rosters of the month are published. */
const MONDAY = '2026-11-09T08:30:00+07:00'

interface OwnApp {
  readonly url: string
}

/** Playwright’s `test` at an app that believes in a Monday in November: rosters and balances are then known. */
export const test = base.extend<
  { readonly asUser: (name: string) => Promise<Api> },
  { readonly own: OwnApp }
>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const app = await startAppAt(MONDAY)
      try {
        await use(app)
      } finally {
        await app.stop()
      }
    },
    { scope: 'worker', timeout: SETTING_UP_MS },
  ],
  baseURL: async ({ own }, use) => use(own.url),
  page: async ({ page }, use) => {
    await page.clock.setSystemTime(MONDAY)
    await use(page)
  },
  asUser: async ({ own }, use) => use((name) => apiAs(name, PASSWORD, own.url)),
})

/** A swap that the server lets pass: whose shift of which day for whose. */
interface Swap {
  readonly day: string
  readonly colleagueName: string
}

/** The first exchange of two shifts of one day that breaks no rule. */
export async function findSwap(as: Api, powerPlantId: number): Promise<Swap> {
  const { items: colleagues } = await as(proposalApi.colleagues, { query: { powerPlantId } })
  for (let date = 12; date <= 28; date++)
    for (const { id: withId, fullName: colleagueName } of colleagues) {
      const day = `2026-11-${date}`
      const details = { kind: 'shiftSwap', ownDay: day, withId, withDay: day } as const
      const draft = await as(proposalApi.create, {
        body: { powerPlantId, title: 'Thử đổi ca', urgency: 'normal', details, fileIds: [] },
      })
      const { items } = await as(proposalApi.check, { query: { id: draft.id } })
      await as(proposalApi.remove, { query: { id: draft.id } })
      if (items.every(({ severity }) => severity !== 'block')) return { day, colleagueName }
    }
  throw new Error('The demonstration has no two shifts to swap')
}
