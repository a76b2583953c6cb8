import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { allApis, allPermissions } from '#contract/all.ts'
import type { CardDropdowns } from '#contract/cards/index.ts'
import { capacityDeclarationApi } from '#contract/capacity-declarations/index.ts'
import { capacityRangeApi } from '#contract/capacity-ranges/index.ts'
import { approvalApi } from '#contract/approvals/index.ts'
import { plantDay } from '#contract/core/format.ts'
import type { Page } from '#contract/core/page.ts'
import { file, wire, type Endpoint } from '#contract/core/endpoint.ts'
import { inspectionApi } from '#contract/equipment-inspections/index.ts'
import { equipmentEventApi } from '#contract/equipment/events/index.ts'
import { expectedOutputApi } from '#contract/expected-outputs/index.ts'
import { cardRentalApi } from '#contract/card-rentals/index.ts'
import { gateOrderApi } from '#contract/gate-orders/index.ts'
import { hydrologyApi } from '#contract/hydrology/index.ts'
import { inspectionRouteApi } from '#contract/inspection-rounds/routes/index.ts'
import { inverterTrackingApi } from '#contract/inverter-tracking/index.ts'
import { regulatorFeedApi } from '#contract/regulator-feeds/index.ts'
import { releasePlanApi } from '#contract/release-plans/index.ts'
import type { PermissionName, Role } from '#contract/roles/index.ts'
import { reportPlanApi } from '#contract/report-plans/index.ts'
import { reservoirComplianceApi } from '#contract/reservoir-compliance/index.ts'
import { stockBookApi } from '#contract/stock-vouchers/index.ts'
import { unitOperationApi } from '#contract/unit-operations/index.ts'
import { ask } from '#server/features/approvals/testing/asking.ts'
import { DAY, solarPlant, type SolarPlant } from '#server/features/inverter-tracking/testing/solar-plant.ts'
import { computeDue } from '#server/features/loss-ledger/loss-ledger.public.ts'
import { readTable } from '#server/platform/excel/read/read-table.ts'
import type { TableRow } from '#server/platform/excel/read/table-row.ts'

import { testApp, type TestApp } from './app.ts'
import { makePapers } from './exported-papers.ts'
import { handSigned } from './hand-signed.ts'
import { orderOf } from './gate-orders/storm.ts'
import { makePlant, makeRole, makeTeam, signedIn, type Client } from './people.ts'
import { rangeOf, riverPlant } from './river-plant.ts'
import { makeMailed } from './mailed.ts'
import { makeTemplate } from './templates.ts'
import { upload } from './upload.ts'

const exports = Object.values(allApis)
  .flatMap((api): Endpoint[] => Object.values(api))
  .filter(
    (endpoint) =>
      endpoint[wire].returns === file &&
      /GET.*Excel/.test(`${endpoint.method} ${endpoint.path}`) &&
      !handSigned.has(endpoint),
  )

/** What an export cannot do without: a plant and days. */
const queries = new Map<string, string>()

let server: TestApp
let admin: Client

