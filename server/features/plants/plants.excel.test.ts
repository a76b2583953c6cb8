import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import { plantKindLabels, type Plant } from '#contract/plants/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { signedIn, type Client } from '#server/test/people.ts'
import { exportedSheet } from '#server/test/sheet.ts'

let server: TestApp
let admin: Client

beforeAll(async () => {
  server = await testApp()
  admin = await signedIn(server, { roles: ['Admin'], surname: 'Quản', name: 'Trị' })
  const add = (body: object) => admin.send('POST', '/services/app/PowerPlant/Create', body)
  await add({
    code: 'MT1',
    name: 'NMĐMT Mỹ Tường',
    kind: 'solar',
    province: 'Khánh Hòa',
    installedMwp: 24.7,
    ratedMw: 19.8,
    annualEnergyGwh: 41.5,
    commissionedOn: '2019-06-30',
    dispatchLevel: 'A0/A2',
  })
  await add({ code: 'ST', name: 'NMTĐ Sông Trâm', kind: 'hydro', ratedMw: 30, annualEnergyGwh: 115 })
})
afterAll(() => server.close())

const exported = (query = '', who = admin, language = 'vi') =>
  exportedSheet(server, `/services/app/PowerPlant/ExportExcel?${query}`, {
    authorization: `Bearer ${who.token}`,
    '.aspnetcore.culture': language,
  })

const rowOf = (plant: Plant, language: 'vi' | 'en') => [
  plant.code,
  plant.name,
  plantKindLabels[plant.kind][language],
  plant.province,
  plant.installedMwp,
  plant.ratedMw,
  plant.annualEnergyGwh,
  plant.commissionedOn === null ? null : new Date(plant.commissionedOn),
  plant.dispatchLevel,
]

describe('the exported plants', () => {
  test.each([
    '',
    'Kind=hydro',
    'Keyword=my%20tuong',
    'Sorting=ratedMw%20desc',
    'SkipCount=1&MaxResultCount=1',
  ])('are the list’s: "%s"', async (query) => {
    const filters = query.replace(/SkipCount.*/, '')
    const list = await admin.get<Page<Plant>>(`/services/app/PowerPlant/GetAll?${filters}`)
    const { rows } = await exported(query)
    expect(rows).toEqual(list.result.items.map((plant) => rowOf(plant, 'vi')))
    expect(rows.length).toBeGreaterThan(0)
  })

  test('say in words what they were filtered by', async () => {
    const sheet = await exported('Kind=hydro&Keyword=s%C3%B4ng')
    expect(sheet.lines).toEqual([
      'Danh sách nhà máy',
      'Bộ lọc: Loại: Thủy điện; Từ khóa: sông',
      'Xuất bởi Quản Trị, 21/11/2026 07:30',
    ])
    expect(sheet.headers['content-disposition']).toContain('filename="nha-may_2026-11-21.xlsx"')
  })

  test('speak English to those who do', async () => {
    const sheet = await exported('Kind=solar', admin, 'en')
    expect(sheet.lines[1]).toBe('Filters: Kind: Solar')
    expect(sheet.titles?.slice(0, 3)).toEqual(['Code', 'Plant', 'Kind'])
    expect(sheet.rows[0]?.slice(0, 3)).toEqual(['MT1', 'NMĐMT Mỹ Tường', 'Solar'])
  })

  test('are the caller’s own', async () => {
    const [first] = (await admin.get<Page<Plant>>('/services/app/PowerPlant/GetAll')).result.items
    const operator = await signedIn(server, { roles: ['DHV'], plantIds: [first?.id ?? 0] })
    expect((await exported('', operator)).rows.map(([code]) => code)).toEqual(['MT1'])
    expect((await exported('', await signedIn(server))).rows).toEqual([])
  })
})
