import { afterAll, beforeAll, expect, test } from 'vitest'

import type { DutyScheduleDetail, PlantDutySettings, Timesheet } from '#contract/duty-schedules/index.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import { readTable } from '#server/platform/excel/read/read-table.ts'

import { insertOvertimes } from '../changes/overtime.store.ts'
import { writeCells } from '../duty-schedules.store.ts'
import { openNovember, type November } from '../testing/november.ts'

let november: November
beforeAll(async () => {
  november = await openNovember()
})
afterAll(() => november.server.close())

const service = '/services/app/DutySchedule'

test('the timesheet counts the roster', async () => {
  const { manager, stranger, scheduleId } = november
  const { status, result } = await manager.get<Timesheet>(`${service}/GetTimesheet?Id=${scheduleId}`)
  expect(status).toBe(200)
  expect(result).toMatchObject({ month: '2026-11', usedCodes: ['C1', 'C2', 'C3'] })
  expect(result.days).toHaveLength(30)
  // 30 days of C1 C1 - C2 C2 C3 C3 - from its first place: three cycles, and C1 C1 - C2 C2 C3.
  expect(result.rows[0]).toMatchObject({
    fullName: 'Trưởng Ca A',
    totals: { C1: 8, C2: 8, C3: 7 },
    shiftDays: 23,
    weekendDays: 8,
    holidayDays: 0,
    nightHours: 56,
    overtimeHours: 0,
    paidDays: 23,
  })
  expect((await stranger.get(`${service}/GetTimesheet?Id=${scheduleId}`)).status).toBe(404)
  expect((await manager.get(`${service}/GetTimesheet?Id=999999`)).status).toBe(404)
})

test('the Excel file is the form 01a-LĐTL', async () => {
  const { server, manager, scheduleId } = november
  const answer = await server.app.inject({
    url: `/api${service}/ExportTimesheet?Id=${scheduleId}`,
    headers: { authorization: `Bearer ${manager.token}` },
  })
  expect(answer.headers['content-disposition']).toMatch(/filename="bang-cham-cong_2026-11\.xlsx"/)
  const rows = []
  for await (const { cells } of readTable(answer.rawPayload, { fileName: 'x.xlsx' })) rows.push(cells)
  expect(rows[0]).toEqual(expect.arrayContaining([expect.stringMatching(/^Đơn vị: /), 'Mẫu số 01a-LĐTL']))
  expect([rows[2]?.[0], rows[3]?.[0]]).toEqual(['BẢNG CHẤM CÔNG', 'Tháng 11 năm 2026'])
  expect(rows[4]?.slice(0, 4)).toEqual(['STT', 'Họ và tên', 'Chức danh', 'Ngày trong tháng'])
  expect(rows[5]?.slice(3, 5)).toEqual([1, 2])
  expect(rows[6]?.slice(3, 5)).toEqual(['CN', 'T2'])
  expect(rows[7]?.slice(0, 5)).toEqual([1, 'Trưởng Ca A', 'Trưởng ca', 'C1', 'C1'])
  // C1, C2, C3, shift days, weekends, holidays, night hours, overtime, paid days.
  expect(rows[7]?.slice(-9)).toEqual([8, 8, 7, 23, 8, null, 56, null, 23])
  expect(rows.find((cells) => String(cells[1]).startsWith('Cộng'))?.slice(3, 5)).toEqual([6, 6])
  expect(rows.flat()).toEqual(expect.arrayContaining(['Ký hiệu chấm công:', 'P: Nghỉ phép năm']))
  expect(rows.at(-2)).toEqual(expect.arrayContaining(['Người chấm công', 'Quản đốc', 'Giám đốc']))
})

test('a part of a shift is half a day, with its hours beside the code', async () => {
  const { server, manager, plant, scheduleId } = november
  const [employeeId = 0] = plant.teams.map(({ leaderId }) => leaderId)
  const part = { employeeId, day: '2026-11-01', code: 'C1', stretches: [{ from: null, until: 600 }] }
  await writeCells(server.db, scheduleId, [part])
  const { result } = await manager.get<Timesheet>(`${service}/GetTimesheet?Id=${scheduleId}`)
  const parts = [
    { day: '2026-11-01', stretches: [{ from: null, until: '10:00' }], hours: 4, share: 0.5, restCode: null },
  ]
  const half = { totals: { C1: 7.5, C2: 8, C3: 7 }, shiftDays: 22.5, weekendDays: 7.5, paidDays: 22.5 }
  expect(result.rows[0]).toMatchObject({ ...half, nightHours: 56, parts })
  const grid = await manager.get<DutyScheduleDetail>(`/services/app/DutySchedule/Get?Id=${scheduleId}`)
  expect(grid.result.rows.map((row) => row.parts)).toEqual([parts, [], [], [], [], [], [], []])
  const { rawPayload } = await server.app.inject({
    url: `/api${service}/ExportTimesheet?Id=${scheduleId}`,
    headers: { authorization: `Bearer ${manager.token}` },
  })
  const rows = []
  for await (const { cells } of readTable(rawPayload, { fileName: 'x.xlsx' })) rows.push(cells)
  expect(rows[7]?.slice(3, 5)).toEqual(['C1 4h', 'C1'])
  expect(rows[7]?.slice(-9)).toEqual([7.5, 8, 7, 22.5, 7.5, null, 56, null, 22.5])
  await writeCells(server.db, scheduleId, [{ employeeId, day: '2026-11-01', code: 'C1' }])
})

