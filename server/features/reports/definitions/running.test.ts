import { afterAll, beforeAll, expect, test } from 'vitest'

import { CHECK_RESULT } from '#contract/reports/checks.ts'
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
