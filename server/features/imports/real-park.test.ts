import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp, type TestApp } from '#server/test/app.ts'

import { imported, importer, makePark } from './testing/park.ts'

/** A real park of 22 inverters beside the project; what it holds is not shipped. */
const folder = process.env['REAL_DATA_DIR'] ?? path.resolve(import.meta.dirname, '../../../../shared/data')

describe.skipIf(!existsSync(folder))('31 days of a real park', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await testApp()
  })
  afterAll(() => server.close())

  const fileOf = (name: string) => readFile(path.join(folder, name), 'utf8')
  const everything = async () => {
    const tables = ['readings', 'reading_hours', 'reading_days', 'reading_corrections', 'reading_series']
    const counts = tables.map((table) => `(select count(*) from ${table}) as ${table}`)
    return (await server.pool.query(`select ${counts.join(', ')}`)).rows[0] as Record<string, number>
  }

  test('go in whole by the suggested mapping, and out again', async () => {
    const park = await makePark(server, 22)
    const api = importer(server, park)
    const [inverters, weather] = await Promise.all(
      ['inverters', 'weather'].map((name) => fileOf(`solar-park-${name}-15min.csv`)),
    )
    const cellsOf = (text = '') =>
      text
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(','))
    const power = cellsOf(inverters)
    const powerCount = power.flatMap((cells) => cells.slice(2).filter(Boolean)).length
    const before = await everything()

    const first = await imported(api, inverters ?? '')
    expect(first).toMatchObject({
      state: 'done',
      rowCount: power.length,
      createdCount: powerCount,
      updatedCount: 0,
      skippedCount: 0,
      errorCount: 0,
    })
    const second = await imported(api, weather ?? '')
    const weatherCount = cellsOf(weather).flatMap((cells) => cells.slice(1).filter(Boolean)).length
    expect(second).toMatchObject({ state: 'done', createdCount: weatherCount, errorCount: 0 })

    const sums = await server.pool.query<{ code: string; sum: number; hours: number }>(`
      select p.code, sum(r.value), (select sum(h.sum) from reading_hours h where h.parameter_id = p.id) as hours
      from readings r join device_parameters p on p.id = r.parameter_id group by p.id`)
    const sumOf = (rows: string[][], column: number) =>
      rows.reduce((sum, cells) => sum + Number(cells[column] || 0), 0)
    const expected = {
      PDC: sumOf(power, 2),
      P: sumOf(power, 3),
      TAMB: sumOf(cellsOf(weather), 1),
      TMOD: sumOf(cellsOf(weather), 2),
      // From kW/m2 to the W/m2 of the parameter.
      POA: 1000 * sumOf(cellsOf(weather), 3),
    }
    for (const { code, sum, hours } of sums.rows) {
      expect(sum / expected[code as keyof typeof expected]).toBeCloseTo(1, 9)
      expect(hours / sum).toBeCloseTo(1, 9)
    }

    const again = await imported(api, inverters ?? '')
    expect(again).toMatchObject({ createdCount: 0, updatedCount: 0, skippedCount: powerCount })

    for (const { id } of [first, second]) {
      expect((await api.send('Revert', { id })).result.state).toBe('reverting')
      expect((await api.work(id)).state).toBe('reverted')
    }
    expect(await everything()).toEqual(before)
  })
})
