import { describe, expect, test } from 'vitest'

import type { OutputAccuracy, OutputComparison } from '#contract/expected-outputs/index.ts'
import { tellMissedPlans } from '#server/features/expected-outputs/deadlines/watch.service.ts'
import { addParameter } from '#server/features/devices/testing/devices.ts'
import { enter, refusal } from '#server/features/unit-operations/testing/units.ts'
import { eachWithPlans, nulls, type RiverPlans, service, slots, TOMORROW } from './river-plans.ts'

let on: RiverPlans
eachWithPlans((made) => {
  on = made
})

describe('a plan beside what came', () => {
  /** Powers of both units by the hour of the planned day; null was not read. */
  async function reads(one: readonly (number | null)[], two: readonly (number | null)[]): Promise<void> {
    const p = { code: 'P', name: 'P', unit: 'MW', decimals: 2, frequencyMinutes: 60 }
    const found = await on.server.db
      .selectFrom('deviceParameters')
      .select('id')
      .where('plantId', '=', on.river.plantId)
      .where('code', '=', 'P')
      .executeTakeFirst()
    const { id: parameterId } = found ?? (await addParameter(on.manager, on.river.plantId, p, 'generator'))
    const readings = [one, two].flatMap((values, unit) =>
      values.flatMap((value, hour) => {
        const at = new Date(Date.parse(`${TOMORROW}T00:00:00+07:00`) + hour * 3_600_000).toISOString()
        return value === null ? [] : [{ deviceId: on.river.unitIds[unit], parameterId, at, value }]
      }),
    )
    const body = { powerPlantId: on.river.plantId, readings }
    const answer = await on.leader.send<{ errors: readonly object[] }>(
      'POST',
      '/services/app/Reading/Write',
      body,
    )
    expect([answer.status, answer.result.errors]).toEqual([200, []])
  }
  const compare = async (id: number) =>
    (await on.leader.get<OutputComparison>(`${service}/GetComparison?Id=${id}`)).result
  const accuracy = async (who = on.leader, query = '') =>
    (await who.get<OutputAccuracy>(`${service}/GetAccuracy?From=${TOMORROW}&To=${TOMORROW}${query}`)).result

  /** What people were told of missed plans of the plant by an instant. */
  async function toldAt(instant: string) {
    await tellMissedPlans(on.server.db, new Date(instant))
    return on.server.db
      .selectFrom('notifications')
      .select(['cause', 'detail', 'readAt'])
      .where('kind', '=', 'planMissed')
      .where('plantId', '=', on.river.plantId)
      .orderBy('id')
      .execute()
  }

  /** It is ten in the morning of the planned day. */
  async function laterThatDay(): Promise<void> {
    on.server.setNow('2026-11-22T03:00:00.000Z')
    await on.signInAgain()
  }

  test('an hourly reading is that of both its halves; what was not read is not known, and nothing is compared twice', async () => {
    const plan = await on.sent()
    await laterThatDay()
    await reads([10, 10, null, 10, 10, 10, 10, 10, 10, 10], [12, 12, 12, 12, 12, 12, 12, 12, 12, 12])
    const { slots: compared, free, curtailed, accumulated } = await compare(plan.id)
    expect(compared.slice(0, 6).map(({ actualMw }) => actualMw)).toEqual([22, 22, 22, 22, null, null])
    expect(compared.slice(19, 22).map(({ actualMw }) => actualMw)).toEqual([22, null, null])
    expect(compared.map(({ expectedMw }) => expectedMw)).toEqual(slots(24))
    // 18 half-hours of 24 MW expected and 22 given, of a plant of 19.8 MW.
    expect(free).toEqual({
      slotCount: 18,
      mapePercent: 9.091,
      wapePercent: 9.091,
      nmaePercent: 10.101,
      biasMwh: 18,
    })
    expect(curtailed.slotCount).toBe(0)
    expect(accumulated.map(({ period, plannedMwh }) => [period, plannedMwh])).toEqual([
      ['day', 576],
      ['month', null],
      ['year', null],
    ])
    expect(accumulated[0]?.actualMwh).toBe(210)
    expect((await on.stranger.get(`${service}/GetComparison?Id=${plan.id}`)).status).toBe(404)
  })

  test('what dispatch limited stands apart, held against what could have been given', async () => {
    const plan = await on.sent()
    await laterThatDay()
    await reads(
      Array.from({ length: 10 }, () => 10),
      Array.from({ length: 10 }, () => 12),
    )
    const from = Date.parse(`${TOMORROW}T02:00:00+07:00`)
    const limit = { from: new Date(from).toISOString(), to: new Date(from + 3_600_000).toISOString() }
    const body = { powerPlantId: on.river.plantId, reportDate: TOMORROW }
    const told = await on.leader.send('POST', '/services/app/inverter-history/update-report-operation', {
      ...body,
      gridLimits: [{ ...limit, limitMw: 22, availableMw: 25 }],
    })
    expect(told.status).toBe(200)
    const { slots: compared, free, curtailed } = await compare(plan.id)
    expect(compared.slice(3, 7).map(({ limitMw }) => limitMw)).toEqual([null, 22, 22, null])
    expect([free.slotCount, curtailed.slotCount]).toEqual([18, 2])
    expect(curtailed).toMatchObject({ wapePercent: 4, biasMwh: -1 })
    expect([0, 4, 20].map((slot) => compared[slot]?.cause)).toEqual(['forecast', 'curtailed', null])
    const { items, byCause } = await accuracy()
    expect(items).toMatchObject([{ slotCount: 18, curtailedSlotCount: 2 }])
    expect(byCause).toMatchObject([
      { cause: 'curtailed', dayCount: 1, slotCount: 2, wapePercent: 4 },
      { cause: 'forecast', dayCount: 1, slotCount: 18, biasMwh: 18 },
    ])
  })

  test('units that stood still say why a half-hour missed', async () => {
    const plan = await on.sent()
    await enter(on.leader, on.river.unitIds[0] ?? 0, 'generating', '2026-11-21T00:10:00Z')
    await laterThatDay()
    await enter(on.leader, on.river.unitIds[0] ?? 0, 'forcedOutage', '2026-11-22T01:10:00Z')
    await reads(
      Array.from({ length: 10 }, (_, hour) => (hour < 8 ? 12 : 0)),
      Array.from({ length: 10 }, () => 12),
    )
    const { slots: compared } = await compare(plan.id)
    // From 08:10: the half-hours that end at 08:30 and later.
    expect(compared[15]?.states).toEqual([])
    expect(compared[16]?.states).toEqual(['forcedOutage'])
    expect([15, 16].map((slot) => compared[slot]?.cause)).toEqual(['near', 'fault'])
    const { items, byCause } = await accuracy()
    expect(byCause).toMatchObject([
      { cause: 'fault', slotCount: 4, biasMwh: 24 },
      { cause: 'near', slotCount: 16, biasMwh: 0 },
    ])
    expect(items).toMatchObject([{ slotCount: 20, plannedMwh: 240, actualMwh: 216, biasMwh: 24 }])
  })

  test('accuracy is that of what was sent before, by preparer and by how early', async () => {
    await on.sent()
    await laterThatDay()
    await reads(
      Array.from({ length: 10 }, () => 12),
      Array.from({ length: 10 }, () => 12),
    )
    const { items, byPreparer, byLead } = await accuracy()
    expect(items).toMatchObject([
      {
        day: TOMORROW,
        authorName: 'Lê Khoa',
        leadHours: 16.5,
        // Ten hours of the day are over: both sides are of these, and their difference is the bias.
        plannedMwh: 240,
        actualMwh: 240,
        biasMwh: 0,
        slotCount: 20,
        wapePercent: 0,
      },
    ])
    expect(byPreparer).toMatchObject([{ name: 'Lê Khoa', dayCount: 1, slotCount: 20 }])
    expect(byLead).toMatchObject([{ name: '12–24 h', dayCount: 1 }])
    expect(await accuracy(on.stranger)).toEqual({ items: [], byPreparer: [], byLead: [], byCause: [] })
    const long = await on.leader.get(`${service}/GetAccuracy?From=2026-01-01&To=${TOMORROW}`)
    expect(refusal(long)).toEqual([400, 'core.invalid', ['to']])
  })

  test('off its plan for two half-hours it is told of, and taken back once it is right; a day far below its plan, too', async () => {
    await on.sent()
    const at = toldAt
    await laterThatDay()
    const planned = Array.from({ length: 10 }, () => 12)
    await reads(planned, [...planned.slice(0, 9), 9])
    // Of 19.8 MW installed three are missing in the two half-hours of the tenth hour.
    const told = await at('2026-11-22T03:00:00.000Z')
    expect([...new Set(told.map(({ cause, readAt }) => `${cause} ${readAt}`))]).toEqual([
      `${TOMORROW} 09:30 null`,
    ])
    expect(JSON.stringify(told[0]?.detail)).toContain('10 % công suất đặt từ chu kỳ 09:30')
    expect(await at('2026-11-22T03:10:00.000Z')).toHaveLength(told.length)
    await reads([...nulls(10), 12], [...nulls(10), 12])
    expect((await at('2026-11-22T04:10:00.000Z')).every(({ readAt }) => readAt !== null)).toBe(true)
    // 261 of 576 MWh; nobody is told before what was written down at night has come in.
    expect(await at('2026-11-22T23:59:00.000Z')).toHaveLength(told.length)
    const next = (await at('2026-11-23T00:00:00.000Z')).slice(told.length)
    expect(next.map(({ cause, readAt }) => [cause, readAt])).toContainEqual([TOMORROW, null])
    expect(JSON.stringify(next[0]?.detail)).toContain('261 MWh, đạt 45.3 % kế hoạch 576 MWh')
  })

  test('above what was declared by more than 2 % for three half-hours it is told of', async () => {
    await on.sent()
    const units = on.river.unitIds.map((unitId) => ({ unitId, minMw: slots(0), declaredMw: slots(11.5) }))
    const shortfalls = on.river.unitIds.map((unitId) => ({
      unitId,
      fromSlot: 1,
      toSlot: 48,
      cause: 'lowWater',
      basis: 'Cột nước thấp',
    }))
    const declaration = { powerPlantId: on.river.plantId, day: TOMORROW, units, shortfalls }
    const path = '/services/app/CapacityDeclaration'
    const { result } = await on.leader.send<{ id: number; version: number }>(
      'POST',
      `${path}/Create`,
      declaration,
    )
    const { status } = await on.leader.send('POST', `${path}/Send`, {
      id: result.id,
      version: result.version,
      recipient: 'Cổng NSMO',
    })
    expect(status).toBe(200)
    await laterThatDay()
    const twelve = Array.from({ length: 10 }, () => 12)
    await reads(twelve, twelve)
    const told = await toldAt('2026-11-22T03:00:00.000Z')
    expect([...new Set(told.map(({ cause }) => cause))]).toEqual([`${TOMORROW} 00:30`])
    expect(JSON.stringify(told[0]?.detail)).toContain('vượt công suất công bố quá 2 % từ chu kỳ 00:30')
  })

  test('only the plan of a day has half-hours', async () => {
    const units = on.river.unitIds.map((unitId) => ({ unitId, energyMwh: nulls(7) }))
    const week = { period: 'week', startsOn: '2026-11-23', units, peakMw: nulls(7), levelEndM: nulls(7) }
    const { result } = await on.draft(week)
    expect(refusal(await on.manager.get(`${service}/GetComparison?Id=${result.id}`))[1]).toBe(
      'expectedOutputs.onlyDays',
    )
  })
})
