import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Dashboard, Layout, PlantDashboard } from '#contract/dashboard/index.ts'
import { companyTiles, plantTiles } from '#contract/dashboard/index.ts'
import type { OutputComparison, OutputMonth } from '#contract/expected-outputs/index.ts'
import type { Waterfall } from '#contract/loss-ledger/index.ts'
import { addParameter } from '#server/features/devices/testing/devices.ts'
import { DAY, solarPlant } from '#server/features/inverter-tracking/testing/solar-plant.ts'
import { computeDue } from '#server/features/loss-ledger/loss-ledger.public.ts'

import { testApp, type TestApp } from './app.ts'
import { nulls, RiverPlans, service, TOMORROW } from './expected-outputs/river-plans.ts'
import { signedIn, type Answer, type Client } from './people.ts'

let server: TestApp

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const ask = (who: Client, query = '') => who.get<Dashboard>(`/services/app/Dashboard/Get${query}`)
async function plantOf(who: Client, plantId: number): Promise<PlantDashboard> {
  const [plant] = (await ask(who, `?PowerPlantId=${plantId}`)).result.plants
  if (!plant) throw new Error('one plant was expected')
  return plant
}

describe('expected against actual', () => {
  let on: RiverPlans
  let parameterId: number

  beforeEach(async () => {
    server.setNow('2026-11-21T00:30:00.000Z')
    on = await RiverPlans.make(server)
    const power = { code: 'P', name: 'P', unit: 'MW', decimals: 2, frequencyMinutes: 60 }
    parameterId = (await addParameter(on.manager, on.river.plantId, power, 'generator')).id
  })

  /** Writes the power of both units at full hours of a day. */
  async function reads(day: string, hours: number, one: number, two: number): Promise<void> {
    const readings = [one, two].flatMap((value, unit) =>
      Array.from({ length: hours }, (_, hour) => ({
        deviceId: on.river.unitIds[unit],
        parameterId,
        at: new Date(Date.parse(`${day}T00:00:00+07:00`) + hour * 3_600_000).toISOString(),
        value,
      })),
    )
    const body = { powerPlantId: on.river.plantId, source: 'import', readings }
    const { status, result } = await on.leader.send<{ errors: readonly object[] }>(
      'POST',
      '/services/app/Reading/Write',
      body,
    )
    expect([status, result.errors]).toEqual([200, []])
  }

  /** It is ten past ten in the morning of the planned day. */
  async function laterThatDay(): Promise<void> {
    server.setNow('2026-11-22T03:10:00.000Z')
    await on.signInAgain()
  }

  test('is what the page of the plan says, until the same moment, with what the rest of the day needs', async () => {
    const plan = await on.sent()
    const month = await on.approved({
      period: 'month',
      startsOn: '2026-11-01',
      units: on.river.unitIds.map((unitId) => ({ unitId, energyMwh: Array.from({ length: 30 }, () => 250) })),
      peakMw: nulls(30),
      levelEndM: nulls(30),
    })
    await laterThatDay()
    await reads('2026-11-01', 24, 10, 10)
    await reads(TOMORROW, 10, 10, 11)
    const { plans, production } = await plantOf(on.leader, on.river.plantId)
    const compared = (await on.leader.get<OutputComparison>(`${service}/GetComparison?Id=${plan.id}`)).result
    const accumulated = Object.fromEntries(compared.accumulated.map((one) => [one.period, one]))
    // 24 MW planned and 21 MW made, ten hours long.
    expect(plans?.day).toMatchObject({
      outputId: plan.id,
      revision: 1,
      isSent: true,
      plannedMwh: 576,
      soFar: { plannedMwh: 240, actualMwh: 210, until: '2026-11-22T03:00:00.000Z' },
      rest: { plannedMwh: 336, neededMwh: 366, hours: 14, meanMw: 26.143 },
    })
    expect(plans?.day?.hourlyMw).toEqual(Array.from({ length: 24 }, () => 24))
    expect(plans?.month).toMatchObject({
      outputId: month.id,
      isSent: false,
      plannedMwh: 15_000,
      soFar: { plannedMwh: 21 * 500, actualMwh: 480, until: '2026-11-21T17:00:00.000Z' },
    })
    expect([plans?.year, plans?.onTheWay.year]).toEqual([null, null])
    expect(plans?.day?.plannedMwh).toBe(accumulated['day']?.plannedMwh)
    expect(plans?.month?.plannedMwh).toBe(accumulated['month']?.plannedMwh)
    expect(plans?.day?.soFar?.actualMwh).toBe(accumulated['day']?.actualMwh)
    for (const period of ['day', 'month', 'year'] as const)
      expect(production?.energy[period].mwh).toBeCloseTo(accumulated[period]?.actualMwh ?? -1, 3)
  })

  test('a year before counts the same stretch on both pages: today until the same time, a day that is over whole', async () => {
    const plan = await on.sent()
    await laterThatDay()
    await reads('2025-11-22', 24, 5, 5)
    await reads(TOMORROW, 10, 10, 11)
    const compare = async () =>
      (await on.leader.get<OutputComparison>(`${service}/GetComparison?Id=${plan.id}`)).result
    const { accumulated, untilAt } = await compare()
    const { production } = await plantOf(on.leader, on.river.plantId)
    expect(untilAt).toBe('2026-11-22T03:00:00.000Z')
    expect(accumulated[0]).toMatchObject({ actualMwh: 210, lastYearMwh: 100 })
    expect(production?.energy.day.lastYearMwh).toBe(100)
    // Readings of that month and year begin in their middle: nothing is held against a part of them.
    expect(accumulated.slice(1).map(({ lastYearMwh, sinceDay }) => [lastYearMwh, sinceDay])).toEqual([
      [null, TOMORROW],
      [null, TOMORROW],
    ])
    server.setNow('2026-11-23T03:10:00.000Z')
    await on.signInAgain()
    const over = await compare()
    expect(over.untilAt).toBeNull()
    expect(over.accumulated[0]).toMatchObject({ actualMwh: 210, lastYearMwh: 240 })
  })

  test('the month by days is what was planned of each and made of it, as the home page sums it', async () => {
    await on.sent()
    await on.approved({
      period: 'month',
      startsOn: '2026-11-01',
      units: on.river.unitIds.map((unitId) => ({ unitId, energyMwh: Array.from({ length: 30 }, () => 250) })),
      peakMw: nulls(30),
      levelEndM: nulls(30),
    })
    await laterThatDay()
    await reads('2026-11-01', 24, 10, 10)
    await reads(TOMORROW, 10, 10, 11)
    const month = (plantId: number) =>
      on.leader.get<OutputMonth>(`${service}/GetMonth?PowerPlantId=${plantId}&Day=${TOMORROW}`)
    const { days } = (await month(on.river.plantId)).result
    expect([days.length, days[0], days[21], days[29]]).toEqual([
      30,
      { day: '2026-11-01', plannedMwh: 500, actualMwh: 480 },
      { day: TOMORROW, plannedMwh: 576, actualMwh: 210 },
      { day: '2026-11-30', plannedMwh: 500, actualMwh: null },
    ])
    const { production } = await plantOf(on.leader, on.river.plantId)
    expect(production?.energy.month.mwh).toBe(days.reduce((sum, { actualMwh }) => sum + (actualMwh ?? 0), 0))
    expect((await month(2_147_483_648)).status).toBe(400)
    expect(
      (await on.stranger.get(`${service}/GetMonth?PowerPlantId=${on.river.plantId}&Day=${TOMORROW}`)).status,
    ).toBe(403)
  })

  test('ends where readings end: a plant that is silent since nine is not held against a plan until ten', async () => {
    await on.sent()
    await laterThatDay()
    await reads(TOMORROW, 9, 12, 12)
    const { plans, production } = await plantOf(on.leader, on.river.plantId)
    expect(production?.energy.untilAt).toBe('2026-11-22T02:00:00.000Z')
    expect(plans?.day?.soFar).toEqual({
      plannedMwh: 216,
      actualMwh: 216,
      until: '2026-11-22T02:00:00.000Z',
    })
  })

  test('a later draft changes nothing, a later approved revision does; without any, what is on its way is named', async () => {
    const first = await on.draft()
    await laterThatDay()
    expect((await plantOf(on.leader, on.river.plantId)).plans).toMatchObject({
      day: null,
      onTheWay: { day: { outputId: first.result.id, revision: 1, standing: 'draft' }, month: null },
    })
    await on.submit(first.result)
    expect((await plantOf(on.leader, on.river.plantId)).plans?.onTheWay.day?.standing).toBe('deciding')
    server.setNow('2026-11-22T03:20:00.000Z')
    const director = await signedIn(server, { roles: ['GD'], plantIds: [on.river.plantId] })
    await on.decide(first.result.id, director)
    const { result: second } = await on.draft()
    expect((await plantOf(on.leader, on.river.plantId)).plans).toMatchObject({
      day: { outputId: first.result.id, isSent: false },
      onTheWay: { day: null },
    })
    expect(second.revision).toBe(2)
  })

  test('is told to those only who may see plans, and summed over the plants that have one', async () => {
    await on.sent()
    await laterThatDay()
    await reads(TOMORROW, 10, 10, 11)
    const admin = await signedIn(server, { roles: ['Admin'] })
    const role = {
      name: `READS${on.river.plantId}`,
      displayName: 'Đọc',
      grantedPermissions: ['Readings.View'],
    }
    await admin.send('POST', '/services/app/Role/Create', role)
    const clerk = await signedIn(server, { roles: [role.name], plantIds: [on.river.plantId] })
    expect(await plantOf(clerk, on.river.plantId)).toMatchObject({ plans: null, losses: null })
    const bare = await solarPlant(server)
    const board = await signedIn(server, { roles: ['QĐ'], plantIds: [on.river.plantId, bare.plantId] })
    const { plants, totals } = (await ask(board)).result
    expect(plants).toHaveLength(2)
    expect(totals.plans).toEqual({
      day: {
        plannedMwh: 576,
        actualMwh: 210,
        soFar: { plannedMwh: 240, actualMwh: 210 },
        plantCount: 1,
      },
      month: null,
      year: null,
    })
    expect((await ask(on.stranger)).result.plants.map(({ powerPlantId }) => powerPlantId)).not.toContain(
      on.river.plantId,
    )
  })
})

