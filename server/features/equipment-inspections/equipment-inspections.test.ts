import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { InspectionCalendar } from '#contract/equipment-inspections/calendar.ts'
import type { Inspection, InspectionDetail } from '#contract/equipment-inspections/inspection.ts'
import type { PlantInspectionSettings } from '#contract/equipment-inspections/settings.ts'
import type { EquipmentItem } from '#contract/equipment/equipment.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { toldTo } from '#server/test/notifications.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'
import { exportedSheet } from '#server/test/sheet.ts'

import { inspectionsAt, problemOf, registerOfInspections } from './testing/register.ts'
import { remind } from './reminders/reminders.service.ts'

let server: TestApp
let plantId: number
let manager: Client
let planner: Client
let leader: Client
let operator: Client
let stranger: Client
let crane: EquipmentItem
let ladders: EquipmentItem
let register: Awaited<ReturnType<typeof registerOfInspections>>

const path = inspectionsAt
const create = (body: object, who?: Client) => register.create(body, who)
const update = (body: object, who?: Client) => register.update(body, who)

const get = (id: number, who = operator) => who.get<InspectionDetail>(`${path}/Get?Id=${id}`)
const list = (query: string, who = operator) =>
  who.get<Page<Inspection>>(`${path}/GetAll?MaxResultCount=100&${query}`)
beforeAll(async () => {
  server = await testApp()
  register = await registerOfInspections(server)
  ;({ plantId, manager, planner, leader, operator, stranger, crane } = register)
  ladders = await register.addThing('KHO.AT', { kind: 'other' })
})
afterAll(() => server.close())

