import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import type { Plant } from '#contract/plants/index.ts'
import { hydroPlant } from '#server/features/reservoirs/testing/hydro-plant.ts'

import { testApp, type TestApp } from './app.ts'
import { signedIn, type Client } from './people.ts'

let server: TestApp
let admin: Client

beforeAll(async () => {
  server = await testApp()
  admin = await signedIn(server, { roles: ['Admin'] })
})
afterAll(() => server.close())

const update = (body: object) => admin.send<Plant>('PUT', '/services/app/PowerPlant/Update', body)
const get = (id: number) => admin.get<Plant>(`/services/app/PowerPlant/Get?Id=${id}`)
const list = (query: string) =>
  admin.get<Page<Plant>>(`/services/app/PowerPlant/GetAll?MaxResultCount=1000&${query}`)

describe('levels have one home', () => {
  const levels = ({ deadLevelM, normalLevelM, reservoirName }: Plant) => [
    deadLevelM,
    normalLevelM,
    reservoirName,
  ]
  const shown = async (id: number) => levels((await get(id)).result)

  test('the version in force of the reservoir, once one is laid down; until then what was typed', async () => {
    server.setNow('2026-11-21T00:30:00.000Z')
    const river = await hydroPlant(server)
    const before = (await get(river.plantId)).result
    expect((await update({ ...before, deadLevelM: 300, normalLevelM: 315 })).status).toBe(200)
    expect(await shown(river.plantId)).toEqual([300, 315, null])
    const reservoir = await river.reservoir()
    expect(await shown(river.plantId)).toEqual([300, 315, null])
    // Laid down from the day after tomorrow on, it does not hold yet.
    await river.version(reservoir.id, { validFrom: '2026-11-23' })
    expect(await shown(river.plantId)).toEqual([300, 315, null])
    await river.version(reservoir.id)
    expect(await shown(river.plantId)).toEqual([310, 322, 'Hồ thử'])
    expect((await get(river.plantId)).result.reservoirId).toBe(reservoir.id)

    const { result: one } = await list(`Keyword=${before.code}`)
    expect(one.items.map(levels)).toEqual([[310, 322, 'Hồ thử']])
  })

  test('whoever sends a plant back as it was read, or with levels of their own, changes none of them', async () => {
    server.setNow('2026-11-21T00:30:00.000Z')
    const river = await hydroPlant(server)
    const reservoir = await river.reservoir()
    const version = await river.version(reservoir.id)
    const read = (await get(river.plantId)).result
    const echoed = await update({ ...read, province: 'Quảng Ngãi' })
    expect([echoed.status, levels(echoed.result)]).toEqual([200, [310, 322, 'Hồ thử']])
    const own = await update({ ...echoed.result, deadLevelM: 1, normalLevelM: 2 })
    expect([own.status, levels(own.result)]).toEqual([200, [310, 322, 'Hồ thử']])
    expect(
      await server.db
        .selectFrom('plants')
        .select(['deadLevelM', 'normalLevelM'])
        .where('id', '=', river.plantId)
        .executeTakeFirstOrThrow(),
    ).toEqual({ deadLevelM: null, normalLevelM: null })
    const history = await admin.get<Page<HistoryEntry>>(
      `/services/app/AuditLog/GetEntityHistory?Entity=plants&EntityId=${river.plantId}`,
    )
    expect(history.result.items.flatMap(({ changes }) => changes.map(({ field }) => field))).not.toContain(
      'normalLevelM',
    )
    // What the reservoir says from then on, the plant says at once.
    const { status } = await river.manager.send('PUT', '/services/app/Reservoir/UpdateVersion', {
      ...version,
      levels: { ...version.levels, normalLevelM: 321.5 },
    })
    expect(status).toBe(200)
    expect(await shown(river.plantId)).toEqual([310, 321.5, 'Hồ thử'])
  })
})
