import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { paths } from '#contract/core/paths.ts'
import { hydrologyApi, type ReservoirNow } from '#contract/hydrology/index.ts'
import { limitBreachApi, type LimitBreach } from '#contract/limit-breaches/index.ts'
import { notificationApi } from '#contract/notifications/index.ts'
import { expectOk } from '#server/features/duty-shift-logs/testing/handed-over.ts'
import { quarters, usual, watchedReservoir, type WatchedReservoir } from './watched-reservoir.ts'
import { testApp, type TestApp } from '#server/test/app.ts'

import { reservoirWatch } from '#server/features/reservoir-compliance/alarms/watch.service.ts'

const START = '2026-11-21T00:00:00.000Z'
const after = (minutes: number) => new Date(Date.parse(START) + minutes * 60_000).toISOString()
/** As the wire writes it. */
const at = (minutes: number) => after(minutes).replace('.000', '')
let server: TestApp
let watched: WatchedReservoir

beforeAll(async () => {
  server = await testApp({ ACCESS_TOKEN_SECONDS: '28800' })
})
beforeEach(async () => {
  server.setNow(START)
  watched = await watchedReservoir(server)
})
afterAll(() => server.close())

/** Writes what was read, once it was. */
async function observe(from: string, ...[observed, changes]: Tail): Promise<void> {
  server.setNow(new Date(Date.parse(from) + observed.length * 900_000).toISOString())
  await watched.observe(from, observed, changes)
}
type Tail = [observed: Parameters<WatchedReservoir['observe']>[1], changes?: object]

/** Lets the job run at an instant, as its schedule does. */
async function watch(at: string): Promise<void> {
  server.setNow(at)
  const job = reservoirWatch(server.db)
  await job.run({
    db: server.db,
    payload: null,
    now: new Date(at),
    log: undefined as never,
    signal: new AbortController().signal,
  })
}
const breaches = async () =>
  expectOk(
    await watched.operator.get<{ items: LimitBreach[] }>(
      `${limitBreachApi.list.path}?powerPlantId=${watched.plantId}&sorting=startedAt asc`,
    ),
  ).items
const told = async () =>
  expectOk(
    await watched.operator.get<{ items: { kind: string; detail: string | null; isRead?: boolean }[] }>(
      `${notificationApi.list.path}?maxResultCount=50`,
    ),
  ).items.map(({ kind }) => kind)

describe('crossings of limits that have a calendar', () => {
  test('stand in the register: the level above the band, and the flow below the licence for two slots', async () => {
    await observe(START, [
      ...quarters(4),
      ...quarters(2, { ...usual, MNTL: 320.52 }),
      { ...usual, QMT: 1 },
      ...quarters(2),
      ...quarters(3, { ...usual, QMT: 1 }),
    ])
    await watch(after(180))
    expect(await breaches()).toMatchObject([
      {
        parameterName: 'MNTL',
        side: 'high',
        tier: 'alarm',
        limitValue: 320.5,
        extreme: 320.52,
        startedAt: at(60),
        endedAt: at(90),
      },
      { parameterName: 'QMT', side: 'low', limitValue: 3.2, extreme: 1, startedAt: at(135), endedAt: null },
    ])
  })
  test('keep their id while they last, go on with new readings, and end', async () => {
    await observe(START, quarters(3, { ...usual, MNTL: 320.52 }))
    await watch(after(45))
    const [begun] = await breaches()
    await observe(after(45), [{ ...usual, MNTL: 320.6 }, ...quarters(1)])
    expect((await breaches())[0]?.id).toBe(begun?.id)
    await watch(after(75))
    expect(await breaches()).toMatchObject([{ id: begun?.id, extreme: 320.6, endedAt: at(60) }])
  })
  test('are gone once the readings are put right', async () => {
    await observe(START, quarters(2, { ...usual, MNTL: 321.9 }))
    await watch(after(30))
    expect(await breaches()).toHaveLength(1)
    await observe(START, quarters(2), { correctionReason: 'Đọc nhầm' })
    await watch(after(35))
    expect(await breaches()).toEqual([])
  })
})

describe('the ring', () => {
  test('says once that the reservoir is not observed in the flood season, and stops when it is again', async () => {
    await observe(START, quarters(2))
    await watch(after(40))
    expect(await told()).toEqual([])
    await watch(after(50))
    await watch(after(55))
    expect(await told()).toEqual(['observationMissing'])
    await observe(after(45), quarters(2))
    await watch(after(65))
    const { items } = expectOk(
      await watched.operator.get<{ items: { address: string }[] }>(
        `${notificationApi.list.path}?maxResultCount=5`,
      ),
    )
    const { plantId, reservoirId } = watched
    expect(items).toMatchObject([{ address: `${paths.hydrology}?nha-may=${plantId}&ho=${reservoirId}` }])
    expect(items).toHaveLength(1)
  })
  test('says that the level rises fast, once while it does', async () => {
    await observe(
      START,
      [0, 1, 2, 3, 4, 5, 6].map((n) => ({ ...usual, MNTL: 319 + n * 0.08 })),
    )
    await watch(after(90))
    await watch(after(95))
    expect((await told()).filter((kind) => kind === 'levelRising')).toHaveLength(1)
  })
  test('says that the river below has reached an alarm, and the next one anew; the first screen has it as well', async () => {
    await observe(START, [
      { ...usual, MNTV: 5.9 },
      { ...usual, MNTV: 6 },
    ])
    await watch(after(30))
    await watch(after(35))
    expect(await told()).toEqual(['riverAlarm'])
    await observe(after(30), [{ ...usual, MNTV: 7.2 }])
    await watch(after(45))
    expect(await told()).toEqual(['riverAlarm', 'riverAlarm'])
    const now = expectOk(
      await watched.operator.get<ReservoirNow>(`${hydrologyApi.now.path}?ReservoirId=${watched.reservoirId}`),
    )
    expect(now.stations).toMatchObject([{ name: 'Bình Nghi', levelM: 7.2, at: after(30), alarm: 2 }])
  })
  test('says at once that the units have stopped with the outlet shut, and stops when it is open', async () => {
    await observe(START, [usual, { ...usual, QCM: 0, QMT: 0.2 }])
    await watch(after(30))
    await watch(after(35))
    expect(await told()).toEqual(['minimumFlowLow'])
    await observe(after(30), [{ ...usual, QCM: 0 }])
    await watch(after(45))
    const { items } = expectOk(
      await watched.operator.get<{ items: { kind: string; readAt: string | null }[] }>(
        `${notificationApi.list.path}?maxResultCount=5`,
      ),
    )
    expect(items).toMatchObject([{ kind: 'minimumFlowLow', readAt: at(45) }])
  })
  test('says once that the balance of a day does not add up with the level below the dam', async () => {
    // 58.05 m³/s are let go; at 254.88 m the curve has 44.
    await observe(after(-30 * 60), [
      ...quarters(20, { ...usual, MNHL: 255.14 }),
      ...quarters(100, { ...usual, MNHL: 254.88 }),
    ])
    await watch(START)
    await watch(after(5))
    expect((await told()).filter((kind) => kind === 'balanceOff')).toHaveLength(1)
    const now = expectOk(
      await watched.operator.get<ReservoirNow>(`${hydrologyApi.now.path}?ReservoirId=${watched.reservoirId}`),
    )
    expect(now.residuals).toMatchObject([{ against: 'tailwater' }])
  })
  test('nothing of a reservoir that nobody has observed yet', async () => {
    await watch(after(400))
    expect(await told()).toEqual([])
  })
})
