import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type {
  LossPiece,
  LossPieceDetails,
  LossReassignment,
  LedgerDay,
  Waterfall,
} from '#contract/loss-ledger/index.ts'
import type { Page } from '#contract/core/page.ts'
import { report } from '#server/features/inverter-history/testing/days.ts'
import {
  DAY,
  instantOf,
  solarPlant,
  type SolarPlant,
} from '#server/features/inverter-tracking/testing/solar-plant.ts'
import { enter } from '#server/features/unit-operations/testing/units.ts'
import { testApp, type TestApp } from './app.ts'
import { signedIn, type Answer, type Client } from './people.ts'

import { computeDue } from '#server/features/loss-ledger/loss-ledger.public.ts'

const service = '/services/app/LossLedger'
const NOW = '2026-11-21T00:30:00.000Z'
const LARGE_ID = 2_147_483_648

let server: TestApp
let plant: SolarPlant

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(NOW)
  plant = await solarPlant(server)
})

const work = (plantId = plant.plantId, now = NOW) =>
  server.db.transaction().execute(async (db) => {
    let sum = 0
    for (let more = true; more;) {
      const { days } = await computeDue(db, plantId, new Date(now))
      sum += days
      more = days > 0
    }
    return sum
  })
const waterfall = (who: Client = plant.leader, more = '', plantId = plant.plantId) =>
  who.get<Waterfall>(`${service}/GetWaterfall?PowerPlantId=${plantId}&From=${DAY}&To=${DAY}${more}`)
const causesOf = ({ result }: Answer<Waterfall>) =>
  Object.fromEntries(result.causes.map(({ cause, energyMwh }) => [cause, energyMwh]))
const pieces = async (more = '') =>
  (await plant.leader.get<Page<LossPiece>>(`${service}/GetAll?PowerPlantId=${plant.plantId}${more}`)).result
    .items
const refusal = ({ status, error }: Answer) => [
  status,
  error?.problem,
  error?.validationErrors?.flatMap(({ members }) => members) ?? [],
]
const move = (more: object = {}, who: Client = plant.leader) =>
  who.send<LossReassignment>('POST', `${service}/Reassign`, {
    powerPlantId: plant.plantId,
    date: DAY,
    deviceId: plant.inverters[0]?.id,
    fromSlot: 23,
    toSlot: 24,
    fromCause: 'unrecordedStop',
    toCause: 'grid',
    reason: 'Mất điện trạm 22 kV, điều độ xác nhận',
    ...more,
  })

/** Corrects the power of an inverter at 11:00, with a reason. */
async function correct(place: number, value: number): Promise<void> {
  const at = instantOf(11)
  const reading = { deviceId: plant.inverters[place]?.id, parameterId: plant.idOf('P'), at, value }
  const body = {
    powerPlantId: plant.plantId,
    source: 'import',
    readings: [reading],
    correctionReason: 'Đọc nhầm',
  }
  const { result } = await plant.leader.send<{ errors: object[] }>(
    'POST',
    '/services/app/Reading/Write',
    body,
  )
  expect(result.errors).toEqual([])
}

/**
 * An hour from 11:00 of 500 W/m² at three inverters of 250 kWp: 250 × 0.5 × 0.93 × 1 h = 116.25 kWh expected of each.
 * The first stands still, the others give 110 kW.
 */
async function readNoon(): Promise<void> {
  const [one, two, three] = plant.inverters
  if (!one || !two || !three) throw new Error('there are three')
  await plant.read(plant.station, 'G_POA', { 11: 500 })
  await plant.read(one, 'P', { 11: 0 })
  await plant.read(two, 'P', { 11: 110 })
  await plant.read(three, 'P', { 11: 110 })
}

