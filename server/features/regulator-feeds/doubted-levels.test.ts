import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { FeedInterval } from '#contract/regulator-feeds/interval.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn } from '#server/test/people.ts'
import { riverPlant, type RiverPlant } from '#server/test/river-plant.ts'

import { runFeeds } from './feed-job.service.ts'
import { surroundingsOf } from './regulator-feeds.service.ts'
import { httpReceiver, type HttpReceiver } from './testing/receiver.ts'

const service = '/services/app/RegulatorFeed'
const QUARTERS = ['2026-11-21T00:15:00.000Z', '2026-11-21T00:30:00.000Z', '2026-11-21T00:45:00.000Z'] as const

let server: TestApp
let plant: RiverPlant
let receiver: HttpReceiver

beforeAll(async () => {
  server = await testApp({ ACCESS_TOKEN_SECONDS: '28800' })
  plant = await riverPlant(server)
  receiver = await httpReceiver()
})
afterAll(async () => {
  await receiver.close()
  await server.close()
})

async function run(at: string): Promise<void> {
  server.setNow(at)
  const surroundings = { ...surroundingsOf(server.platform.config), caFile: null }
  await runFeeds(
    server.db,
    { key: server.platform.mailKey, surroundings },
    { now: new Date(at), log: pino({ level: 'silent' }), signal: new AbortController().signal },
  )
}

/** The levels above the dam that the receiver got: when, how much, in which status. */
const levelsTaken = () =>
  receiver.taken.map(({ body }) => {
    const { NoiDung } = JSON.parse(body) as { NoiDung: readonly Readonly<Record<string, unknown>>[] }
    const level = NoiDung.find(({ KyHieuTram }) => KyHieuTram === 'THUONGLUU')
    return [level?.['ThoiGianDo'], level?.['GiaTriDo'], level?.['TrangThaiDo']]
  })

test('a level that the staff gauge contradicts goes as it is with the status of a bad sensor, until the slip is corrected', async () => {
  server.setNow(QUARTERS[1])
  const body = {
    reservoirId: plant.reservoirId,
    name: 'Cục Quản lý tài nguyên nước',
    kind: 'https',
    address: receiver.url,
    provinceCode: 'GL',
    worksCode: 'SONGTRAM',
    goodStatus: '00',
    badStatus: '02',
    delayMinutes: 0,
    isOn: true,
  }
  const { result: target } = await plant.manager.send<{ id: number }>('POST', `${service}/CreateTarget`, body)
  for (const at of QUARTERS) {
    server.setNow(at)
    await plant.reads(at, { MNTL: 320.42, MNHL: 254.9, QCM: 54.8, QXT: 0, QMT: 3.2 })
  }
  // 62 typed for 42: the gauge, 0.20 m off, is read every quarter of an hour here.
  await plant.reads(QUARTERS[1], { MNTLT: 320.62 })
  await run('2026-11-21T00:46:00.000Z')
  expect(levelsTaken()).toEqual([
    ['20261121073000', 320.42, '02'],
    ['20261121074500', 320.42, '00'],
  ])
  const { result } = await plant.manager.get<Page<FeedInterval>>(
    `${service}/GetAll?Sorting=slotAt&TargetId=${target.id}`,
  )
  expect(result.items.map(({ values }) => values.isLevelDoubtful)).toEqual([true, undefined])
  // The file that is saved by hand is what the receiver got, by whoever sees the plant.
  const saved = (interval: number | undefined, { token } = plant.manager) =>
    server.app.inject({
      url: `/api${service}/Download?Id=${interval}`,
      headers: { authorization: `Bearer ${token}` },
    })
  const first = await saved(result.items[0]?.id)
  expect([first.statusCode, first.json()]).toEqual([200, JSON.parse(receiver.taken[0]?.body ?? '')])
  expect(first.headers['content-disposition']).toContain('GL_SONGTRAM_20261121073000.json')
  const stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
  const refused = [
    await saved(result.items[0]?.id, stranger),
    await saved(2147483647),
    await saved(2147483648),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 400])

  await plant.reads(QUARTERS[1], { MNTLT: 320.42 })
  await run('2026-11-21T00:47:00.000Z')
  await run('2026-11-21T00:48:00.000Z')
  expect(levelsTaken().slice(2)).toEqual([['20261121073000', 320.42, '00']])
})
