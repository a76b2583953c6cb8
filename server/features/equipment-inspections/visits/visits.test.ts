import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { AbnormalDetail } from '#contract/abnormal-incidents/abnormal.ts'
import type { Equipment } from '#contract/devices/equipment.ts'
import type { InspectionCalendar } from '#contract/equipment-inspections/calendar.ts'
import type { InspectionDetail } from '#contract/equipment-inspections/inspection.ts'
import type { EquipmentItem } from '#contract/equipment/equipment.ts'
import type { EquipmentFigures } from '#contract/equipment/figures.ts'
import type { Timeline } from '#contract/equipment/timeline.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { kindsToldTo } from '#server/test/notifications.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'
import { upload } from '#server/test/upload.ts'

import { inspectionsAt, problemOf, registerOfInspections } from '../testing/register.ts'

let server: TestApp
let plantId: number
let manager: Client
let planner: Client
let leader: Client
let operator: Client
let stranger: Client
let crane: EquipmentItem
let register: Awaited<ReturnType<typeof registerOfInspections>>

const path = inspectionsAt
const create = (body: object) => register.create(body)
const update = (body: object) => register.update(body)
const plan = (id: number) => register.plan(id)
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n')

const move = (line: InspectionDetail, action: string, who = planner, reason: string | null = null) => {
  const [visit] = line.visits
  const body = { id: visit?.id, version: visit?.version, action, reason }
  return who.send<InspectionDetail>('POST', `${path}/MoveVisit`, body)
}
const find = (line: InspectionDetail, found: object) => {
  const [visit] = line.visits
  const { files: _files, can: _can, ...said } = visit ?? { files: [], can: {} }
  return planner.send<InspectionDetail>('PUT', `${path}/UpdateVisit`, { ...said, fileIds: [], ...found })
}
/** A round as far as it is submitted, with what was found. */
async function submitted(id: number, found: object): Promise<InspectionDetail> {
  const begun = await move((await plan(id)).result, 'start')
  const said = await find(begun.result, found)
  return (await move(said.result, 'submit')).result
}
const pickable = async (id: number) => {
  const { result } = await operator.get<{ items: Equipment[] }>(
    `/services/app/Device/GetEquipment?PowerPlantId=${plantId}`,
  )
  return result.items.find((one) => one.id === id)
}

beforeAll(async () => {
  server = await testApp()
  register = await registerOfInspections(server)
  ;({ plantId, manager, planner, leader, operator, stranger, crane } = register)
})
afterAll(() => server.close())