beforeAll(async () => {
  server = await testApp()
  const plantId = await makePlant(server.db, { code: 'ST', name: 'NMTĐ Sông Trâm' })
  await makeTeam(server.db, plantId, 'A')
  const solar = await solarPlant(server, 2)
  const plantIds = [plantId, solar.plantId]
  // Enters what is exported, which an administrator alone may not.
  const roles = ['Admin', await makeRole(server.db, ...Object.keys(allPermissions))]
  admin = await signedIn(server, { roles, surname: 'Quản', name: 'Trị', plantIds })
  await stopAtNoon(solar)
  const now = new Date('2026-11-21T00:30:00Z')
  await server.db.transaction().execute((db) => computeDue(db, solar.plantId, now))
  queries.set(
    inverterTrackingApi.exportStandstills.path,
    `?PowerPlantId=${solar.plantId}&From=${DAY}&To=${DAY}&CoversNoon=true`,
  )
  queries.set(cardRentalApi.exportOnSite.path, `?PowerPlantId=${plantId}`)
  queries.set(unitOperationApi.exportFigures.path, `?PowerPlantId=${plantId}&From=2026-11-20&To=2026-11-21`)
  const half = Array.from({ length: 48 }, () => 0)
  await admin.send('POST', expectedOutputApi.create.path, {
    powerPlantId: solar.plantId,
    period: 'day',
    startsOn: '2026-11-22',
    method: 'typed',
    inputs: {},
    units: [{ unitId: null, availableMw: half, expectedMw: half }],
  })
  await admin.send('POST', capacityDeclarationApi.create.path, {
    powerPlantId: solar.plantId,
    day: '2026-11-22',
    units: [{ unitId: null, minMw: half, declaredMw: half }],
  })
  const month = { powerPlantId: plantId, month: '2026-11', rotationKind: '3c4k', anchorDay: '2026-11-01' }
  await admin.send('POST', '/services/app/DutySchedule/Create', month)
  await admin.send('POST', '/services/app/Abnormal/Create', {
    powerPlantId: plantId,
    level: 'defect',
    occurredAt: '2026-11-20T23:10:00Z',
    equipment: 'Bơm nước kỹ thuật số 2',
    phenomenon: 'Rò nước tại chèn trục',
    initialAction: 'Chuyển sang bơm số 1',
  })
  const inverter = { powerPlantId: plantId, kind: 'inverter', code: 'INV1', name: 'Inverter 1' }
  const { result: hot } = await admin.send<{ id: number }>('POST', '/services/app/Device/Create', inverter)
  const unit = { powerPlantId: plantId, kind: 'generator', code: 'H1', name: 'Tổ máy H1' }
  const { result: made } = await admin.send<{ id: number }>('POST', '/services/app/Device/Create', unit)
  const running = { unitId: made.id, state: 'generating', startedAt: '2026-11-20T23:14:00Z' }
  await admin.send('POST', '/services/app/UnitOperation/Create', { ...running, reason: 'Theo lệnh A3' })
  await admin.send('POST', equipmentEventApi.create.path, {
    equipmentId: made.id,
    kind: 'commissioning',
    occurredAt: '2011-11-25T01:00:00Z',
    content: 'Đưa vào vận hành',
  })
  await admin.send('POST', inspectionRouteApi.create.path, {
    powerPlantId: plantId,
    name: 'Gian máy',
    frequency: 'day',
    atTime: '07:00',
    windowMinutes: 120,
    post: 'mainOperator',
    checks: [{ equipmentId: made.id, kind: 'yesNo', content: 'Không rò dầu', risk: 'high' }],
  })
  const inspected = { lastOn: '2026-03-31', result: 'passed', subject: 'SWL 63 t' }
  const line = { equipmentId: made.id, typeCode: 'crane', ...inspected }
  await admin.send('POST', inspectionApi.create.path, line)
  await makeTemplate(server, admin, { powerPlantId: plantId })
  await makePapers(admin, plantId, await signedIn(server, { roles: ['TC', 'QĐ'], plantIds }))
  queries.set(stockBookApi.exportExcel.path, `?PowerPlantId=${plantId}&From=2026-11-01&To=2026-11-21`)
  await makeMailed(server, plantId, admin.userId)
  const repair = { kind: 'repair', equipment: 'Máy nén khí số 2' }
  await admin.send('POST', '/services/app/Proposal/Create', { powerPlantId: plantId, details: repair })
  await enterCard(plantId)
  await signedIn(server, { roles: ['GD'], plantIds })
  await ask(server, admin, solar.plantId, { kind: 'leave', days: 1 })
  queries.set(approvalApi.exportExcel.path, '?Box=all')
  queries.set(reportPlanApi.exportYear.path, `?Year=${plantDay(new Date()).slice(0, 4)}`)
  const usual = { powerPlantId: plantId, deviceKind: 'inverter' }
  await admin.send('POST', '/services/app/DeviceParameter/CreateDefaults', usual)
  const inside = `/services/app/DeviceParameter/GetAll?PowerPlantId=${plantId}&Keyword=TIN`
  const [heat] = (await admin.get<Page<{ id: number }>>(inside)).result.items
  const reading = { deviceId: hot.id, parameterId: heat?.id, at: '2026-11-20T05:00:00Z', value: 85 }
  const readings = { powerPlantId: plantId, readings: [reading] }
  await admin.send('POST', '/services/app/Reading/Write', readings)
  await admin.send('POST', '/services/app/Gateway/Create', { powerPlantId: plantId, name: 'Datalogger 1' })
  const days = { startsOn: '2026-11-21', endsOn: '2026-11-22' }
  const { userId: toId } = await signedIn(server, { roles: ['Admin', 'QĐ'], plantIds })
  await admin.send('POST', '/services/app/ApprovalDelegation/Create', { toId, ...days })
  await makeImportAndNotice(plantId)
  await makeRiver()
  const me = admin.userId
  const crew = { crewIds: [me], shiftLeaderId: me }
  const opening = { powerPlantId: plantId, day: '2026-11-21', shiftCode: 'C1', ...crew }
  const shift = await admin.send<{ id: number }>('POST', '/services/app/DutyShiftLog/create', opening)
  await admin.send('POST', '/services/app/DutyShiftLog/CreateOperation', {
    dutyShiftLogId: shift.result.id,
    occurredAt: '2026-11-21T00:20:00Z',
    kind: 'other',
    content: 'Vệ sinh phòng điều khiển',
    executorId: me,
    eventType: 1,
  })
})
afterAll(() => server.close())

