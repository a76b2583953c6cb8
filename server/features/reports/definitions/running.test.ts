import { afterAll, beforeAll, expect, test } from 'vitest'

import { CHECK_RESULT } from '#contract/reports/checks.ts'
import { figureName, planPercent } from '#contract/reports/comparison.ts'
import { demoApp, type TestApp } from '#server/test/app.ts'
import { roundNumbers } from '#server/platform/http/answer/round-numbers.ts'
import { DAY, reportedPlant, type ReportedPlant } from '#server/test/reported-plant.ts'

import { readLayout } from '../reading/read-report.service.ts'
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

test('a sum says how many of the days that are over told it, and a check looks at each', async () => {
  server.setNow('2026-11-21T03:00:00.000Z')
  const report = await read('week', '2026-11-16', '2026-11-22')
  const summed = ['grossMwh', 'netMwh', 'receivedMwh', 'ownUseMwh', 'rainfallMm']
  expect(summed.map((key) => report.figure(key).toldDays)).toEqual(summed.map(() => ({ told: 2, of: 5 })))
  expect(figureName(report.figure('netMwh'))).toEqual({
    vi: 'Sản lượng thương phẩm (2/5 ngày)',
    en: 'Net energy (2/5 days)',
  })
  const checks = report.column('checks', 'name').map(String)
  const failed = checks.filter((_, at) => report.column('checks', CHECK_RESULT)[at] === 'failed')
  const counted = 'Số ngày có số liệu và số ngày trong kỳ'
  const of = [': thương phẩm', ': nhận lưới', ': mưa Hồ Sông Trâm']
  expect(failed).toEqual([counted, ...of.map((figure) => counted + figure)])
  // Of what every day tells nothing is added.
  const whole = await read('week', '2026-11-19', '2026-11-20')
  expect(summed.map((key) => whole.figure(key).toldDays)).toEqual(summed.map(() => undefined))
  expect(figureName(whole.figure('netMwh'))).toEqual(whole.figure('netMwh').label)
})

test('a month of which some days are not known says how many told each of its sums', async () => {
  server.setNow('2026-11-21T03:00:00.000Z')
  const { columns, rows } = (await read('quarter', '2026-10-01', '2026-12-31')).table('parts')
  const toldIn = (row: number) =>
    columns.flatMap(({ key }, at) => {
      const told = rows[row]?.toldDays?.[at]
      return told ? [`${key} ${told.told}/${told.of}`] : []
    })
  // Of October nothing was read: there is nothing to say it of. The 21st is not over.
  expect(toldIn(0)).toEqual([])
  expect(toldIn(1)).toEqual(
    ['grossMwh', 'netMwh', 'receivedMwh', 'ownUseMwh', 'rainfallMm'].map((key) => `${key} 2/20`),
  )
})

test('figures are those that the screen shows, so that paper rounds them alike', async () => {
  const { rows } = await server.pool.query<{ id: number }>(
    `select id::int as id from plants where code = 'MT1'`,
  )
  const about = { powerPlantId: rows[0]?.id ?? 0, from: '2026-11-16', to: '2026-11-22', recordId: null }
  const layout = await readLayout({ db: server.db, now: server.platform.now() }, 'week', about)
  expect(layout.sections.length).toBeGreaterThan(3)
  expect(roundNumbers(layout)).toBe(layout)
})