describe('losses of yesterday', () => {
  test('are those of the waterfall of that day, the most first, and are said to wait until they are worked out', async () => {
    server.setNow('2026-11-21T00:30:00.000Z')
    const plant = await solarPlant(server)
    const [one, two, three] = plant.inverters
    if (!one || !two || !three) throw new Error('there are three')
    expect((await plantOf(plant.leader, plant.plantId)).losses).toEqual({
      day: DAY,
      sums: null,
      isWaiting: false,
    })
    await plant.read(plant.station, 'G_POA', { 11: 500 })
    await plant.read(one, 'P', { 11: 0 })
    await plant.read(two, 'P', { 11: 110 })
    await plant.read(three, 'P', { 11: 110 })
    expect((await plantOf(plant.leader, plant.plantId)).losses).toMatchObject({ sums: null, isWaiting: true })
    await server.db
      .transaction()
      .execute((db) => computeDue(db, plant.plantId, new Date('2026-11-21T00:30:00Z')))
    const { losses } = await plantOf(plant.leader, plant.plantId)
    const period = `PowerPlantId=${plant.plantId}&From=${DAY}&To=${DAY}`
    const { result } = await plant.leader.get<Waterfall>(`/services/app/LossLedger/GetWaterfall?${period}`)
    expect(losses).toMatchObject({
      day: DAY,
      isWaiting: false,
      sums: { expectedMwh: result.expectedMwh, actualMwh: result.actualMwh },
    })
    const causes = result.causes.map(({ cause, energyMwh }) => ({ cause, energyMwh }))
    expect(causes.length).toBeGreaterThan(1)
    expect(losses?.sums?.causes).toEqual(causes.toSorted((a, b) => b.energyMwh - a.energyMwh))
    const { totals } = (await ask(plant.leader)).result
    expect(totals.losses).toMatchObject({ expectedMwh: result.expectedMwh, plantCount: 1 })
  })
})

