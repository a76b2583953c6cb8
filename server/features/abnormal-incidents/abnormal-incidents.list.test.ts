import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Abnormal, abnormalLevels } from '#contract/abnormal-incidents/index.ts'
import { dashboardApi, type Dashboard } from '#contract/dashboard/index.ts'
import type { Page } from '#contract/core/page.ts'
import { readTable } from '#server/platform/excel/read/read-table.ts'
import type { TableRow } from '#server/platform/excel/read/table-row.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import { cause, defect, entered, handle, incident, move, service } from './testing/abnormals.ts'

let server: TestApp
let plantId: number
let elsewhere: number
let leader: Client

/** Five events: the leak is assigned and late, the lamp is resolved, the trip owes a report that is late. */
beforeAll(async () => {
  server = await testApp()
  plantId = await makePlant(server.db)
  elsewhere = await makePlant(server.db)
  leader = await signedIn(server, { roles: ['TC'], plantIds: [plantId], surname: 'Trần', name: 'Tâm' })
  const other = await signedIn(server, { roles: ['TC'], plantIds: [elsewhere] })
  const on = (day: string) => ({ occurredAt: `2026-11-${day}T02:00:00Z` })
  const leak = await entered(leader, defect(plantId, { ...on('02'), system: 'Nước kỹ thuật' }))
  await handle(leader, leak, { assigneeId: leader.userId, dueOn: '2026-11-20', causeGroup: 'maintenance' })
  const lamp = await entered(
    leader,
    defect(plantId, { ...on('05'), equipment: 'Đèn chiếu sáng', phenomenon: 'Đèn hỏng' }),
  )
  await handle(leader, lamp, { ...cause, dueOn: '2026-11-06' })
  for (const action of ['start', 'submit', 'close']) await move(leader, lamp, action)
  const early = { ...on('10'), detectedAt: null, isolatedAt: null, equipment: 'Inverter INV2.07' }
  await entered(leader, incident(plantId, early))
  await entered(leader, incident(plantId, { level: 'abnormal', equipment: 'MBA T1' }))
  await entered(leader, incident(plantId, { level: 'transientIncident', equipment: 'ĐZ 110 kV 171' }))
  await entered(other, defect(elsewhere))
})
afterAll(() => server.close())

const list = (query = '') => leader.get<Page<Abnormal>>(`${service}/GetAll?${query}`)
const codes = async (query: string) =>
  (await list(query)).result.items.map(({ code }) => code.slice(-1)).join('')

test.each([
  ['the latest first', '', '54321'],
  ['by code', 'Sorting=code', '12345'],
  ['by level, then code', 'Sorting=level,code', '12453'],
  ['by status', 'Sorting=status%20desc,code', '21345'],
  ['a code as keyword', 'Keyword=BT-2026-003', '3'],
  ['equipment or its system', 'Equipment=nuoc%20ky%20thuat', '1'],
  ['a level', 'Level=abnormal', '4'],
  ['all incidents', 'Level=incident', '53'],
  ['a status', 'Status=resolved', '2'],
  ['what is not resolved', 'Status=unresolved', '5431'],
  ['a period, both days included', 'From=2026-11-05&To=2026-11-10', '32'],
  ['late', 'IsOverdue=true', '31'],
  ['not late', 'IsOverdue=false', '542'],
])('%s', async (_what, query, expected) => {
  expect(await codes(query)).toBe(expected)
})

test('by assignee, by plant and by shift', async () => {
  expect(await codes(`AssigneeId=${leader.userId}`)).toBe('1')
  expect(await codes(`PowerPlantId=${plantId}`)).toBe('54321')
  expect(await codes('DutyShiftLogId=7')).toBe('')
  expect((await list(`PowerPlantId=${elsewhere}`)).status).toBe(403)
})

test('what waits for whom to confirm it: just what they may close, in the list and on the home page', async () => {
  const place = await makePlant(server.db)
  const people = await Promise.all(
    ['TC', 'QĐ', 'GD', 'DHV'].map((role) => signedIn(server, { roles: [role], plantIds: [place] })),
  )
  const [writer] = people as [Client, ...Client[]]
  for (const level of abnormalLevels) {
    const write = level === 'defect' ? defect(place) : incident(place, { level })
    const event = await entered(writer, write)
    const { status } = await handle(writer, event, {
      ...cause,
      restoredAt: '2026-11-20T23:40:00Z',
      prevention: 'Theo dõi mỗi ca',
    })
    expect(status).toBe(200)
    for (const action of ['start', 'submit']) await move(writer, event, action)
  }
  const found = await Promise.all(
    people.map(async (who) => {
      const all = (await who.get<Page<Abnormal>>(`${service}/GetAll`)).result.items
      const mine = (await who.get<Page<Abnormal>>(`${service}/GetAll?Status=toConfirm`)).result.items
      expect(mine).toEqual(all.filter(({ can }) => can.close))
      const { plants } = (await who.get<Dashboard>(dashboardApi.get.path)).result
      expect(plants[0]?.abnormals).toMatchObject({ open: abnormalLevels.length, toConfirm: mine.length })
      return mine.length
    }),
  )
  expect(Math.max(...found)).toBeGreaterThan(0)
  expect(Math.min(...found)).toBe(0)
})

test('a period begins and ends at midnight of the plants', async () => {
  const edge = await entered(
    leader,
    defect(plantId, { occurredAt: '2026-10-31T16:59:59Z', equipment: 'Mép ngày' }),
  )
  expect((await list('To=2026-10-31')).result.items.map(({ id }) => id)).toEqual([edge.id])
  expect((await list('From=2026-11-01')).result.totalCount).toBe(5)
  await leader.send('DELETE', `${service}/Delete?Id=${edge.id}`)
})

test('rows marked late are those the filter finds', async () => {
  const { result } = await list('MaxResultCount=100')
  const late = result.items.filter(({ isOverdue }) => isOverdue).map(({ code }) => code)
  const found = (await list('IsOverdue=true')).result.items.map(({ code }) => code)
  expect([late, result.totalCount]).toEqual([found, 6])
  expect(
    result.items.find(({ id }) => id === Math.min(...result.items.map((item) => item.id))),
  ).toMatchObject({
    assigneeName: 'Trần Tâm',
    ageDays: 19,
  })
})

test('an unknown filter value is refused, an unknown order is not', async () => {
  expect((await list('Level=huge')).status).toBe(400)
  expect((await list('Sorting=secret')).status).toBe(200)
})

test('the Excel file has the filtered rows, and says what they were filtered by', async () => {
  const query = 'Level=incident&Status=unresolved&From=2026-11-01&IsOverdue=true&Keyword=inv'
  const answer = await server.app.inject({
    url: `/api${service}/ExportExcel?${query}`,
    headers: { authorization: `Bearer ${leader.token}` },
  })
  const rows: TableRow[] = []
  for await (const row of readTable(answer.rawPayload, { fileName: 'x.xlsx' })) rows.push(row)
  expect(rows[0]?.cells[0]).toBe('Danh sách bất thường, sự cố')
  expect(rows[1]?.cells[0]).toBe(
    'Bộ lọc: Phân loại: Sự cố; Trạng thái: Chưa xử lý xong; Từ ngày: 01/11/2026; Quá hạn: Có; Từ khóa: inv',
  )
  expect(rows).toHaveLength(5)
  const cells = rows.at(-1)?.cells ?? []
  expect(cells).toEqual(
    expect.arrayContaining(['Sự cố kéo dài', 'Inverter INV2.07', 'Chưa xử lý', 14.2, 'Có']),
  )
})
