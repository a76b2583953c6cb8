import { afterAll, beforeAll, expect, test } from 'vitest'

import { CHECK_RESULT } from '#contract/reports/checks.ts'
import { planPercent } from '#contract/reports/comparison.ts'
import { demoApp, type TestApp } from '#server/test/app.ts'
import { DAY, reportedPlant, type ReportedPlant } from '#server/test/reported-plant.ts'

import { readReport } from './testing/reading-reports.ts'

let server: TestApp
let plant: ReportedPlant

/** It is 12:35: half of the day is made, and registers were read of all of it. */
beforeAll(async () => {
  server = await demoApp()
  plant = await reportedPlant(server)
  server.setNow(`${DAY}T05:35:00.000Z`)
})
afterAll(() => server.close())

const read = (kind: 'day' | 'week' | 'quarter', from: string, to: string) =>
  readReport(server, kind, { powerPlantId: plant.plantId, from, to })

test('own use of a day that runs is not known: gross and registers end at other times', async () => {
  const report = await read('day', DAY, DAY)
  expect([report.number('grossMwh'), report.number('netMwh')]).not.toContain(null)
  expect([report.number('ownUseMwh'), report.number('ownUsePercent')]).toEqual([null, null])
  expect(report.column('checks', CHECK_RESULT).slice(1)).toEqual(['unknown', 'unknown'])
})

test('nor is it of a week that runs; its days that are over have their own', async () => {
  const report = await read('week', '2026-11-16', '2026-11-22')
  expect([report.number('ownUseMwh'), report.number('ownUsePercent')]).toEqual([null, null])
  expect(report.column('parts', 'ownUseMwh')).toEqual([null, null, null, expect.any(Number), null])
  expect(report.column('checks', CHECK_RESULT).at(-1)).toBe('unknown')
})

test('nothing of a part that runs is held against the plan of the whole', async () => {
  const week = await read('week', '2026-11-16', '2026-11-22')
  // The last is the day that runs; 19 November is over.
  expect(week.column('parts', 'plannedMwh').slice(3)).toEqual([500, 600])
  expect(week.column('parts', 'planPercent').slice(3)).toEqual([expect.any(Number), null])
  const quarter = await read('quarter', '2026-10-01', '2026-12-31')
  expect(quarter.column('parts', 'plannedMwh')).toEqual([12_400, 15_000])
  expect(quarter.column('parts', 'planPercent')).toEqual([null, null])
  for (const report of [week, quarter]) {
    const at = report.table('parts').columns.findIndex(({ key }) => key === 'planPercent')
    expect(report.table('parts').totals?.[at]).toBeNull()
    expect([report.number('planPercent'), planPercent(report.figure('grossMwh'))]).toEqual([null, null])
  }
})
