import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Abnormal, AbnormalDetail, Assignee } from '#contract/abnormal-incidents/index.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePerson, makePlant, signedIn, type Client } from '#server/test/people.ts'

import { cause, defect, entered, handle, incident, move, service, writers } from './testing/abnormals.ts'

const NOW = '2026-11-21T00:30:00.000Z'

let server: TestApp
let plantId: number
let operator: Client
let stranger: Client

beforeAll(async () => {
  server = await testApp()
  ;({ plantId, operator, stranger } = await writers(server))
})
beforeEach(() => server.setNow(NOW))
afterAll(() => server.close())

const get = (id: number, who = operator) => who.get<AbnormalDetail>(`${service}/Get?Id=${id}`)
const create = (body: object, who = operator) => who.send<AbnormalDetail>('POST', `${service}/Create`, body)
const update = (event: AbnormalDetail, changes: object, who = operator) => {
  const { id, version } = event
  const { powerPlantId: _plant, ...body } = { ...defect(plantId), ...changes }
  return who.send<AbnormalDetail>('PUT', `${service}/Update`, { ...body, id, version })
}
const members = (answer: { error: { validationErrors: { members: string[] }[] | null } | null }) =>
  answer.error?.validationErrors?.map((field) => field.members[0])

describe('entering an event', () => {
  test('answers it in full, with its code, its age and what may be done', async () => {
    const { status, result } = await create(incident(plantId, { restoredAt: '2026-11-20T21:57:00Z' }))
    expect(status).toBe(200)
    expect(result).toMatchObject({
      ...incident(plantId),
      code: expect.stringMatching(/^BT-2026-\d{3}$/),
      occurredAt: '2026-11-20T08:27:00Z',
      status: 'open',
      ageDays: 1,
      lostPowerMw: 14.2,
      lostEnergyMwh: 191.7,
      report: { dueAt: '2026-11-21T08:27:00.000Z', sentAt: null, isOverdue: false },
      createdByName: 'Lê Hòa',
      dutyShiftLogId: null,
      can: { edit: true, handle: true, strike: true, start: true, close: false },
      missing: ['causeGroup', 'causeText', 'remedy', 'prevention'],
    })
    expect((await get(result.id)).result).toEqual(result)
  })

  test('codes count by plant and by the year of the event, without gaps when many write at once', async () => {
    const place = await makePlant(server.db)
    const who = await signedIn(server, { roles: ['TC'], plantIds: [place] })
    const codes = await Promise.all(
      Array.from({ length: 12 }, async () => (await entered(who, defect(place))).code),
    )
    const expected = Array.from({ length: 12 }, (_, index) => `BT-2026-${String(index + 1).padStart(3, '0')}`)
    expect(codes.toSorted()).toEqual(expected)
    const lastYear = await entered(who, defect(place, { occurredAt: '2025-12-31T16:59:00Z' }))
    const newYear = await entered(who, defect(place, { occurredAt: '2025-12-31T17:00:00Z' }))
    expect([lastYear.code, newYear.code]).toEqual(['BT-2025-001', 'BT-2026-013'])
  })

  test('a refused event uses no number; the code of one that is struck through is not given again', async () => {
    const place = await makePlant(server.db)
    const who = await signedIn(server, { roles: ['TC'], plantIds: [place] })
    const first = await entered(who, defect(place))
    await create(defect(place, { occurredAt: '2026-11-21T00:31:00Z' }), who)
    const second = await entered(who, defect(place))
    expect([first.code, second.code]).toEqual(['BT-2026-001', 'BT-2026-002'])
    await who.send('DELETE', `${service}/Delete?Id=${second.id}`)
    expect((await entered(who, defect(place))).code).toBe('BT-2026-003')
  })

  test('times must be in order and not in the future', async () => {
    const early = await create(defect(plantId, { detectedAt: '2026-11-20T23:09:00Z' }))
    expect([early.status, members(early)]).toEqual([400, ['detectedAt']])
    const mixed = await create(
      defect(plantId, { isolatedAt: '2026-11-20T23:50:00Z', restoredAt: '2026-11-20T23:40:00Z' }),
    )
    expect([mixed.status, members(mixed)]).toEqual([400, ['restoredAt']])
    const future = await create(defect(plantId, { restoredAt: '2026-11-21T00:30:01Z' }))
    expect([future.status, future.error?.problem, members(future)]).toEqual([
      422,
      'abnormals.inFuture',
      ['restoredAt'],
    ])
    const told = { recipient: 'dispatch', name: null, at: '2026-11-21T00:30:01Z', means: 'phone' }
    const foretold = await create(defect(plantId, { reportedTo: [told] }))
    expect([foretold.error?.problem, members(foretold)]).toEqual(['abnormals.inFuture', ['reportedTo.0.at']])
    const { result } = await create(defect(plantId, {}))
    const timeline = [{ at: '2027-11-21T00:00:00Z', text: 'Sẽ cắt' }]
    const changed = await operator.send<AbnormalDetail>('PUT', `${service}/Update`, { ...result, timeline })
    expect([changed.error?.problem, members(changed)]).toEqual(['abnormals.inFuture', ['timeline.0.at']])
  })

  test('an incident says how the plant ran, anything above a defect who was told', async () => {
    const bare = await create(incident(plantId, { operatingBefore: ' ', reportedTo: [] }))
    expect([bare.status, members(bare)?.toSorted()]).toEqual([400, ['operatingBefore', 'reportedTo']])
    expect(bare.error?.validationErrors?.map(({ message }) => message)).toEqual([
      'Vui lòng nhập trường này',
      'Ghi ít nhất một nơi đã báo; chỉ khiếm khuyết được để trống',
    ])
    expect((await create(incident(plantId, { level: 'abnormal', operatingBefore: null }))).status).toBe(200)
    const empty = await create({ powerPlantId: plantId })
    expect(members(empty)).toEqual(['level', 'occurredAt', 'equipment', 'phenomenon', 'initialAction'])
  })

  test('lost power is expected minus actual unless written; without restoring there is no energy yet', async () => {
    const derived = await entered(operator, defect(plantId, { expectedPowerMw: 12.25, actualPowerMw: 9.5 }))
    expect([derived.lostPowerMw, derived.lostEnergyMwh]).toEqual([2.75, null])
    const written = await entered(
      operator,
      defect(plantId, { expectedPowerMw: 12, actualPowerMw: 9, lostPowerMw: 1 }),
    )
    expect(written.lostPowerMw).toBe(1)
  })
})