test('the roster and the timesheet name the company of the plant', async () => {
  const { server, manager, plant, scheduleId } = november
  const companyName = 'Công ty CP Điện Mỹ Tường'
  await server.db.updateTable('plants').set({ companyName }).where('id', '=', plant.plantId).execute()
  const roster = await manager.get<DutyScheduleDetail>(`/services/app/DutySchedule/Get?Id=${scheduleId}`)
  expect(roster.result.companyName).toBe(companyName)
  const sheet = await manager.get<Timesheet>(`${service}/GetTimesheet?Id=${scheduleId}`)
  expect(sheet.result.companyName).toBe(companyName)
})

test('settings are the defaults until a plant changes them, and checks follow them', async () => {
  const { manager, stranger, plant } = november
  const url = `${service}/GetSettings?powerPlantId=${plant.plantId}`
  const { result: defaults } = await manager.get<PlantDutySettings>(url)
  expect(defaults).toMatchObject({
    version: 0,
    minimumCrew: 2,
    rules: { minRestHours: 12, maxOvertimePerYear: 300 },
  })
  expect(defaults.codes.map(({ code }) => code)).toHaveLength(14)
  const update = (body: object, who = manager) =>
    who.send<PlantDutySettings>('PUT', `${service}/UpdateSettings`, body)
  const changed = await update({ ...defaults, minimumCrew: 3 })
  expect(changed.result).toEqual({ ...defaults, minimumCrew: 3, version: 1 })
  const stale = await update({ ...defaults, minimumCrew: 4 })
  expect([stale.status, stale.error?.problem]).toEqual([409, 'core.changedMeanwhile'])
  expect((await update({ ...changed.result, minimumCrew: 2, holidays: [] })).result.version).toBe(2)
  expect((await update({ ...changed.result, shiftTypes: [] })).status).toBe(400)
  const twice = await update({ ...changed.result, codes: [...defaults.codes, ...defaults.codes] })
  expect([twice.status, twice.error?.validationErrors]).toEqual([
    400,
    [{ message: 'Mỗi mã chỉ được dùng một lần', members: ['codes'] }],
  ])
  const tet = { day: '2027-02-06', name: 'Tết' }
  const wrong = await update({
    ...changed.result,
    holidays: [tet, tet],
    posts: [{ positionTitle: 'mainOperator', atLeast: 3, atMost: 2 }],
  })
  expect(wrong.error?.validationErrors?.map(({ members }) => members[0])).toEqual([
    'posts.0.atMost',
    'holidays',
  ])
  expect((await update(defaults, stranger)).error?.problem).toBe('core.plantForbidden')
  const limits = { ...changed.result.rules, minRestHours: 11 }
  expect(
    (await update({ ...changed.result, version: 2, minimumCrew: 2, rules: limits })).result.version,
  ).toBe(3)
  const history = await manager.get<{ totalCount: number; items: HistoryEntry[] }>(
    `/services/app/AuditLog/GetEntityHistory?Entity=duty-settings&EntityId=${plant.plantId}`,
  )
  expect(history.result.totalCount).toBe(3)
  expect(history.result.items[0]?.changes).toEqual([{ field: 'minRestHours', from: 12, to: 11 }])
})

test('approved overtime has its own columns, and its hours beside the code', async () => {
  const { server, manager, plant, scheduleId } = november
  const [employeeId = 0] = plant.teams.map(({ operatorId }) => operatorId)
  const day = '2026-11-25'
  const overtime = { employeeId, day, from: 1200, until: 1410, isRestDay: false, cause: 'test:1' }
  const signature = { reason: 'Thử', byId: employeeId, byName: 'Thử', at: new Date() }
  await insertOvertimes(server.db, scheduleId, [overtime], signature)
  const { result } = await manager.get<Timesheet>(`${service}/GetTimesheet?Id=${scheduleId}`)
  expect(result.usedOvertime).toEqual(['workDay', 'workNightAfterDay'])
  const answer = await server.app.inject({
    url: `/api${service}/ExportTimesheet?Id=${scheduleId}`,
    headers: { authorization: `Bearer ${manager.token}` },
  })
  const rows = []
  for await (const { cells } of readTable(answer.rawPayload, { fileName: 'x.xlsx' })) rows.push(cells)
  expect(rows[5]?.slice(-2)).toEqual([
    'LT ngày thường (150 %)',
    'LT đêm ngày thường sau làm thêm ban ngày (210 %)',
  ])
  const line = rows.find((cells) => cells[1] === 'Trực Chính A')
  // Night hours, overtime, paid days, and the overtime by class.
  expect([line?.[2 + 25], ...(line?.slice(-4) ?? [])]).toEqual([
    'C1 LT 3.5h',
    3.5,
    expect.any(Number),
    2,
    1.5,
  ])
})