describe('a line of the register', () => {
  test('takes basis and cycle of its kind, and the shorter cycle of an old crane', async () => {
    const { status, result } = await create({ lastOn: '2026-03-31', result: 'passed', subject: 'SWL 63 t' })
    expect(status).toBe(200)
    expect(result).toMatchObject({
      equipmentCode: 'CTGM',
      cycleMonths: 36,
      lastOn: '2026-03-31',
      nextOn: '2027-03-31',
      bucket: 'fine',
      daysLeft: 131,
      bannedAt: null,
      can: { edit: true, note: true, remove: true, suspend: true, plan: true },
    })
    expect(result.legalBasis).toContain('TT 36/2019')
    expect((await get(result.id)).result.can.edit).toBe(false)
  })

  test('is one of many of a thing, each with its cycle; the same twice is refused', async () => {
    const oil = { typeCode: 'oil', cycleMonths: 6, lastOn: '2026-08-31' }
    expect((await create(oil)).result.nextOn).toBe('2027-02-28')
    expect(problemOf(await create(oil))).toEqual([409, 'equipmentInspections.twin'])
    expect((await create({ ...oil, subject: 'Hộp số' })).status).toBe(200)
  })

  test('of a set says how many there are, which, and how many are usable', async () => {
    const set = {
      equipmentId: ladders.id,
      typeCode: 'belts',
      quantity: 42,
      subject: '42 thang móc TM-01…TM-42',
    }
    const wrong = await create({ ...set, usableQty: 40, unusableQty: 3 })
    expect([wrong.status, wrong.error?.validationErrors?.[0]?.members]).toEqual([400, ['usableQty']])
    const { result } = await create({ ...set, usableQty: 40, unusableQty: 2, lastText: 'tem mờ' })
    expect(result).toMatchObject({
      quantity: 42,
      usableQty: 40,
      lastText: 'tem mờ',
      nextOn: null,
      bucket: 'unknown',
    })
    expect((await list(`Keyword=thang+moc+tm`)).result.items.map(({ id }) => id)).toEqual([result.id])
  })

  test('goes by the day that the certificate names', async () => {
    const line = await create({
      typeCode: 'grounding',
      lastOn: '2026-01-15',
      certificateExpiresOn: '2026-12-31',
    })
    expect(line.result).toMatchObject({ nextOn: '2026-12-31', bucket: 'dueSoon', daysLeft: 41 })
    const { visits: _visits, ...said } = line.result
    const changed = await update({ ...said, certificateExpiresOn: null })
    expect(changed.result).toMatchObject({ nextOn: '2027-01-15', version: 2 })
    expect(problemOf(await update({ ...said, note: 'cũ' }))).toEqual([409, 'core.changedMeanwhile'])
    const before = await update({ ...said, version: 2, certificateExpiresOn: '2026-01-15' })
    expect([before.status, before.error?.validationErrors?.[0]?.members]).toEqual([
      400,
      ['certificateExpiresOn'],
    ])
    const history = await operator.get<{ items: HistoryEntry[] }>(
      `/services/app/AuditLog/GetEntityHistory?entity=equipment-inspections&entityId=${line.result.id}`,
    )
    expect(history.result.items[0]?.changes).toContainEqual({
      field: 'nextOn',
      from: '2026-12-31',
      to: '2027-01-15',
    })
  })

  test('is refused where its equipment, kind, person or day is none, at its field', async () => {
    const field = async (body: object) => {
      const { status, error } = await create(body)
      return [status, error?.validationErrors?.[0]?.members?.[0]]
    }
    expect(await field({ equipmentId: 2_147_483_648 })).toEqual([400, 'equipmentId'])
    expect(await field({ typeCode: 'magic' })).toEqual([400, 'typeCode'])
    expect(await field({ typeCode: 'dam', responsibleId: 2_147_483_648 })).toEqual([400, 'responsibleId'])
    expect(await field({ typeCode: 'dam', lastOn: '2026-11-21' })).toEqual([400, 'lastOn'])
    expect(await field({ typeCode: 'dam', cycleMonths: 0 })).toEqual([400, 'cycleMonths'])
    expect(problemOf(await create({ typeCode: 'dam' }, stranger))).toEqual([
      400,
      'equipmentInspections.unknownEquipment',
    ])
    expect((await get(2_147_483_647)).status).toBe(404)
  })

  test('is noted on, and not kept, by a shift leader', async () => {
    const { result } = await create({ typeCode: 'pyranometer', lastOn: '2026-02-02' })
    const { visits: _visits, can: _can, ...said } = (await get(result.id, leader)).result
    expect((await get(result.id, leader)).result.can).toMatchObject({ edit: false, note: true, plan: false })
    expect((await update(said, leader)).status).toBe(403)
    expect((await create({ typeCode: 'dam' }, leader)).status).toBe(403)
    const note = (body: object, who = leader) =>
      who.send<InspectionDetail>('PUT', `${path}/Note`, { id: result.id, version: 1, ...body })
    expect((await note({ note: 'x'.repeat(2001) })).status).toBe(400)
    expect((await note({ note: 'Tem bong' }, stranger)).status).toBe(404)
    const noted = (await note({ note: 'Tem bong' })).result
    expect(noted).toMatchObject({ note: 'Tem bong', version: 2, lastOn: '2026-02-02', nextOn: result.nextOn })
    expect(problemOf(await note({ note: 'cũ' }))).toEqual([409, 'core.changedMeanwhile'])
  })

  test('is suspended by the manager with a reason, and deleted as long as it has no round', async () => {
    const { result } = await create({ typeCode: 'cable', lastOn: '2020-01-01' })
    expect(result.bucket).toBe('overdue')
    const body = { id: result.id, version: 1, reason: 'Dự phòng trong kho' }
    expect((await leader.send('POST', `${path}/Suspend`, body)).status).toBe(403)
    const rests = await manager.send<InspectionDetail>('POST', `${path}/Suspend`, body)
    // What rests is not due, and stands last.
    expect(rests.result).toMatchObject({
      bucket: 'suspended',
      suspendedReason: 'Dự phòng trong kho',
      nextOn: null,
      daysLeft: null,
      needsPlan: false,
    })
    const all = (await list(`PowerPlantId=${plantId}`)).result.items
    expect(all.length).toBeGreaterThan(1)
    expect(all.at(-1)?.id).toBe(result.id)
    expect((await list(`TypeCode=cable&To=2030-01-01`)).result.items).toEqual([])
    expect(problemOf(await register.plan(result.id))).toEqual([409, 'equipmentInspections.suspended'])
    const back = { id: result.id, version: 2, reason: null }
    expect((await manager.send<InspectionDetail>('POST', `${path}/Suspend`, back)).result.bucket).toBe(
      'overdue',
    )
    const { can: may } = (await manager.get<InspectionDetail>(`${path}/Get?Id=${result.id}`)).result
    expect(may.suspend).toBe(true)
    expect((await stranger.send('DELETE', `${path}/Delete?Id=${result.id}`)).status).toBe(404)
    expect((await planner.send('DELETE', `${path}/Delete?Id=${result.id}`)).status).toBe(200)
    expect((await get(result.id)).status).toBe(404)
  })

  test('is not suspended while a round of it is open, and nobody is offered to', async () => {
    const { result } = await create({ typeCode: 'cable', lastOn: '2024-01-01' })
    const planned = (await register.plan(result.id)).result
    const body = { id: result.id, version: planned.version, reason: 'Dự phòng trong kho' }
    expect(problemOf(await manager.send('POST', `${path}/Suspend`, body))).toEqual([
      409,
      'equipmentInspections.openVisit',
    ])
    const { can } = (await manager.get<InspectionDetail>(`${path}/Get?Id=${result.id}`)).result
    expect(can.suspend).toBe(false)
  })
})

