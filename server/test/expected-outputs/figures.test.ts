import { describe, expect, test } from 'vitest'

import type { ExpectedOutputProposal } from '#contract/expected-outputs/index.ts'
import { refusal } from '#server/features/unit-operations/testing/units.ts'
import { eachWithPlans, nulls, service, slots, TOMORROW, type RiverPlans } from './river-plans.ts'

let on: RiverPlans
eachWithPlans((made) => {
  on = made
})

describe('what a plan says', () => {
  test('has the shape of its period and units', async () => {
    const unit = on.planned().units[0]
    const tries = [
      [{ startsOn: '2026-11-20' }, 422, 'startsOn'],
      [{ startsOn: '2026-02-30' }, 400, 'startsOn'],
      [{ period: 'week' }, 422, 'startsOn'],
      [{ units: [unit] }, 422, 'units'],
      [{ units: [unit, { ...unit, unitId: 2_147_483_647 }] }, 422, 'units'],
      [{ units: [unit, { ...unit, unitId: 2_147_483_648 }] }, 400, 'units.1.unitId'],
      [{ units: on.planned().units.map((one) => ({ ...one, expectedMw: slots(1).slice(1) })) }, 422, 'units'],
      [{ units: on.planned().units.map((one) => ({ ...one, energyMwh: [1] })) }, 422, 'units'],
      [{ units: [{ ...unit, expectedMw: slots(-1) }, unit] }, 400, 'units.0.expectedMw.0'],
      [{ outages: [{ unitId: on.river.unitIds[0], ...stop('10:00', '09:00') }] }, 400, 'outages.0.toAt'],
    ] as const
    for (const [changes, status, member] of tries) {
      const answer = await on.draft(changes)
      expect([answer.status, refusal(answer)[2]]).toEqual([status, expect.arrayContaining([member])])
    }
  })

  test('may be unfinished and wrong as a draft, but goes on its way sound only', async () => {
    const units = (availableMw: unknown, expectedMw: unknown) =>
      on.planned().units.map((unit, at) => (at === 0 ? { ...unit, availableMw, expectedMw } : unit))
    const tries = [
      [units(slots(15), slots(12, { 47: null })), /^H1: Chưa điền đủ \(24:00\)$/],
      [
        units(slots(15), slots(12, { 0: 15.2, 1: 15.2 })),
        /^H1: Công suất dự kiến vượt công suất công bố \(00:30–01:00\)$/,
      ],
      [units(slots(15.5), slots(12)), /vượt P max trừ phần đang ngừng \(00:30–24:00\)$/],
    ] as const
    let plan = (await on.draft()).result
    for (const [written, message] of tries) {
      plan = (await on.update(plan, { units: written })).result
      const answer = await on.submit(plan)
      expect([answer.status, answer.error?.problem]).toEqual([422, 'expectedOutputs.complaints'])
      expect(answer.error?.message).toMatch(message)
    }
    // A unit that is planned to stand still declares nothing.
    plan = (await on.update(plan, { outages: [{ unitId: on.river.unitIds[0], ...stop('08:00', '16:00') }] }))
      .result
    expect((await on.submit(plan)).error?.message).toMatch(/\(08:30–16:00\)$/)
  })

  test('a week has days, and knows what the plans of its days come to', async () => {
    await on.approved({ startsOn: '2026-11-23' })
    const week = { period: 'week', startsOn: '2026-11-23', peakMw: nulls(7), levelEndM: nulls(7) }
    const query = `${service}/GetProposal?PowerPlantId=${on.river.plantId}&Period=week&StartsOn=2026-11-25`
    const { result } = await on.manager.get<ExpectedOutputProposal>(query)
    expect(result).toMatchObject({ startsOn: '2026-11-23', method: 'partPlans', lacks: null })
    expect(result.units.map(({ energyMwh }) => energyMwh)).toEqual([
      [288, ...nulls(6)],
      [288, ...nulls(6)],
    ])
    expect(result.peakMw).toEqual([24, ...nulls(6)])
    const units = on.river.unitIds.map((unitId) => ({
      unitId,
      energyMwh: [300, 288, 288, 288, 288, 288, 288],
    }))
    const made = await on.draft({ ...week, units, peakMw: [24, ...nulls(6)] })
    expect(made.result).toMatchObject({ energyMwh: 4056, bounds: { partPlansMwh: [576, ...nulls(6)] } })
    expect((await on.submit(made.result)).result.request?.warningCount).toBe(1)
  })

  test('a year asks for the value of its water, and a revision begins with what was asked for', async () => {
    const year = { period: 'year', startsOn: '2027-01-01', peakMw: nulls(12), levelEndM: nulls(12) }
    const units = on.river.unitIds.map((unitId) => ({ unitId, energyMwh: nulls(12).map(() => 5000) }))
    const water = nulls(12).map((_, month) => 700 + 10 * month)
    const asked = {
      ...year,
      units,
      levelEndM: nulls(12).map(() => 318.5),
      waterValueVndPerKwh: water,
      waterValueBasis: 'Giá thị trường bình quân 2026, dòng chảy 75 %',
    }
    const short = await on.draft({ ...asked, waterValueVndPerKwh: water.slice(1) })
    expect(refusal(short)).toEqual([422, 'expectedOutputs.waterValuesUnsuitable', ['waterValueVndPerKwh']])
    expect(refusal(await on.draft({ waterValueVndPerKwh: water }))[1]).toBe(
      'expectedOutputs.waterValuesUnsuitable',
    )
    expect((await on.draft({ ...asked, waterValueVndPerKwh: water.with(3, -1) })).status).toBe(400)
    const lacking = (await on.draft({ ...asked, waterValueBasis: null })).result
    expect(lacking.waterValueVndPerKwh).toEqual(water)
    const whole = (await on.update(lacking, asked)).result
    expect((await on.submit(whole)).result.request?.warningCount).toBe(0)
    await on.decide(whole.id)
    const sent = (await on.send(await on.read(whole.id))).result
    const rows = await on.rowsOf(sent.id)
    const head = rows.findIndex((row) => row[0] === 'Kỳ')
    expect(rows[head]?.slice(-2)).toEqual(['MN cuối (m)', 'Giá trị nước đề nghị (đ/kWh)'])
    expect(rows[head + 12]?.slice(-2)).toEqual([318.5, 810])
    expect(rows.flat()).toContain('Giá thị trường bình quân 2026, dòng chảy 75 %')
    const query = `${service}/GetProposal?PowerPlantId=${on.river.plantId}&Period=year&StartsOn=2027-01-01`
    expect((await on.manager.get<ExpectedOutputProposal>(query)).result).toMatchObject({
      revision: 2,
      levelEndM: asked.levelEndM,
      waterValueVndPerKwh: water,
      waterValueBasis: asked.waterValueBasis,
    })
  })
})