describe('changing the facts', () => {
  test('keeps history, wants the version that was seen and leaves the follow-up alone', async () => {
    const event = await entered(operator, defect(plantId, { restoredAt: '2026-11-21T00:00:00Z' }))
    const { status, result } = await update(event, { equipment: 'Bơm nước kỹ thuật số 1' })
    expect([status, result.version, result.handlingVersion]).toEqual([200, 2, 1])
    expect([result.equipment, result.restoredAt]).toEqual(['Bơm nước kỹ thuật số 1', '2026-11-21T00:00:00Z'])
    const stale = await update(event, {})
    expect([stale.status, stale.error?.problem]).toEqual([409, 'core.changedMeanwhile'])
    const history = await operator.get<{ items: HistoryEntry[] }>(
      `/services/app/AuditLog/GetEntityHistory?entity=abnormals&entityId=${event.id}`,
    )
    expect(history.result.items.map(({ action, changes }) => [action, changes.length])).toEqual([
      ['changed', 1],
      ['created', expect.any(Number)],
    ])
    expect(history.result.items[0]?.changes).toEqual([
      { field: 'equipment', from: 'Bơm nước kỹ thuật số 2', to: 'Bơm nước kỹ thuật số 1' },
    ])
  })

  test('can say that the power is back', async () => {
    const event = await entered(operator, defect(plantId))
    const { result } = await update(event, { restoredAt: '2026-11-21T00:10:00Z' })
    expect([result.restoredAt, result.version, result.handlingVersion]).toEqual([
      '2026-11-21T00:10:00Z',
      2,
      2,
    ])
  })

  test('an event that is resolved stays as it is until it is reopened', async () => {
    const leader = await signedIn(server, { roles: ['TC'], plantIds: [plantId] })
    const event = await entered(leader, defect(plantId))
    await handle(leader, event, cause)
    for (const action of ['start', 'submit', 'close'])
      expect((await move(leader, event, action)).status).toBe(200)
    const { result: closed } = await get(event.id)
    expect(closed).toMatchObject({ status: 'resolved', resolvedAt: NOW.replace('.000', ''), missing: [] })
    expect((await update(closed, {})).error?.problem).toBe('abnormals.wrongStatus')
    expect((await handle(operator, closed, {})).error?.problem).toBe('abnormals.wrongStatus')
    const removal = await operator.send('DELETE', `${service}/Delete?Id=${event.id}`)
    expect([removal.status, removal.error?.problem]).toEqual([409, 'abnormals.wrongStatus'])
    expect((await move(leader, event, 'reopen')).error?.problem).toBe('abnormals.reasonMissing')
    const reopened = await move(leader, event, 'reopen', 'Rò trở lại')
    expect(reopened.result).toMatchObject({ status: 'inProgress', resolvedAt: null, resolvedByName: null })
  })
})