describe('a round', () => {
  test('goes from plan to the manager’s word, and the register takes over what was found', async () => {
    const { result } = await create({ typeCode: 'lift', lastOn: '2023-11-30', result: 'passed' })
    const planned = await plan(result.id)
    expect(planned.result).toMatchObject({
      visitStatus: 'planned',
      visitPlannedOn: '2026-12-10',
      can: { plan: false },
    })
    expect(problemOf(await plan(result.id))).toEqual([409, 'equipmentInspections.openVisit'])
    expect(problemOf(await find(planned.result, { result: 'passed' }))).toEqual([
      409,
      'equipmentInspections.notBegun',
    ])
    expect(problemOf(await move(planned.result, 'confirm', manager))).toEqual([
      409,
      'equipmentInspections.wrongStatus',
    ])
    const begun = await move(planned.result, 'start')
    expect(problemOf(await move(begun.result, 'submit'))).toEqual([422, 'equipmentInspections.incomplete'])
    const future = await find(begun.result, { inspectedOn: '2026-11-21', result: 'passed' })
    expect(problemOf(future)).toEqual([400, 'equipmentInspections.inspectedInFuture'])
    const early = await find(begun.result, { inspectedOn: '2023-11-29', result: 'passed' })
    expect(problemOf(early)).toEqual([400, 'equipmentInspections.beforeLast'])
    const odd = await find(begun.result, { usableQty: 2, unusableQty: 0 })
    expect(problemOf(odd)).toEqual([400, 'equipmentInspections.quantities'])
    const paper = await upload<{ id: number }>(server.app, planner, 'equipmentInspection', 'gcn.pdf', PDF)
    const said = await find(begun.result, {
      inspectedOn: '2026-11-20',
      result: 'passed',
      certificateNo: 'KĐ-88/2026',
      stampNo: 'A 7',
      costVnd: 17_950_000,
      fileIds: [paper.result.id],
    })
    expect(said.result.visits[0]?.files.map(({ fileName }) => fileName)).toEqual(['gcn.pdf'])
    const waits = await move(said.result, 'submit')
    expect(await kindsToldTo(manager)).toContain('inspectionWaiting')
    expect((await move(waits.result, 'confirm', leader)).status).toBe(403)
    expect(problemOf(await move(waits.result, 'return', manager))).toEqual([
      400,
      'equipmentInspections.reasonMissing',
    ])
    expect(problemOf(await find(waits.result, { note: 'x' }))).toEqual([
      409,
      'equipmentInspections.wrongStatus',
    ])
    expect(waits.result.visits[0]?.can).toMatchObject({ confirm: false, return: true })
    expect(problemOf(await move(waits.result, 'confirm'))).toEqual([409, 'equipmentInspections.ownRecord'])
    const done = await move(waits.result, 'confirm', manager)
    expect(done.result).toMatchObject({
      lastOn: '2026-11-20',
      nextOn: '2029-11-20',
      certificateNo: 'KĐ-88/2026',
      usableQty: 1,
      visitStatus: null,
      can: { remove: false },
    })
    expect(await kindsToldTo(manager)).toContain('inspectionWaiting ✓')
    const { visits: _visits, ...line } = done.result
    expect(problemOf(await update({ ...line, lastOn: '2026-11-19' }))).toEqual([
      409,
      'equipmentInspections.factsOfVisit',
    ])
    const removed = await planner.send('DELETE', `${path}/Delete?Id=${result.id}`)
    expect(problemOf(removed)).toEqual([409, 'equipmentInspections.hasVisits'])
    const life = await operator.get<Timeline>(
      `/services/app/Equipment/GetTimeline?Id=${crane.id}&Source=inspection`,
    )
    expect(life.result.items).toMatchObject([{ kind: 'passed', number: 'KĐ-88/2026', recordId: result.id }])
    const figures = await operator.get<EquipmentFigures>(`/services/app/Equipment/GetFigures?Id=${crane.id}`)
    expect(figures.result.costs).toEqual([{ year: 2026, costVnd: 17_950_000, eventCount: 1 }])
    const file = `/services/app/File/Download?Id=${paper.result.id}`
    expect([(await operator.get(file)).status, (await stranger.get(file)).status]).toEqual([200, 404])
  })

  test('held on the clamped day keeps the anchor', async () => {
    const { result } = await create({ typeCode: 'gloves', lastOn: '2025-08-31', result: 'passed' })
    expect(result.nextOn).toBe('2026-02-28')
    const found = { inspectedOn: '2026-02-28', result: 'passed' }
    const done = await move(await submitted(result.id, found), 'confirm', manager)
    expect(done.result.nextOn).toBe('2026-08-31')
  })

  test('is confirmed by nobody who wrote down or submitted it, also after it was sent back', async () => {
    const { result } = await create({ typeCode: 'mats', lastOn: '2026-01-10' })
    const waits = await submitted(result.id, { inspectedOn: '2026-11-19', result: 'passed' })
    const back = await move(waits, 'return', manager, 'Thiếu số biên bản')
    const again = await move(back.result, 'submit', manager)
    const own = [409, 'equipmentInspections.ownRecord']
    expect(problemOf(await move(again.result, 'confirm', manager))).toEqual(own)
    expect(problemOf(await move(again.result, 'confirm'))).toEqual(own)
    const deputy = await signedIn(server, { roles: ['PGD'], plantIds: [plantId] })
    expect((await move(again.result, 'confirm', deputy)).result).toMatchObject({ lastOn: '2026-11-19' })
  })

  test('is cancelled with a reason, and another one can be planned', async () => {
    const { result } = await create({ typeCode: 'forklift' })
    const planned = await plan(result.id)
    expect(problemOf(await move(planned.result, 'cancel'))).toEqual([
      400,
      'equipmentInspections.reasonMissing',
    ])
    const off = await move(planned.result, 'cancel', planner, 'Đổi đơn vị kiểm định')
    expect(off.result.visits[0]).toMatchObject({ status: 'cancelled', reason: 'Đổi đơn vị kiểm định' })
    expect((await plan(result.id)).status).toBe(200)
    expect(problemOf(await move(off.result, 'start'))).toEqual([409, 'equipmentInspections.wrongStatus'])
    expect(
      (
        await stranger.send('POST', `${path}/MoveVisit`, {
          id: off.result.visits[0]?.id,
          version: 2,
          action: 'start',
        })
      ).status,
    ).toBe(404)
  })
})