describe('the ledger of a day', () => {
  test('is worked out of what was read, and sums exactly', async () => {
    await readNoon()
    expect(await waterfall()).toMatchObject({ result: { computedDays: 0, waitingDays: 1 } })
    expect(await work()).toBe(1)
    const answer = await waterfall()
    expect(answer.result).toMatchObject({
      isSolar: true,
      expectedMwh: 0.34875,
      actualMwh: 0.22,
      unmeasuredMwh: 0,
      computedDays: 1,
      waitingDays: 0,
      can: { reassign: true, recompute: true, changeSettings: false },
    })
    expect(causesOf(answer)).toEqual({ unrecordedStop: 0.11625, unexplained: 0.0125 })
    // One of three stood for the only hour: 2/3; 220 kWh of 3 × 250 kWp × 0.5 kWh/m².
    expect(answer.result.availability).toEqual({ value: 0.666667, above: 2, below: 3 })
    expect(answer.result.performanceRatio?.value).toBeCloseTo(220 / 375, 6)
  })

  test('is the same of an old day that is kept by the hour alone', async () => {
    await readNoon()
    const ofPlant = sql`where plant_id = ${plant.plantId}`
    await sql`
      insert into reading_kept_hours (plant_id, at, device_id, parameter_id, count, min, max, sum, minutes)
      select plant_id, at, device_id, parameter_id, count, min, max, sum, minutes from reading_hours ${ofPlant}`.execute(
      server.db,
    )
    await sql`delete from readings ${ofPlant}`.execute(server.db)
    await work()
    const answer = await waterfall()
    expect(answer.result).toMatchObject({ expectedMwh: 0.34875, actualMwh: 0.22, unmeasuredMwh: 0 })
    expect(causesOf(answer)).toEqual({ unrecordedStop: 0.11625, unexplained: 0.0125 })
    expect(answer.result.availability).toEqual({ value: 0.666667, above: 2, below: 3 })
  })

  test('is the energy that every other screen shows', async () => {
    await readNoon()
    const [, second] = plant.inverters
    if (second) await plant.read(second, 'EDAY', { 12: 121 })
    await work()
    expect((await waterfall()).result.actualMwh).toBeCloseTo(0.231, 9)
  })

  test('is told of one device, half-hour by half-hour, with the states behind it', async () => {
    await readNoon()
    const id = plant.inverters[0]?.id ?? 0
    await enter(plant.leader, id, 'generating', instantOf(-24))
    await enter(plant.leader, id, 'forcedOutage', instantOf(10.5), { reason: 'Mã 039: Riso thấp' })
    await enter(plant.leader, id, 'generating', instantOf(11.5), { reason: 'Chạy lại' })
    await work()
    const answer = await waterfall(plant.leader, `&DeviceId=${id}`)
    expect(causesOf(answer)).toEqual({ forced: 0.058125, unrecordedStop: 0.058125 })
    const day = await plant.leader.get<LedgerDay>(
      `${service}/GetHours?PowerPlantId=${plant.plantId}&Date=${DAY}&DeviceId=${id}`,
    )
    expect(day.result.halves).toHaveLength(48)
    expect(day.result.halves.filter(({ expectedKwh }) => expectedKwh > 0)).toEqual([
      { slot: 23, expectedKwh: 58.125, actualKwh: 0, causes: [{ cause: 'forced', energyKwh: 58.125 }] },
      {
        slot: 24,
        expectedKwh: 58.125,
        actualKwh: 0,
        causes: [{ cause: 'unrecordedStop', energyKwh: 58.125 }],
      },
    ])
    expect(day.result.entries).toMatchObject([
      { kind: 'state', code: 'forcedOutage', reason: 'Mã 039: Riso thấp', deviceCode: 'INV01' },
    ])
    const [piece] = await pieces('&Cause=forced')
    const details = await plant.leader.get<LossPieceDetails>(`${service}/Get?Id=${piece?.id}`)
    expect(details.result).toMatchObject({
      startsAt: `${DAY}T04:00:00Z`,
      endsAt: `${DAY}T04:30:00Z`,
      energyKwh: 58.125,
      stopMinutes: 30,
      entries: [{ code: 'forcedOutage' }],
      can: { reassign: true },
    })
  })

  test('takes what dispatch held back from the report of the day', async () => {
    await readNoon()
    const gridLimits = [
      { from: instantOf(11), to: instantOf(12), limitMw: 0.2, availableMw: 0.25, orderNo: 'A2-114' },
    ]
    await report(plant.operator, plant.plantId, { gridLimits, reportDate: DAY })
    await work()
    const answer = await waterfall()
    // 50 kWh by the report, shared by the two that ran; only 12.5 kWh were missing of them.
    expect(causesOf(answer)).toEqual({ unrecordedStop: 0.11625, dispatch: 0.0125 })
    expect(answer.result.contractPerformanceRatio?.value).toBeCloseTo(232.5 / 375, 6)
  })

  test('is due again after readings, states, stops and limits of it changed, and of no other day', async () => {
    await readNoon()
    await work()
    const waiting = async () => (await waterfall()).result.waitingDays
    expect(await waiting()).toBe(0)
    await correct(0, 100)
    expect(await waiting()).toBe(1)
    expect(await work()).toBe(1)
    expect(causesOf(await waterfall())).not.toHaveProperty('unrecordedStop')
    await enter(plant.leader, plant.inverters[0]?.id ?? 0, 'generating', instantOf(8))
    expect(await waiting()).toBe(1)
    await work()
    await report(plant.operator, plant.plantId, { reportDate: DAY })
    expect(await waiting()).toBe(1)
    await work()
    await plant.read(plant.station, 'G_POA', { 7: 5 }, '2026-11-21')
    expect(await waiting()).toBe(0)
    expect(await work()).toBe(0)
    expect(await work(plant.plantId, '2026-11-22T00:30:00.000Z')).toBe(1)
  })

  test('waits for each other: two who work it out at once do it once', async () => {
    await readNoon()
    const both = await Promise.all([1, 2].map(() => work()))
    expect(both.reduce((sum, days) => sum + days, 0)).toBeLessThanOrEqual(2)
    expect((await pieces()).filter(({ cause }) => cause === 'unrecordedStop')).toHaveLength(1)
  })
})

