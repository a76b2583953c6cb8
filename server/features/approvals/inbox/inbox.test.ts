import { afterAll, beforeAll, expect, test } from 'vitest'

import { plantDay } from '#contract/core/format.ts'
import { readTable } from '#server/platform/excel/read/read-table.ts'
import type { TableRow } from '#server/platform/excel/read/table-row.ts'
import { testApp, type TestApp } from '#server/test/app.ts'

import { approve, ask, inbox, service, staffedPlant, type StaffedPlant } from '../testing/asking.ts'

let server: TestApp
let plant: StaffedPlant
const sent: number[] = []

beforeAll(async () => {
  server = await testApp()
  plant = await staffedPlant(server)
  for (const kind of ['materials', 'repair'] as const)
    sent.push(await ask(server, plant.author, plant.plantId, { kind }))
  await approve(plant.leader, sent[0] ?? 0)
})
afterAll(() => server.close())

test('all one may see is the plant to whom may see all, to others what is theirs, waits or was decided by them', async () => {
  const idsOf = async (who: StaffedPlant['leader']) =>
    (await inbox(who, 'all')).map(({ id }) => id).toSorted((one, other) => one - other)
  for (const who of [plant.manager, plant.leader, plant.author]) expect(await idsOf(who)).toEqual(sent)
  const elsewhere = await staffedPlant(server)
  for (const who of [elsewhere.manager, elsewhere.leader, elsewhere.author])
    expect(await idsOf(who)).toEqual([])
})

test('a box is narrowed to the days on which requests were sent', async () => {
  const today = plantDay(server.platform.now())
  const count = async (days: string) => (await inbox(plant.author, 'mine', days)).length
  expect(await count(`&from=${today}&to=${today}`)).toBe(2)
  expect(await count('&to=2020-01-31')).toBe(0)
  expect(await count('&from=2199-01-01')).toBe(0)
})

test('a box is exported as it is filtered', async () => {
  const answer = await server.app.inject({
    url: `/api${service}/ExportExcel?box=waiting&kind=repair`,
    headers: { authorization: `Bearer ${plant.leader.token}` },
  })
  const rows: TableRow[] = []
  for await (const row of readTable(answer.rawPayload, { fileName: 'x.xlsx' })) rows.push(row)
  expect(rows[1]?.cells[0]).toBe('Bộ lọc: Danh sách: Chờ tôi duyệt; Loại: Sửa chữa')
  expect(rows).toHaveLength(5)
  expect(rows.at(-1)?.cells).toEqual(
    expect.arrayContaining(['Sửa chữa', 'Trần Thu', 'Trưởng ca xem xét', 'Mới']),
  )
})