const stop = (from: string, to: string) => ({
  fromAt: `${TOMORROW}T${from}:00+07:00`,
  toAt: `${TOMORROW}T${to}:00+07:00`,
  lostMw: 15,
  reason: 'Tiểu tu',
})

describe('a revision within the day', () => {
  test('changes only what begins an hour from now or later', async () => {
    await on.sent()
    on.server.setNow('2026-11-22T03:10:00.000Z')
    await on.signInAgain()
    const changed = (changes: Readonly<Record<number, number>>) =>
      on.planned().units.map((unit) => ({ ...unit, expectedMw: slots(12, changes) }))
    expect(refusal(await on.draft({ units: changed({ 22: 8 }) }))).toEqual([
      409,
      'expectedOutputs.slotsPassed',
      ['units'],
    ])
    const { result } = await on.draft({ units: changed({ 23: 8 }) })
    // Two units of 12 MW all day are 576 MWh, less 2 × 4 MW for half an hour.
    expect(result).toMatchObject({ revision: 2, openFromSlot: 23, energyMwh: 572 })
    expect(result.former).toMatchObject({ revision: 1, energyMwh: 576, differingParts: [23] })
    on.server.setNow('2026-11-22T04:10:00.000Z')
    await on.signInAgain()
    // An hour went by before it was submitted: what it changes has passed.
    expect(refusal(await on.submit(result))[1]).toBe('expectedOutputs.slotsPassed')
    on.server.setNow('2026-11-22T17:10:00.000Z')
    await on.signInAgain()
    expect(refusal(await on.update(result, { units: changed({ 47: 8 }) }))[1]).toBe('expectedOutputs.isOver')
  })
})