test('what is due before a contract can be made says that it is to be planned, until it is', async () => {
  // A contract takes 60 days: due on 2027-01-19 it is late today, a day later it is not.
  const { result } = await create({ typeCode: 'gloves', cycleMonths: 6, lastOn: '2026-07-19' })
  const later = await create({ typeCode: 'hotStick', cycleMonths: 6, lastOn: '2026-07-20' })
  expect([result.daysLeft, result.needsPlan]).toEqual([60, true])
  expect([later.result.daysLeft, later.result.needsPlan]).toEqual([61, false])
  const late = (await list(`TypeCode=gloves&NeedsPlan=true`)).result.items
  expect(late.map(({ id }) => id)).toEqual([result.id])
  expect((await register.plan(result.id)).result.needsPlan).toBe(false)
})

test('a strict kind without a declaration says so, and until when: 30 days from its use', async () => {
  const { result } = await create({ typeCode: 'lift', lastOn: '2026-07-19' })
  expect(result).toMatchObject({ needsDeclaration: true, declareBy: '2011-12-25' })
  const { visits: _visits, can: _can, ...said } = result
  const declared = (await update({ ...said, declarationNo: 'KB-7' })).result
  expect(declared).toMatchObject({ needsDeclaration: false, declareBy: null })
  expect((await create({ typeCode: 'oil', subject: 'Hộp số 2' })).result.needsDeclaration).toBe(false)
  // Another machine is put into use on its own day.
  const { version } = (await manager.get<EquipmentItem>(`/services/app/Equipment/Get?Id=${crane.id}`)).result
  const other = {
    id: crane.id,
    version,
    day: '2026-11-10',
    source: 'new',
    serialNo: 'CT-2',
    reason: 'Hết tuổi thọ',
  }
  expect((await manager.send('POST', '/services/app/EquipmentMachine/Replace', other)).error).toBeNull()
  expect((await create({ typeCode: 'forklift' })).result.declareBy).toBe('2026-12-10')
})

test('the register is narrowed to what is due between two days, both included', async () => {
  const { id } = (await create({ typeCode: 'mats', lastOn: '2026-05-10' })).result
  const found = async (query: string) =>
    (await list(`TypeCode=mats&${query}`)).result.items.map((line) => line.id)
  expect(await found('From=2027-05-10&To=2027-05-10')).toEqual([id])
  expect(await found('From=2027-05-11')).toEqual([])
  expect(await found('To=2027-05-09')).toEqual([])
  expect(await found(`UnderId=${crane.id}`)).toEqual([id])
  expect(await found(`UnderId=${ladders.id}`)).toEqual([])
})

describe('settings', () => {
  const read = () =>
    manager
      .get<PlantInspectionSettings>(`${path}/GetSettings?PowerPlantId=${plantId}`)
      .then(({ result }) => result)
  const write = (settings: object) =>
    manager.send<PlantInspectionSettings>('PUT', `${path}/UpdateSettings`, settings)

  test('name kinds, a kind in use stays, and a rule adds a line for each thing that needs one', async () => {
    const settings = await read()
    expect(settings.types.map(({ code }) => code)).toContain('dam')
    const without = { ...settings, types: settings.types.filter(({ code }) => code !== 'crane') }
    expect(problemOf(await write(without))).toEqual([409, 'equipmentInspections.typeInUse'])
    const twice = { ...settings, types: [...settings.types, ...settings.types.slice(0, 1)] }
    expect((await write(twice)).status).toBe(400)
    const valve = { ...settings.types.find(({ code }) => code === 'safetyValve'), deviceKinds: ['valve'] }
    const types = settings.types.map((type) => (type.code === 'safetyValve' ? valve : type))
    expect((await write({ ...settings, types, soonDays: 45 })).result.version).toBe(1)
    expect((await write(settings)).status).toBe(409)

    const [used] = [
      await register.addThing('VAT1', { kind: 'valve' }),
      await register.addThing('VAT2', { kind: 'valve', state: 'standby' }),
    ]
    const rule = (typeCode: string) =>
      planner.send<{ createdCount: number }>('POST', `${path}/AddByRule`, { powerPlantId: plantId, typeCode })
    expect((await rule('safetyValve')).result).toEqual({ createdCount: 1 })
    expect((await rule('safetyValve')).result).toEqual({ createdCount: 0 })
    expect(problemOf(await rule('hotStick'))).toEqual([422, 'equipmentInspections.noKinds'])
    const { items } = (await list(`PowerPlantId=${plantId}&TypeCode=safetyValve`)).result
    expect(items.map(({ equipmentId, bucket }) => [equipmentId, bucket])).toEqual([[used?.id, 'unknown']])
  })
})

