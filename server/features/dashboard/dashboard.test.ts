import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Dashboard, PlantDashboard } from '#contract/dashboard/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import {
  makePlantOfDashboard,
  type PlantOfDashboard,
  type TestReading,
} from './testing/plant-of-dashboard.ts'

/** 10:10 at the plants. */
const NOW = '2026-11-21T03:10:00.000Z'

let server: TestApp
let solar: PlantOfDashboard

const ask = (who: Client, query = '') => who.get<Dashboard>(`/services/app/Dashboard/Get${query}`)
async function plantOf(who: Client, plantId: number): Promise<PlantDashboard> {
  const { result } = await ask(who, `?PowerPlantId=${plantId}`)
  const [plant] = result.plants
  if (!plant || result.plants.length > 1) throw new Error('one plant was expected')
  return plant
}

/** The power of two inverters at some hours of a day. */
const powers = (day: string, hours: readonly string[], one: number, two: number): TestReading[] =>
  hours.flatMap((hour): TestReading[] => [
    ['INV1', 'P', `${day} ${hour}`, one],
    ['INV2', 'P', `${day} ${hour}`, two],
  ])

beforeAll(async () => {
  server = await testApp()
  server.setNow(NOW)
  solar = await makePlantOfDashboard(
    server,
    { installedMwp: 1, ratedMw: 1 },
    { INV1: 'inverter', INV2: 'inverter', TKT1: 'weatherStation' },
  )
  await solar.read([
    ...powers('2026-10-01', ['10:00'], 500, 500),
    ...powers('2026-10-21', ['09:00', '10:00', '11:00'], 50, 50),
    ...powers('2026-11-20', ['08:00', '09:00', '10:00', '11:00'], 100, 100),
    ...powers('2026-11-21', ['08:00', '09:00'], 120, 60),
    ...powers('2026-11-21', ['10:00'], 120, 0),
    ...['10:00', '10:15', '10:30', '10:45', '11:00'].map((clock): TestReading => [
      'TKT1',
      'G_POA',
      `2026-11-20 ${clock}`,
      800,
    ]),
    ['TKT1', 'G_POA', '2026-11-21 10:00', 500],
    ['INV1', 'TIN', '2026-11-21 10:00', 58],
    ['INV2', 'TIN', '2026-11-21 10:00', 63],
  ])
})
afterAll(() => server.close())

describe('a solar plant', () => {
  test('shows its power against what the light should bring', async () => {
    const { production } = await plantOf(solar.operator, solar.plantId)
    expect(production?.power).toEqual({ value: 0.12, at: '2026-11-21T03:00:00Z', frequencyMinutes: 60 })
    // 0.8 MWh of 1 MWp on 1 kWh/m² of yesterday are a ratio of 0.8; 500 W/m² then bring 0.4 MW.
    expect(production?.expected).toMatchObject({ irradianceWm2: 500, installedMwp: 1 })
    expect(production?.expected?.performanceRatio).toBeCloseTo(0.8)
    expect(production?.expected?.mw).toBeCloseTo(0.4)
    expect(production?.units).toEqual({
      kind: 'inverter',
      total: 2,
      running: 1,
      stopped: 1,
      silent: 0,
      generators: [],
    })
    expect(production?.hottest).toMatchObject({ deviceCode: 'INV2', celsius: 63, limitCelsius: 65 })
  })

  test('adds up its energy, and that of the same stretches before where readings cover them', async () => {
    const { production } = await plantOf(solar.operator, solar.plantId)
    const { day, month, year } = production?.energy ?? {}
    // At 10:10 the hour from 10:00 on is not over: 8 and 9 o'clock count, today and before.
    expect(day?.mwh).toBeCloseTo(0.36)
    expect(day?.beforeMwh).toBeCloseTo(0.4)
    expect(month?.mwh).toBeCloseTo(1.16)
    // The first of October, and its 21st until ten o'clock.
    expect(month?.beforeMwh).toBeCloseTo(1.1)
    expect(year?.mwh).toBeCloseTo(2.46)
    expect([day?.sinceDay, month?.sinceDay, year?.sinceDay]).toEqual([null, '2026-11-20', '2026-10-01'])
    expect([day?.lastYearMwh, month?.lastYearMwh, year?.beforeMwh]).toEqual([null, null, null])
  })

  test('draws its hours: today, yesterday, expected, and those of each inverter', async () => {
    const { production } = await plantOf(solar.operator, solar.plantId)
    const { curves, heat } = production ?? {}
    expect(curves?.todayMw.slice(7, 12)).toEqual([null, 0.18, 0.18, 0.12, null])
    expect(curves?.yesterdayMw[11]).toBeCloseTo(0.2)
    expect(curves?.expectedMw?.[10]).toBeCloseTo(0.4)
    expect(heat?.map(({ code, kw }) => [code, kw[10]])).toEqual([
      ['INV1', 120],
      ['INV2', 0],
    ])
  })

  test('makes nothing up of a plant without devices', async () => {
    const bare = await makePlant(server.db)
    const { production } = await plantOf(await signedIn(server, { roles: ['DHV'], plantIds: [bare] }), bare)
    expect(production).toMatchObject({ power: null, expected: null, units: null, hottest: null, heat: [] })
    expect(production?.energy.day.mwh).toBeNull()
  })
})