/** A reservoir with a plan, somebody who gets its data, and what was sent. */
async function makeRiver(): Promise<void> {
  const { plantId, reservoirId, unitIds } = await riverPlant(server)
  await registerRange(plantId, unitIds[0])
  const input = {
    kind: 'whatIf',
    reservoirId,
    name: 'Bảy ngày tới',
    startAt: '2026-11-21T01:00:00.000Z',
    hours: 3,
    levelStartM: 320,
    inflows: [{ hour: 0, flowM3s: 40 }],
    environmentalFlowM3s: 3.2,
    units: [],
    gates: [],
  }
  const plan = await admin.send<{ id: number }>('POST', releasePlanApi.create.path, { input })
  await admin.send('POST', gateOrderApi.create.path, orderOf(reservoirId))
  queries.set(reservoirComplianceApi.exportMonth.path, `?ReservoirId=${reservoirId}&Month=2026-11`)
  queries.set(releasePlanApi.exportExcel.path, `?Id=${plan.result.id}`)
  queries.set(
    hydrologyApi.exportExcel.path,
    `?ReservoirId=${reservoirId}&From=2026-11-20&To=2026-11-20&Step=1h`,
  )
  await admin.send('POST', regulatorFeedApi.createTarget.path, {
    reservoirId,
    name: 'Sở',
    kind: 'folder',
    address: 'so',
    provinceCode: 'GL',
    worksCode: 'SONGTRAM',
    goodStatus: '00',
    badStatus: '02',
    delayMinutes: 5,
    isOn: true,
  })
  await server.pool.query(`
    insert into feed_intervals (target_id, slot_at, revision, slot_values, created_at)
    select id, now(), 1, '{"DCTT":3.2,"NHAMAY":null,"QUATRAN":0,"THUONGLUU":320,"HALUU":254.9}', now() from feed_targets`)
  await server.pool.query(
    `insert into reservoir_bulletins (plant_id, reservoir_id, slot_at, is_flood_season, outcome, recipients, made_at)
    values ($1, $2, now(), true, 'queued', '{}', now())`,
    [plantId, reservoirId],
  )
}

/** What a unit can do, and the power it is judged by. */
async function registerRange(powerPlantId: number, unitId: number | undefined): Promise<void> {
  const ofUnits = { powerPlantId, deviceKind: 'generator' }
  await admin.send('POST', '/services/app/DeviceParameter/CreateDefaults', ofUnits)
  queries.set(capacityRangeApi.exportZoneTimes.path, `?PowerPlantId=${powerPlantId}`)
  await admin.send('POST', capacityRangeApi.create.path, rangeOf(powerPlantId, unitId))
}

/** A file that is to be read in, and something the administrator was told. */
async function makeImportAndNotice(powerPlantId: number): Promise<void> {
  const content = Buffer.from('Time,Inverter,P\n20/11/2026 06:00,INV1,1\n')
  const sent = await upload<{ id: number }>(server.app, admin, 'readingsImport', 'so-lieu.csv', content)
  await admin.send('POST', '/services/app/Import/Create', { powerPlantId, fileId: sent.result.id })
  await server.db
    .insertInto('notifications')
    .values({
      receiverId: admin.userId,
      kind: 'eventAssigned',
      about: 'abnormals:1',
      cause: 'first',
      plantId: powerPlantId,
      subject: 'BT-2026-001 Bơm nước kỹ thuật số 2',
      detail: null,
      actorName: null,
      address: '/bat-thuong-su-co/1',
      createdAt: new Date('2026-11-20T08:00:00Z'),
      readAt: null,
    })
    .execute()
}