describe('what comes near', () => {
  const tell = (at: string) =>
    server.db
      .transaction()
      .execute((db) => remind({ db, now: new Date(at), audit: new Audit(), actor: null }))

  test('is told to whoever is responsible at 90, 60, 30 and 7 days, each once', async () => {
    const own = await makePlant(server.db)
    const keeper = await signedIn(server, { roles: ['QĐ'], plantIds: [own] })
    const helper = await signedIn(server, { roles: ['DHV'], plantIds: [own] })
    const body = { powerPlantId: own, code: 'CT', name: 'Cầu trục', priority: 'B', kind: 'crane' }
    const { id: equipmentId } = (
      await keeper.send<EquipmentItem>('POST', '/services/app/Equipment/Create', body)
    ).result
    const line = { equipmentId, lastOn: '2026-01-31', cycleMonths: 13 }
    const responsibleId = (
      await helper.get<{ user: { id: number } }>('/services/app/Session/GetCurrentLoginInformations')
    ).result.user.id
    await create({ ...line, responsibleId }, keeper)
    await create({ ...line, typeCode: 'lift' }, keeper)
    const due = async (who: Client) =>
      (await toldTo(who)).filter(({ kind }) => kind === 'inspectionDue').length
    // Due on 2027-02-28: 91, 90, 89, 60, 29 (two reminders later), 7, 6, 0 and -1 days before.
    const days = [
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-30',
      '2027-01-30',
      '2027-02-21',
      '2027-02-22',
      '2027-02-28',
      '2027-03-01',
    ]
    const counts = []
    for (const day of days) {
      await tell(`${day}T00:00:00Z`)
      counts.push(await due(helper))
    }
    expect(counts).toEqual([0, 1, 1, 2, 3, 4, 4, 4, 4])
    expect(await due(keeper)).toBe(4)
  })
})

test('the year shows what is due, planned and done, cycle by cycle, and its plan adds up by month and inspector', async () => {
  const own = await makePlant(server.db)
  const keeper = await signedIn(server, { roles: ['QĐ'], plantIds: [own] })
  const body = { powerPlantId: own, code: 'MBA', name: 'Máy biến áp', priority: 'A', kind: 'transformer' }
  const { id: equipmentId } = (
    await keeper.send<EquipmentItem>('POST', '/services/app/Equipment/Create', body)
  ).result
  await create({ equipmentId, typeCode: 'oil', cycleMonths: 6, lastOn: '2026-08-31' }, keeper)
  const { id } = (await create({ equipmentId, typeCode: 'transformer', lastOn: '2024-03-15' }, keeper)).result
  const visit = {
    inspectionId: id,
    plannedOn: '2027-02-20',
    organization: 'EVNPSC',
    plannedCostVnd: 90_000_000,
  }
  await keeper.send('POST', `${path}/PlanVisit`, visit)
  await create({ equipmentId, typeCode: 'grounding', lastText: 'tem mờ' }, keeper)
  const query = `PowerPlantId=${own}&Year=2027`
  const { result } = await keeper.get<InspectionCalendar>(`${path}/GetCalendar?${query}`)
  expect(result).toMatchObject({ unknownCount: 1, plannedCostVnd: 90_000_000, costVnd: 0 })
  expect(result.entries.map(({ kind, on, dueOn }) => [kind, on, dueOn])).toEqual([
    ['planned', '2027-02-20', '2027-03-15'],
    ['due', '2027-02-28', '2027-02-28'],
    ['due', '2027-08-31', '2027-08-31'],
  ])
  expect((await keeper.get(`${path}/GetCalendar?Year=nay`)).status).toBe(400)
  const sheet = await exportedSheet(server, `${path}/ExportPlan?${query}`, {
    authorization: `Bearer ${keeper.token}`,
  })
  expect(sheet.rows.map((row) => [row[0], row[1], row[3], row[8]])).toEqual([
    [2, 'Chưa chọn đơn vị', 'MBA · Máy biến áp', 0],
    [2, 'Chưa chọn đơn vị', 'Cộng', 0],
    [2, 'EVNPSC', 'MBA · Máy biến áp', 90_000_000],
    [2, 'EVNPSC', 'Cộng', 90_000_000],
    [8, 'Chưa chọn đơn vị', 'MBA · Máy biến áp', 0],
    [8, 'Chưa chọn đơn vị', 'Cộng', 0],
  ])
})