describe('a failure', () => {
  test('forbids the use at once wherever the thing is picked, is an abnormal event, and a passed round lifts it', async () => {
    const vessel = await register.addThing('KN.B1', { kind: 'pressureVessel' })
    const { result } = await create({
      equipmentId: vessel.id,
      typeCode: 'pressureVessel',
      lastOn: '2023-10-01',
    })
    expect((await pickable(vessel.id))?.isBanned).toBe(false)
    const failed = await submitted(result.id, {
      inspectedOn: '2026-11-19',
      result: 'failed',
      certificateNo: 'BB-9',
    })
    expect(failed).toMatchObject({ bucket: 'failed', nextOn: null, bannedAt: '2026-11-20T08:00:00Z' })
    expect((await pickable(vessel.id))?.isBanned).toBe(true)
    const passport = () => operator.get<EquipmentItem>(`/services/app/Equipment/Get?Id=${vessel.id}`)
    expect((await passport()).result.isBanned).toBe(true)
    const [visit] = failed.visits
    const event = await operator.get<AbnormalDetail>(`/services/app/Abnormal/Get?Id=${visit?.abnormalId}`)
    expect(event.result).toMatchObject({
      deviceId: vessel.id,
      inspectionId: result.id,
      code: visit?.abnormalCode,
    })
    expect(event.result.phenomenon).toContain('BB-9')

    // Sent back for the wrong reading: what stood before holds again, and the event is not written twice.
    const back = await move(failed, 'return', manager, 'Đọc nhầm biên bản')
    expect(back.result).toMatchObject({ bannedAt: null, nextOn: '2026-10-01', bucket: 'overdue' })
    const again = await move(back.result, 'submit')
    expect(again.result.visits[0]?.abnormalId).toBe(visit?.abnormalId)
    const confirmed = await move(again.result, 'confirm', manager)
    expect(confirmed.result).toMatchObject({ result: 'failed', bucket: 'failed', unusableQty: 1 })
    const { visits: _visits, ...line } = confirmed.result
    expect(problemOf(await update({ ...line, result: 'passed' }))).toEqual([
      409,
      'equipmentInspections.bannedStays',
    ])

    const passed = await submitted(result.id, { inspectedOn: '2026-11-20', result: 'passed' })
    expect(passed.bannedAt).not.toBeNull()
    const lifted = await move(passed, 'confirm', manager)
    expect(lifted.result).toMatchObject({ bannedAt: null, nextOn: '2029-11-20', bucket: 'fine' })
    expect((await pickable(vessel.id))?.isBanned).toBe(false)
  })
})

test('papers of people stand in the year, for those who may see the people', async () => {
  const own = await makePlant(server.db)
  const [keeper, colleague] = [
    await signedIn(server, { roles: ['QĐ'], plantIds: [own], surname: 'Lê', name: 'Giữ' }),
    await signedIn(server, { roles: ['DHV'], plantIds: [own], surname: 'Vũ', name: 'Bạn' }),
  ]
  const paper = { kind: 'operating', number: '02/CNVH', issuedOn: null, fileId: null } as const
  for (const [{ userId: employeeId }, expiresOn] of [
    [keeper, '2027-05-05'],
    [colleague, '2027-06-06'],
  ] as const)
    await server.db
      .insertInto('certificates')
      .values({ ...paper, employeeId, expiresOn })
      .execute()
  const seen = async (who: Client, year = 2027) => {
    const query = `PowerPlantId=${own}&Year=${year}`
    const { result } = await who.get<InspectionCalendar>(`${path}/GetCalendar?${query}`)
    return result.entries.map(({ kind, subject, on }) => [kind, subject, on])
  }
  const papers = [
    ['certificate', 'Lê Giữ', '2027-05-05'],
    ['certificate', 'Vũ Bạn', '2027-06-06'],
  ]
  expect(await seen(keeper)).toEqual(papers)
  expect(await seen(colleague)).toEqual(papers.slice(1))
  expect(await seen(keeper, 2028)).toEqual([])
})