describe('an event that is struck through', () => {
  const strike = (who: Client, id: number, reason = 'Nhầm thiết bị') =>
    who.send('DELETE', `${service}/Delete?Id=${id}&Reason=${encodeURIComponent(reason)}`)

  test('stays in the register with when, why and by whom, and counts no more', async () => {
    const place = await makePlant(server.db)
    const who = await signedIn(server, { roles: ['TC'], plantIds: [place], surname: 'Lê', name: 'Tú' })
    const event = await entered(who, incident(place, { occurredAt: '2026-11-01T00:00:00Z' }))
    expect((await strike(who, event.id)).status).toBe(200)
    const rows = async (filter: string) =>
      (await who.get<{ items: Abnormal[] }>(`${service}/GetAll?powerPlantId=${place}&${filter}`)).result.items
    expect(await rows('')).toMatchObject([
      {
        id: event.id,
        phenomenon: event.phenomenon,
        struckAt: NOW.replace('.000', ''),
        struckReason: 'Nhầm thiết bị',
        struckByName: 'Lê Tú',
        isOverdue: false,
        report: null,
        can: { edit: false, handle: false, strike: false, start: false },
      },
    ])
    for (const filter of ['status=unresolved', 'status=open', 'isOverdue=true'])
      expect([filter, await rows(filter)]).toEqual([filter, []])
  })

  test('is neither changed, dealt with nor struck again', async () => {
    const event = await entered(operator, defect(plantId))
    await strike(operator, event.id)
    const struck = (await get(event.id)).result
    const answers = [
      await update(struck, {}),
      await handle(operator, struck, {}),
      await move(operator, struck, 'start'),
      await strike(operator, event.id),
    ]
    expect(answers.map(({ status, error }) => [status, error?.problem])).toEqual(
      answers.map(() => [409, 'abnormals.struck']),
    )
    expect((await strike(operator, 2_147_483_648)).status).toBe(400)
  })

  test('by the bare call says that no reason was given', async () => {
    const event = await entered(operator, defect(plantId))
    await operator.send('DELETE', `${service}/Delete?Id=${event.id}`)
    expect((await get(event.id)).result.struckReason).toBe('Không nêu lý do')
  })
})