describe('a reassignment', () => {
  beforeEach(async () => {
    await readNoon()
    await work()
  })
  test('moves a piece at once, stays through working out again, and is in the history', async () => {
    const made = await move({ fromSlot: 23, toSlot: 23 })
    expect(made.result).toMatchObject({ movedKwh: 58.125, deviceCode: 'INV01', can: { takeBack: true } })
    const moved = { unrecordedStop: 0.058125, grid: 0.058125, unexplained: 0.0125 }
    expect(causesOf(await waterfall())).toEqual(moved)
    await correct(1, 110.5)
    await work()
    expect(causesOf(await waterfall())).toMatchObject({ grid: 0.058125 })
    expect((await pieces('&IsReassigned=true')).map(({ cause }) => cause).toSorted()).toEqual([
      'grid',
      'unrecordedStop',
    ])
    const history = await plant.leader.get<Page<{ action: string; reason: string }>>(
      `/services/app/AuditLog/GetEntityHistory?Entity=loss-ledger&EntityId=${plant.plantId}`,
    )
    expect(history.result.items[0]).toMatchObject({ action: 'reassigned', reason: made.result.reason })
    // The grid is no fault of the plant: 58.125 kWh come back, and half an hour leaves both sides.
    expect((await waterfall()).result.contractAvailability).toEqual({ value: 2 / 2.5, above: 2, below: 2.5 })
  })
  test('of every device moves all of them', async () => {
    const { result } = await move({ deviceId: null, fromCause: 'unexplained', toCause: 'belowSiblings' })
    expect(result).toMatchObject({ deviceId: null, movedKwh: 12.5 })
  })
  test('is taken back with a reason', async () => {
    const { id, version } = (await move()).result
    const take = (body: object, who = plant.leader) => who.send('POST', `${service}/TakeBack`, body)
    expect(refusal(await take({ id, version: version + 1, reason: 'Nhầm' }))[0]).toBe(409)
    expect(refusal(await take({ id, version, reason: '' }))).toEqual([400, 'core.invalid', ['reason']])
    expect((await take({ id, version, reason: 'Ghi nhầm inverter' })).status).toBe(200)
    expect(refusal(await take({ id, version, reason: 'Nhầm' }))[0]).toBe(404)
    expect(refusal(await take({ id: LARGE_ID, version, reason: 'Nhầm' }))).toEqual([
      400,
      'core.invalid',
      ['id'],
    ])
    expect(causesOf(await waterfall())).not.toHaveProperty('grid')
  })
  test.each([
    [{ fromCause: 'forced' }, [422, 'loss-ledger.nothingToMove', ['fromCause']]],
    [{ fromSlot: 1, toSlot: 2 }, [422, 'loss-ledger.nothingToMove', ['fromCause']]],
    [{ toCause: 'unrecordedStop' }, [400, 'core.invalid', ['toCause']]],
    [{ fromCause: 'grid' }, [400, 'core.invalid', ['toCause']]],
    [{ toCause: 'surplus' }, [400, 'core.invalid', ['toCause']]],
    [{ fromSlot: 24, toSlot: 23 }, [400, 'core.invalid', ['toSlot']]],
    [{ toSlot: 49 }, [400, 'core.invalid', ['toSlot']]],
    [{ reason: ' ' }, [400, 'core.invalid', ['reason']]],
    [{ date: '2026-11-21' }, [422, 'loss-ledger.notPast', ['date']]],
    [{ date: '2026-11-19' }, [422, 'loss-ledger.notComputed', ['date']]],
    [{ deviceId: LARGE_ID }, [400, 'core.invalid', ['deviceId']]],
  ])('with %j is refused', async (more, expected) => {
    expect(refusal(await move(more))).toEqual(expected)
    expect(causesOf(await waterfall())).not.toHaveProperty('grid')
  })
  test('of a device of another plant is refused', async () => {
    const other = await solarPlant(server)
    expect(refusal(await move({ deviceId: other.inverters[0]?.id }))).toEqual([
      422,
      'loss-ledger.otherDevice',
      ['deviceId'],
    ])
    const all = await pieces()
    expect(await pieces(`&From=${DAY}&To=${DAY}`)).toEqual(all)
    expect(await pieces('&From=2100-01-01')).toEqual([])
    expect(await pieces('&To=2000-01-01')).toEqual([])
    const [piece] = all
    expect((await other.leader.get(`${service}/Get?Id=${piece?.id}`)).status).toBe(404)
    expect((await waterfall(other.leader)).status).toBe(403)
    const { id, version } = (await move()).result
    const taken = await other.leader.send('POST', `${service}/TakeBack`, { id, version, reason: 'Nhầm' })
    expect(taken.status).toBe(404)
  })
  test('is for who holds the right', async () => {
    expect((await move({}, plant.operator)).status).toBe(403)
  })
})

