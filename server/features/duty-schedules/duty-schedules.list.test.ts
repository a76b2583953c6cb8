import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { DutySchedule } from '#contract/duty-schedules/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { signedIn } from '#server/test/people.ts'

import { makeCrewedPlant } from './testing/crewed-plant.ts'

let server: TestApp

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const service = '/services/app/DutySchedule'

test('the list begins with the newest month, and refuses another plant', async () => {
  const own = await makeCrewedPlant(server.db)
  const viewer = await signedIn(server, { roles: ['QĐ'], plantIds: [own.plantId] })
  const body = { powerPlantId: own.plantId, rotationKind: '3c4k', anchorDay: '2026-11-01' }
  for (const month of ['2026-05', '2026-06'])
    await viewer.send('POST', `${service}/Create`, { ...body, month })
  const months = async (query: string, who = viewer) => {
    const { result } = await who.get<Page<DutySchedule>>(`${service}/GetAll?${query}`)
    return [result.totalCount, ...result.items.map(({ month }) => month)]
  }
  expect(await months('')).toEqual([2, '2026-06', '2026-05'])
  expect(await months('Status=published')).toEqual([0])
  expect(await months('MaxResultCount=1&SkipCount=1&Sorting=powerPlantName,status,creationTime')).toEqual([
    2,
    '2026-06',
  ])
  const operator = await signedIn(server, { roles: ['DHV'], plantIds: [] })
  const foreign = await operator.get(`${service}/GetAll?powerPlantId=${own.plantId}`)
  expect(foreign.error?.problem).toBe('core.plantForbidden')
})