/** A card, and somebody who is to have one. */
async function enterCard(powerPlantId: number): Promise<void> {
  const { result } = await admin.get<CardDropdowns>('/services/app/Card/GetDropdowns')
  const of = { powerPlantId, cardTypeId: result.cardTypes.find(({ code }) => code === 'visitor')?.id }
  await admin.send('POST', '/services/app/Card/Create', { ...of, cardNo: 'KH-01' })
  await signedIn(server, { roles: ['QĐ'], plantIds: [powerPlantId] })
  await admin.send('POST', '/services/app/CardRental/Create', {
    ...of,
    holderName: 'Nguyễn Văn Bình',
    citizenIdNumber: '051090001234',
    phoneNumber: '0905123456',
    zones: 'Nhà điều hành',
    purpose: 'Khảo sát camera',
    hostId: admin.userId,
    fromAt: '2026-11-21T01:00:00Z',
    dueAt: '2026-11-21T09:00:00Z',
  })
}

/** The first inverter runs and the second does not, while the sun shines. */
async function stopAtNoon(solar: SolarPlant): Promise<void> {
  await solar.read(solar.station, 'G_POA', { 11: 500, 12: 500 })
  const [first, second] = solar.inverters
  if (first) await solar.read(first, 'P', { 11: 100, 12: 100 })
  if (second) await solar.read(second, 'P', { 11: 0, 12: 0 })
}

async function download(path: string, headers: Record<string, string>) {
  const answer = await server.app.inject({ url: `/api${path}${queries.get(path) ?? ''}`, headers })
  const rows: TableRow[] = []
  for await (const row of readTable(answer.rawPayload, { fileName: 'x.xlsx' })) rows.push(row)
  return { answer, rows }
}

describe.each(exports)('$path', ({ path }) => {
  test('answers a workbook that says what it is, who took it and when', async () => {
    const { answer, rows } = await download(path, { authorization: `Bearer ${admin.token}` })
    expect(answer.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+_2026-11-21\.xlsx"/)
    expect(rows[0]?.cells[0]).toMatch(/^(Danh sách|Báo cáo|Số liệu vận hành|Sổ đăng ký|Sổ gửi|Sổ theo dõi) /)
    expect(rows[2]?.cells[0]).toBe('Xuất bởi Quản Trị, 21/11/2026 07:30')
    expect(rows.length).toBeGreaterThan(4)
  })

  test('speaks English when asked, and takes the token of a link from the cookie', async () => {
    const { rows } = await download(path, {
      cookie: `access_token=${admin.token}`,
      '.aspnetcore.culture': 'en',
    })
    expect(rows[2]?.cells[0]).toBe('Exported by Quản Trị, 21/11/2026 07:30')
  })
})

test('a filter that nobody chose is not told', async () => {
  const { rows } = await download('/services/app/Document/ExportExcel', {
    authorization: `Bearer ${admin.token}`,
  })
  expect(rows[1]?.cells[0]).toBe('Bộ lọc: tất cả')
})

test('roles are exported with their rights in words', async () => {
  const { rows } = await download('/services/app/Role/ExportExcel?Keyword=truong%20ca', {
    authorization: `Bearer ${admin.token}`,
  })
  expect(rows[1]?.cells[0]).toBe('Bộ lọc: Từ khóa: truong ca')
  const { result: names } = await admin.get<{ items: PermissionName[] }>(
    '/services/app/Role/GetAllPermissions',
  )
  const { result: roles } = await admin.get<Page<Role>>('/services/app/Role/GetAll?Keyword=truong%20ca')
  const words = new Map(names.items.map(({ name, displayName }) => [name, displayName]))
  const rights = roles.items[0]?.grantedPermissions.map((right) => words.get(right)) ?? []
  expect(rights).toContain('Thiết bị, thông số: xem')
  expect(rows.at(-1)?.cells).toEqual(['TC', 'Trưởng ca', null, 'Không', 3, rights.join('; ')])
})

test('standstills are exported with their times and what was lost', async () => {
  const { rows } = await download(inverterTrackingApi.exportStandstills.path, {
    authorization: `Bearer ${admin.token}`,
  })
  expect(rows[1]?.cells[0]).toBe('Bộ lọc: Thời gian: 20/11/2026 – 20/11/2026; Giữa trưa: Có')
  expect(rows.at(-1)?.cells).toEqual(['INV02', 'INV02', '2026-11-20', '11:00', '13:00', 120, 120, 200])
})

test('teams are exported with their plant', async () => {
  const { rows } = await download('/services/app/DutySchedule/ExportDutyTeamExcel', {
    authorization: `Bearer ${admin.token}`,
  })
  expect(rows.at(-1)?.cells).toEqual(['NMTĐ Sông Trâm', 'A', 'Kíp A', 0])
})
