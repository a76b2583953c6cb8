import { createHash } from 'node:crypto'
import { readdir, readlink } from 'node:fs/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp, type TestApp } from '#server/test/app.ts'

import { importer, makePark } from '../testing/park.ts'

let server: TestApp

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

/** What this process has open, as Linux tells it. */
async function openFiles(): Promise<string[]> {
  const all = await readdir('/proc/self/fd')
  return Promise.all(all.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')))
}

test.runIf(process.platform === 'linux')('a file that was only looked into is closed again', async () => {
  const park = await makePark(server, 1)
  const api = importer(server, park)
  const lines = Array.from({ length: 40_000 }, (_, at) => {
    const time = new Date(Date.parse('2026-01-01T00:00:00Z') + at * 300_000).toISOString()
    return `${time},1,${at % 90},${at % 80}`
  })
  const file = ['timestamp,inverter,dc_power_kw,ac_power_kw', ...lines].join('\n')
  const { result: begun } = await api.begin(file)
  const { mapping } = (await api.preview(begun.id)).result
  expect((await api.check(begun, mapping)).result.state).toBe('checking')
  const sha256 = createHash('sha256').update(file).digest('hex')
  expect((await openFiles()).filter((path) => path.includes(sha256))).toEqual([])
})