test('nothing is worked out of a plant that is not there', async () => {
  const admin = await signedIn(server, { roles: ['Admin', 'QĐ'] })
  const body = { powerPlantId: 2_147_483_647, from: DAY, to: DAY }
  expect((await admin.send('POST', `${service}/Recompute`, body)).status).toBe(404)
})

test('days are worked out again when asked, with what the plant lays down by then', async () => {
  await readNoon()
  await work()
  const { result: settings } = await plant.manager.get<{ version: number }>(
    `${service}/GetSettings?PowerPlantId=${plant.plantId}`,
  )
  const changed = { ...settings, referencePr: 0.88, excludedCauses: ['dispatch'] }
  expect((await plant.leader.send('PUT', `${service}/UpdateSettings`, changed)).status).toBe(403)
  expect((await plant.manager.send('PUT', `${service}/UpdateSettings`, changed)).status).toBe(200)
  expect((await plant.manager.send('PUT', `${service}/UpdateSettings`, changed)).status).toBe(409)
  expect((await waterfall()).result).toMatchObject({ expectedMwh: 0.34875, excludedCauses: ['dispatch'] })
  const again = (from: string, to: string) =>
    plant.leader.send<{ waitingDays: number }>('POST', `${service}/Recompute`, {
      powerPlantId: plant.plantId,
      from,
      to,
    })
  expect((await again(DAY, DAY)).result).toEqual({ waitingDays: 1 })
  await work()
  expect((await waterfall()).result.expectedMwh).toBe(0.33)
  expect(refusal(await again('2026-11-21', '2026-11-30'))).toEqual([422, 'loss-ledger.nothingPast', ['to']])
  expect(refusal(await again('2024-01-01', DAY))).toEqual([422, 'loss-ledger.periodTooLong', ['to']])
})
