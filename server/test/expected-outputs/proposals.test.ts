import { beforeEach, describe, expect, test } from 'vitest'

import type { ExpectedOutputDetail, ExpectedOutputProposal } from '#contract/expected-outputs/index.ts'
import { solarPlant, type SolarPlant } from '#server/features/inverter-tracking/testing/solar-plant.ts'
import { enter } from '#server/features/unit-operations/testing/units.ts'
import { eachWithPlans, service, slots, TOMORROW, type RiverPlans } from './river-plans.ts'

let on: RiverPlans
eachWithPlans((made) => {
  on = made
})

describe('what a plan begins with', () => {
  test('the water that comes, by its consumption, within what units can give', async () => {
    const none = await on.propose('&Method=water')
    expect(none.result).toMatchObject({ method: 'water', lacks: 'level' })
    await on.river.reads('2026-11-21T00:00:00Z', { MNTL: 320.42, MNHL: 254.6, QCM: 45.4, QXT: 0, QMT: 3.2 })
    const { result } = await on.propose('&Method=water&InflowM3s=48.6')
    expect(result).toMatchObject({ lacks: null, revision: 1, openId: null, isOver: false })
    expect(result.inputs).toMatchObject({ inflowM3s: 48.6, levelStartM: 320.42, levelEndM: 320.42 })
    expect(result.steps.map(({ name }) => name)).toEqual([
      'water',
      'consumption',
      'waterEnergy',
      'peaksFirst',
    ])
    const { m3PerKwh, minimumFlowM3s } = result.inputs
    const energy = ((48.6 - (minimumFlowM3s ?? 0)) * 86_400) / (m3PerKwh ?? 0) / 1000
    const laid =
      result.units.flatMap(({ expectedMw }) => expectedMw).reduce<number>((sum, mw) => sum + (mw ?? 0), 0) / 2
    expect(laid).toBeLessThanOrEqual(energy + 0.01)
    expect(laid).toBeGreaterThan(energy - 15)
    // And as it is, it can go on its way.
    const made = await on.draft({ ...result, method: 'water' })
    expect((await on.submit(made.result)).status).toBe(200)
  })

  test('the plan of the day before, as far as what stands still allows', async () => {
    await on.approved()
    await enter(on.leader, on.river.unitIds[0] ?? 0, 'forcedOutage', '2026-11-21T00:10:00Z')
    const path = `${service}/GetProposal?PowerPlantId=${on.river.plantId}&Period=day&StartsOn=2026-11-23&Method=yesterday`
    const { result } = await on.manager.get<ExpectedOutputProposal>(path)
    expect(result.outages).toMatchObject([
      { unitId: on.river.unitIds[0], lostMw: 15, reason: 'H1: dừng sự cố' },
    ])
    expect(result.units.map(({ expectedMw }) => new Set(expectedMw))).toEqual([new Set([0]), new Set([12])])
    expect(result.steps).toEqual([{ name: 'copied', of: '22/11/2026', values: [576] }])
    const nothing = await on.propose('&Method=sameWeekday')
    expect(nothing.result.lacks).toBe('plan')
  })

  test('a stop after a plan was sent shows on it at once', async () => {
    const plan = await on.sent()
    expect(plan.bounds.knownOutages).toEqual([])
    await enter(on.leader, on.river.unitIds[1] ?? 0, 'forcedOutage', '2026-11-21T00:20:00Z')
    expect((await on.read(plan.id)).bounds.knownOutages).toMatchObject([
      { unitId: on.river.unitIds[1], lostMw: 15 },
    ])
  })

  test('what was declared two days before, and whether there is a plan already', async () => {
    const before = await on.sent()
    const path = `${service}/GetProposal?PowerPlantId=${on.river.plantId}&Period=day&StartsOn=2026-11-24`
    const { result } = await on.manager.get<ExpectedOutputProposal>(path)
    expect(result.bounds.units[0]?.twoDaysBeforeMw).toEqual(slots(15))
    expect((await on.propose('')).result).toMatchObject({ revision: 2, openId: null, lastId: before.id })
    const { result: open } = await on.draft()
    expect((await on.propose('')).result.openId).toBe(open.id)
  })
})

describe('a solar plant', () => {
  let solar: SolarPlant

  beforeEach(async () => {
    solar = await solarPlant(on.server, 2)
    await on.server.db
      .updateTable('plants')
      .set({ latitude: 11.6, longitude: 109, installedMwp: 0.5, ratedMw: 0.4 })
      .where('id', '=', solar.plantId)
      .execute()
  })
  const ask = (query: string) =>
    solar.manager.get<ExpectedOutputProposal>(
      `${service}/GetProposal?PowerPlantId=${solar.plantId}&Period=day&StartsOn=${TOMORROW}${query}`,
    )

  test('by a forecast: irradiation times panels, PR and availability, nothing at night', async () => {
    const { result } = await ask('&Method=irradiation&IrradiationKwhPerM2=5&PerformanceRatio=0.8')
    expect(result).toMatchObject({ lacks: null, inputs: { availability: 1, performanceRatio: 0.8 } })
    const [unit] = result.units
    const nights = result.bounds.nightSlots
    expect(nights).toContain(0)
    expect(nights.every((slot) => unit?.expectedMw[slot] === 0)).toBe(true)
    const energy = (unit?.expectedMw ?? []).reduce<number>((sum, mw) => sum + (mw ?? 0), 0) / 2
    expect(energy).toBeCloseTo(5 * 0.5 * 0.8, 1)
    expect(unit?.availableMw).toEqual(slots(0.4))
    const atNight = { ...unit, expectedMw: unit?.expectedMw.map((mw, slot) => (slot === 0 ? 0.1 : mw)) }
    const body = { ...result, powerPlantId: solar.plantId, units: [atNight] }
    const made = await solar.manager.send<ExpectedOutputDetail>('POST', `${service}/Create`, body)
    expect(made.status).toBe(200)
    const refused = await on.submit(made.result, solar.manager)
    expect(refused.error?.message).toMatch(/Ban đêm phải bằng 0 \(00:30\)$/)
  })

  test('by a clear sky times the clearness of the days before, where they were measured', async () => {
    expect((await ask('&Method=clearSky')).result.lacks).toBe('measured')
    const hours = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [at + 6, 500]))
    await solar.read(solar.station, 'G_POA', hours)
    for (const inverter of solar.inverters)
      await solar.read(inverter, 'P', Object.fromEntries(Object.keys(hours).map((hour) => [hour, 100])))
    const { result } = await ask('&Method=clearSky')
    expect(result.lacks).toBeNull()
    // 12 h of 500 W/m² are 6 kWh/m², 2 × 100 kW × 12 h are 2.4 MWh: PR = 2.4 / (6 · 0.5) = 0.8.
    expect(result.steps.find(({ name }) => name === 'measuredRatio')?.values).toEqual([2.4, 6, 0.5, 0.8])
    expect(result.steps.find(({ name }) => name === 'clearness')?.values[0]).toBe(6)
  })
})
