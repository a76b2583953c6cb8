import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { filled, gridOf, holding, levelsOf, observed, plain, row } from '../testing/observed.ts'
import { gaugesOffM } from './gauge.rules.ts'
import { unknown } from '../balance/grid.rules.ts'
import { workOut } from '../balance/work-out.ts'

const at = (count: number, read: Readonly<Record<number, number>>) => {
  const slots = unknown(count)
  for (const [slot, levelM] of Object.entries(read)) slots[Number(slot)] = levelM
  return slots
}
const grid = gridOf(2)
const held = holding(grid, ['2020-01-01', plain])
const workedWith = (gauges: Readonly<Record<number, number>>, more: object = {}, versions = held) =>
  workOut(
    grid,
    versions,
    observed(grid, filled(grid.count, 320.42), { staffGaugesM: at(grid.count, gauges), ...more }),
  )
const markedSlots = ({ marks }: Awaited<ReturnType<typeof workedWith>>) =>
  marks.flatMap((own, slot) => (own.includes('gaugeDiffers') ? [slot] : []))

describe('a staff gauge against the sensor', () => {
  test('320.50 on the staff and 320.42 of the sensor, 5 cm allowed: doubtful until the gauge is due again', async () => {
    const worked = await workedWith({ 28: 320.5, 32: 320.43 })
    expect(markedSlots(worked)).toEqual([28, 29, 30, 31])
    expect(row(worked, 28, 29)).toMatchObject({ levelM: 320.42, staffGaugeM: 320.5, quality: 'doubtful' })
    // The hour and the day that hold it say so; the hour after does not.
    expect(row(worked, 28, 32).marks).toContain('gaugeDiffers')
    expect(row(worked, 0, 96)).toMatchObject({ quality: 'doubtful' })
    expect(row(worked, 32, 36)).toMatchObject({ staffGaugeM: 320.43, quality: 'complete' })
  })

  test('just as much as is allowed is no difference, above or below', async () => {
    expect(markedSlots(await workedWith({ 8: 320.47, 20: 320.37 }))).toEqual([])
    expect(markedSlots(await workedWith({ 8: 320.48, 20: 320.36 }))).toHaveLength(8)
  })

  test('what is allowed is that of the version of the day', async () => {
    const versions = holding(
      grid,
      ['2020-01-01', { ...plain, gaugeToleranceM: 0.1 }],
      ['2026-11-11', { ...plain, gaugeToleranceM: 0.02 }],
    )
    expect(markedSlots(await workedWith({ 40: 320.47, 140: 320.47 }, {}, versions))).toEqual([
      140, 141, 142, 143,
    ])
  })

  test('a gauge that is read once a shift holds for the shift, and ends where it is read again', async () => {
    const read = { levelsM: filled(96, 320.42), staffGaugeEveryMinutes: 480 }
    const offM = gaugesOffM({ ...read, staffGaugesM: at(96, { 24: 320.5, 40: 320.42 }) })
    expect([23, 24, 39, 40, 71, 72].map((slot) => offM[slot])).toEqual([
      Number.NaN,
      expect.closeTo(0.08, 9),
      expect.closeTo(0.08, 9),
      0,
      0,
      Number.NaN,
    ])
  })

  test('is not compared with a sensor that said nothing', async () => {
    const levels = filled(grid.count, 320.42)
    levels.fill(Number.NaN, 28, 30)
    expect(markedSlots(await workedWith({ 28: 325 }, { levelsM: levels }))).toEqual([])
  })

  test('whatever a gauge says, volumes and flows stay as they are', async () => {
    const levels = levelsOf(grid, (slot) => 20 * Math.sin(slot / 9))
    const bare = await workOut(grid, held, observed(grid, levels))
    const gauges = fc.array(
      fc.tuple(fc.nat(grid.count - 1), fc.double({ min: 300, max: 340, noNaN: true })),
      { maxLength: 60 },
    )
    await fc.assert(
      fc.asyncProperty(gauges, async (read) => {
        const staffGaugesM = at(grid.count, Object.fromEntries(read))
        const worked = await workOut(grid, held, observed(grid, levels, { staffGaugesM }))
        for (const field of ['rawM3s', 'publishedM3s', 'releasesM3s', 'windowsH'] as const)
          expect([...worked[field]]).toEqual([...bare[field]])
        expect([...worked.storage.volumesHm3]).toEqual([...bare.storage.volumesHm3])
        expect(worked.marks.map((own) => own.filter((mark) => mark !== 'gaugeDiffers'))).toEqual(bare.marks)
      }),
      { numRuns: 40 },
    )
  })
})
