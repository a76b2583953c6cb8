import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ImportErrorGroup, ImportSummary } from '#contract/imports/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { signedIn } from '#server/test/people.ts'

import { importer, makePark, type Park } from './testing/park.ts'

let server: TestApp
let park: Park

beforeAll(async () => {
  server = await testApp()
  park = await makePark(server, 2, 250)
})
afterAll(() => server.close())

const path = '/services/app/Import'
const summaryOf = async (id: number) =>
  (await park.manager.get<ImportSummary>(`${path}/GetSummary?Id=${id}`)).result
const groupsOf = async (id: number) =>
  (await park.manager.get<{ items: ImportErrorGroup[] }>(`${path}/GetErrorGroups?Id=${id}`)).result.items

/** A day of both inverters: some sun times what the file is wrong by. */
const dayOf = (day: string, factor: number, ...more: string[]) =>
  [
    'timestamp;INV1.01 P (kW);INV1.02 P (kW)',
    ...Array.from({ length: 13 }, (_, at) => {
      const kw = (210 - Math.abs(at - 6) * 30) * factor
      return `${day} ${String(at + 6).padStart(2, '0')}:00;${kw};${kw / 2}`
    }),
    ...more,
  ].join('\n')

async function checked(content: string) {
  const api = importer(server, park)
  const { result: begun } = await api.begin(content)
  const { mapping } = (await api.preview(begun.id)).result
  await api.check(begun, mapping)
  return { api, found: await api.work(begun.id), mapping }
}

test('the check says what the whole file brings, and groups what is wrong', async () => {
  const more = ['2026-11-10 19:00;BT;5', '2026-11-10 20:00;BT;9000', '2026-11-10 21:00;hỏng;5']
  const { api, found } = await checked(dayOf('2026-11-10', 1, ...more))
  expect(await summaryOf(found.id)).toMatchObject({
    from: '2026-11-09T23:00:00.000Z',
    to: '2026-11-10T14:00:00.000Z',
    dayCount: 1,
    parameters: [
      {
        parameterId: park.parameters['P']?.id,
        code: 'P',
        unit: 'kW',
        deviceCount: 2,
        devices: park.inverters.map(({ id, code }) => ({ id, code })),
        book: null,
        count: 28,
        outsideCount: 1,
        min: 5,
        max: 210,
        rated: 250,
        usual: 157.5,
        usualStored: null,
      },
    ],
    warnings: [],
  })
  const [first, second] = await groupsOf(found.id)
  expect(first).toEqual({
    message: 'Không phải là số',
    count: 3,
    value: 'BT',
    valueCount: 2,
    cells: [15, 16, 17].map((row) => ({ row, column: 'INV1.01 P (kW)' })),
  })
  expect(second).toMatchObject({ count: 1, value: '9000', cells: [{ row: 16 }] })
  await api.run(found)
  expect(await api.work(found.id)).toMatchObject({ state: 'done', createdCount: 28 })
  // What the check found is still told: it leads to the days that were imported.
  expect(await summaryOf(found.id)).toMatchObject({ dayCount: 1 })
})

test('what is suspicious is seen before anything is written', async () => {
  const { api, found, mapping } = await checked(dayOf('2026-11-11', 0.001))
  const { warnings } = await summaryOf(found.id)
  expect(warnings.map(({ code }) => code)).toEqual(['farBelowRating', 'unlikeStored'])
  expect(warnings[1]?.params).toMatchObject({ code: 'P', unit: 'kW', found: '0.158', wanted: '157.5' })
  const refused = await api.run(found)
  expect([refused.status, refused.error?.problem]).toEqual([422, 'imports.unseenWarnings'])
  expect((await api.get(found.id)).state).toBe('checked')
  expect((await api.run(found, true)).result.state).toBe('running')
  expect((await api.work(found.id)).createdCount).toBe(26)
  expect(mapping.decimalMark).toBe('point')
})

test('nothing is told before the check, and to nobody of another plant', async () => {
  const { result: begun } = await importer(server, park).begin(dayOf('2026-11-12', 1))
  expect(await summaryOf(begun.id)).toEqual({
    from: null,
    to: null,
    dayCount: 0,
    parameters: [],
    warnings: [],
  })
  expect(await groupsOf(begun.id)).toEqual([])
  const elsewhere = await makePark(server, 0)
  const stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [elsewhere.plantId] })
  for (const name of ['GetSummary', 'GetErrorGroups']) {
    expect((await stranger.get(`${path}/${name}?Id=${begun.id}`)).status).toBe(404)
    expect((await park.manager.get(`${path}/${name}?Id=999999`)).status).toBe(404)
    expect((await park.manager.get(`${path}/${name}`)).status).toBe(400)
  }
})