describe('the tiles', () => {
  const arrange = (who: Client, body: object) =>
    who.send<Layout>('PUT', '/services/app/Dashboard/UpdateLayout', body)
  const refusal = ({ status, error }: Answer) => [
    status,
    error?.validationErrors?.map(({ members }) => members[0]),
  ]

  test('stand as their owner arranged them, for nobody else, and as usual once nothing is named', async () => {
    const [who, other] = [await signedIn(server), await signedIn(server)]
    const usual = {
      plant: { order: [...plantTiles], hidden: [] },
      company: { order: [...companyTiles], hidden: [] },
    }
    expect((await ask(who)).result.layout).toEqual(usual)
    const kept = await arrange(who, { view: 'plant', order: ['plan', 'power'], hidden: ['hottest'] })
    expect(kept.status).toBe(200)
    expect(kept.result.plant.hidden).toEqual(['hottest'])
    expect(kept.result.plant.order.toSorted()).toEqual([...plantTiles].toSorted())
    expect(kept.result.plant.order.indexOf('plan')).toBeLessThan(kept.result.plant.order.indexOf('power'))
    await arrange(who, { view: 'company', order: ['plants', 'together', 'companyPlan'], hidden: [] })
    const { layout } = (await ask(who)).result
    expect(layout.plant).toEqual(kept.result.plant)
    expect(layout.company.order).toEqual(['plants', 'together', 'companyPlan', 'companyLosses'])
    expect((await ask(other)).result.layout).toEqual(usual)
    await arrange(who, { view: 'plant', order: [], hidden: [] })
    expect((await ask(who)).result.layout).toEqual({ ...usual, company: layout.company })
  })

  test.each([
    [{ view: 'plant', order: ['weather'], hidden: [] }, ['order.0']],
    [{ view: 'plant', order: ['power', 'power'], hidden: [] }, ['order']],
    [{ view: 'plant', order: [], hidden: ['power', 'power'] }, ['hidden']],
    [{ view: 'company', order: ['power'], hidden: [] }, ['order.0']],
    [{ view: 'wall', order: [], hidden: [] }, ['view']],
    [{ view: 'plant', order: 'power', hidden: [] }, ['order']],
  ])('%o is refused at its field', async (body, members) => {
    expect(refusal(await arrange(await signedIn(server), body))).toEqual([400, members])
  })

  test('what is remembered and makes no sense is as if it were not', async () => {
    const who = await signedIn(server)
    const set = (value: unknown) =>
      who.send('PUT', '/services/app/Preference/Update', { key: 'dashboard.plant', value })
    await set('anything')
    expect((await ask(who)).result.layout.plant.order).toEqual(plantTiles)
    await set({ order: ['heat', 'gone', 'heat'], hidden: ['gone'] })
    const { plant } = (await ask(who)).result.layout
    expect(plant.hidden).toEqual([])
    expect(plant.order.toSorted()).toEqual([...plantTiles].toSorted())
  })
})