describe('the follow-up', () => {
  test('has its own version, an assignee of the plant and a due day', async () => {
    const { id: mechanic } = await makePerson(server.db, { plantIds: [plantId], surname: 'Phạm', name: 'Tú' })
    const { id: elsewhere } = await makePerson(server.db)
    const people = await operator.get<{ items: Assignee[] }>(
      `${service}/GetAssignees?powerPlantId=${plantId}`,
    )
    expect(people.result.items.map(({ id }) => id)).toContain(mechanic)
    const event = await entered(operator, defect(plantId))
    const given = await handle(operator, event, { assigneeId: mechanic, dueOn: '2026-11-20' })
    expect(given.result).toMatchObject({
      assigneeName: 'Phạm Tú',
      isOverdue: true,
      version: 1,
      handlingVersion: 2,
    })
    const stale = await handle(operator, event, {})
    expect([stale.status, stale.error?.problem]).toEqual([409, 'core.changedMeanwhile'])
    const wrong = await handle(operator, given.result, { assigneeId: elsewhere })
    expect([wrong.status, wrong.error?.problem]).toEqual([422, 'abnormals.unknownAssignee'])
    const early = await handle(operator, given.result, { restoredAt: '2026-11-20T23:00:00Z' })
    expect([early.status, early.error?.problem]).toEqual([422, 'abnormals.outOfOrder'])
  })

  test('an incident’s report is late until it is sent, and stays marked when it was sent late', async () => {
    const event = await entered(operator, incident(plantId))
    const report = (sentAt: string, of = event) =>
      operator.send<AbnormalDetail>('POST', `${service}/RecordReport`, {
        id: of.id,
        handlingVersion: of.handlingVersion,
        sentAt,
      })
    expect((await report('2026-11-22T00:00:00Z')).error?.problem).toBe('abnormals.inFuture')
    expect((await report('2026-11-20T08:00:00Z')).error?.problem).toBe('abnormals.outOfOrder')
    const { result } = await report('2026-11-20T09:00:00Z')
    expect(result.report).toMatchObject({ sentAt: '2026-11-20T09:00:00Z', isOverdue: false })
    const dayBefore = { occurredAt: '2026-11-19T23:00:00Z', detectedAt: null, isolatedAt: null }
    const late = await entered(operator, incident(plantId, dayBefore))
    expect([late.isOverdue, late.report?.isOverdue]).toEqual([true, true])
    const { result: sent } = await report('2026-11-21T00:20:00Z', late)
    expect([sent.isOverdue, sent.report?.isOverdue]).toEqual([false, true])
    const small = await entered(operator, defect(plantId))
    expect((await report('2026-11-20T23:50:00Z', small)).error?.problem).toBe('abnormals.notAnIncident')
  })
})

describe('whose it is', () => {
  test('other plants see and change nothing', async () => {
    const event = await entered(operator, defect(plantId))
    const answers = [
      await get(event.id, stranger),
      await update(event, {}, stranger),
      await handle(stranger, event, {}),
      await move(stranger, event, 'start'),
      await stranger.send('DELETE', `${service}/Delete?Id=${event.id}`),
      await get(999_999),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    const refused = [
      await create(defect(plantId), stranger),
      await stranger.get(`${service}/GetAll?powerPlantId=${plantId}`),
      await stranger.get(`${service}/GetAssignees?powerPlantId=${plantId}`),
      await stranger.get(`/services/app/AuditLog/GetEntityHistory?entity=abnormals&entityId=${event.id}`),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 404])
    const { result } = await stranger.get<{ items: Abnormal[] }>(`${service}/GetAll`)
    expect(result.items).toEqual([])
  })

  test('the board reads but does not write', async () => {
    const board = await signedIn(server, { roles: ['HDQT'] })
    const event = await entered(operator, defect(plantId))
    expect(Object.values((await get(event.id, board)).result.can)).not.toContain(true)
    expect((await create(defect(plantId), board)).status).toBe(403)
  })

  test('a plant with events cannot be deleted', async () => {
    const place = await makePlant(server.db)
    const admin = await signedIn(server, { roles: ['Admin'] })
    await entered(await signedIn(server, { roles: ['DHV'], plantIds: [place] }), defect(place))
    const { status, error } = await admin.send('DELETE', `/services/app/PowerPlant/Delete?Id=${place}`)
    expect([status, error?.problem]).toEqual([409, 'plants.inUse'])
  })
})

test('a sealed shift’s facts are refused by the database in words, its follow-up goes on', async () => {
  const event = await entered(operator, defect(plantId))
  await sql`create function test_seal() returns trigger language plpgsql as $$
    begin raise exception 'sealed' using errcode = 'VH001'; end $$`.execute(server.db)
  await sql`create trigger test_seal before update or delete on abnormals for each row execute function test_seal()`.execute(
    server.db,
  )
  const changed = await update(event, { equipment: 'Khác' })
  expect([changed.status, changed.error?.problem]).toEqual([409, 'abnormals.shiftSealed'])
  const removed = await operator.send('DELETE', `${service}/Delete?Id=${event.id}`)
  expect([removed.status, removed.error?.problem]).toEqual([409, 'abnormals.shiftSealed'])
  expect((await handle(operator, event, cause)).status).toBe(200)
  await sql`drop trigger test_seal on abnormals`.execute(server.db)
})
