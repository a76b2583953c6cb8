import { afterAll, beforeAll, expect, test } from 'vitest'

import type { DutyScheduleDetail, PlantDutySettings, Timesheet } from '#contract/duty-schedules/index.ts'
import { readTable } from '#server/platform/excel/read/read-table.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import { makeCrewedPlant, type CrewedPlant } from '../testing/crewed-plant.ts'

let server: TestApp
let plant: CrewedPlant
let manager: Client
let stranger: Client
let scheduleId: number

const service = '/services/app/DutySchedule'

beforeAll(async () => {
  server = await testApp()
  plant = await makeCrewedPlant(server.db)
  manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plant.plantId] })
  stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
  const body = {
    powerPlantId: plant.plantId,
    month: '2026-11',
    rotationKind: '3c4k',
    anchorDay: '2026-11-01',
  }
  scheduleId = (await manager.send<DutyScheduleDetail>('POST', `${service}/Create`, body)).result.id
})
afterAll(() => server.close())

test('the timesheet counts the roster', async () => {
  const { status, result } = await manager.get<Timesheet>(`${service}/GetTimesheet?Id=${scheduleId}`)
  expect(status).toBe(200)
  expect(result).toMatchObject({ month: '2026-11', usedCodes: ['C1', 'C2', 'C3'] })
  expect(result.days).toHaveLength(30)
  // 30 days of C1 C1 - C2 C2 C3 C3 - from its first place: three cycles, and C1 C1 - C2 C2 C3.
  expect(result.rows[0]).toMatchObject({
    fullName: 'Trưởng Ca A',
    totals: { C1: 8, C2: 8, C3: 7 },
    shiftDays: 23,
    nightHours: 56,
    overtimeHours: 0,
    paidDays: 23,
  })
  expect((await stranger.get(`${service}/GetTimesheet?Id=${scheduleId}`)).status).toBe(404)
  expect((await manager.get(`${service}/GetTimesheet?Id=999999`)).status).toBe(404)
})

test('the Excel file is the form 01a-LĐTL', async () => {
  const answer = await server.app.inject({
    url: `/api${service}/ExportTimesheet?Id=${scheduleId}`,
    headers: { authorization: `Bearer ${manager.token}` },
  })
  expect(answer.headers['content-disposition']).toMatch(/filename="bang-cham-cong_2026-11\.xlsx"/)
  const rows = []
  for await (const { cells } of readTable(answer.rawPayload, { fileName: 'x.xlsx' })) rows.push(cells)
  expect(rows[0]?.[0]).toBe('Mẫu số 01a-LĐTL')
  expect(rows[1]?.[0]).toBe('BẢNG CHẤM CÔNG THÁNG 11/2026')
  expect(rows[3]?.slice(0, 5)).toEqual(['STT', 'Họ và tên', 'Chức danh', 1, 2])
  expect(rows[4]?.slice(3, 5)).toEqual(['CN', 'T2'])
  expect(rows[5]?.slice(0, 5)).toEqual([1, 'Trưởng Ca A', 'Trưởng ca', 'C1', 'C1'])
  expect(rows[5]?.slice(-7)).toEqual([8, 8, 7, 23, 56, 0, 23])
  expect(rows.find((cells) => cells[1] === 'Cộng')?.slice(3, 5)).toEqual([6, 6])
  expect(rows.at(-2)).toEqual(expect.arrayContaining(['Người chấm công', 'Quản đốc', 'Giám đốc']))
})

test('settings are the defaults until a plant changes them, and checks follow them', async () => {
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
  expect((await update(defaults, stranger)).error?.problem).toBe('core.plantForbidden')
  const history = await manager.get<{ totalCount: number }>(
    `/services/app/AuditLog/GetEntityHistory?Entity=duty-settings&EntityId=${plant.plantId}`,
  )
  expect(history.result.totalCount).toBe(2)
})