describe('a hydro plant', () => {
  test('shows its units with their states, and its reservoir', async () => {
    const level = { unit: 'm', decimals: 2, frequencyMinutes: 60 }
    const hydro = await makePlantOfDashboard(
      server,
      { kind: 'hydro', ratedMw: 30, deadLevelM: 310, normalLevelM: 322 },
      { H1: 'generator', H2: 'generator', HO: 'reservoir' },
      [
        { code: 'MNTL', deviceKind: 'reservoir', extra: level },
        { code: 'QVE', deviceKind: 'reservoir', extra: { ...level, unit: 'm³/s' } },
      ],
    )
    await hydro.read([
      ['H1', 'P', '2026-11-21 10:00', 12.5],
      ['H2', 'P', '2026-11-21 10:00', 0],
      ['H1', 'TOD', '2026-11-21 10:00', 66],
      ['HO', 'MNTL', '2026-11-20 10:00', 319.4],
      ['HO', 'MNTL', '2026-11-21 10:00', 319.5],
      ['HO', 'QVE', '2026-11-21 10:00', 48.6],
    ])
    await hydro.operator.send('POST', '/services/app/UnitOperation/Create', {
      unitId: hydro.deviceIds['H2'],
      state: 'hotStandby',
      startedAt: '2026-11-20T00:00:00Z',
      reason: 'Theo lệnh A3',
    })
    const { production, reservoir } = await plantOf(hydro.operator, hydro.plantId)
    expect(production?.power?.value).toBe(12.5)
    expect(production?.expected).toBeNull()
    expect(production?.units).toMatchObject({ kind: 'generator', total: 2, running: 1, stopped: 1 })
    expect(production?.units?.generators).toMatchObject([
      { code: 'H1', powerMw: 12.5, state: null },
      { code: 'H2', powerMw: 0, state: 'hotStandby' },
    ])
    expect(production?.hottest).toMatchObject({ deviceCode: 'H1', celsius: 66, limitCelsius: 70 })
    expect(reservoir).toMatchObject({
      upstreamLevel: { value: 319.5 },
      inflow: { value: 48.6 },
      spillFlow: null,
      upstreamLevelDayBeforeM: 319.4,
      deadLevelM: 310,
      normalLevelM: 322,
      sheet: { deviceId: hydro.deviceIds['HO'], kind: 'general' },
    })
  })
})

describe('all plants', () => {
  test('are those of the caller, with their totals and without heat maps', async () => {
    const other = await makePlant(server.db)
    const both = await signedIn(server, { roles: ['GD'], plantIds: [solar.plantId, other] })
    const { plants, totals } = (await ask(both)).result
    expect(new Set(plants.map(({ powerPlantId }) => powerPlantId))).toEqual(new Set([solar.plantId, other]))
    expect(plants.flatMap(({ production }) => production?.heat)).toEqual([])
    expect(totals).toMatchObject({ ratedMw: 20.8, powerMw: 0.12, reporting: 1 })
  })

  test('are none for whoever has none', async () => {
    const nobody = await signedIn(server, { roles: ['DHV'] })
    expect((await ask(nobody)).result).toMatchObject({ plants: [], totals: { ratedMw: 0, powerMw: null } })
  })
})

describe('who may see', () => {
  test('a plant of others is refused, one that does not exist is not found, a word is no plant', async () => {
    const admin = await signedIn(server, { roles: ['Admin'] })
    const stranger = await signedIn(server, { roles: ['DHV'], plantIds: [await makePlant(server.db)] })
    expect((await ask(stranger, `?PowerPlantId=${solar.plantId}`)).status).toBe(403)
    expect((await ask(admin, '?PowerPlantId=99999999')).status).toBe(404)
    expect((await ask(admin, '?PowerPlantId=abc')).status).toBe(400)
  })

  test('each part only with its right', async () => {
    const admin = await signedIn(server, { roles: ['Admin'] })
    const role = { name: 'CLERK', displayName: 'Văn thư', grantedPermissions: ['Abnormals.View'] }
    await admin.send('POST', '/services/app/Role/Create', role)
    const clerk = await signedIn(server, { roles: ['CLERK'], plantIds: [solar.plantId] })
    expect(await plantOf(clerk, solar.plantId)).toMatchObject({
      production: null,
      reservoir: null,
      duties: null,
      approvals: null,
      documents: null,
      abnormals: { open: 0 },
    })
  })
})
