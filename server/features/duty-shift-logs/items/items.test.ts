import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Correction, DutyShiftLogDetail, HandoverGate, Operation } from '#contract/duty-shift-logs/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { PASSWORD, signedIn, type Answer, type Client } from '#server/test/people.ts'

import {
  accept,
  earthItem,
  expectOk,
  fillHeader,
  goingIncident,
  placeEarth,
  readGate,
  sign,
  SIGNABLE,
  writeItem,
} from '../testing/handed-over.ts'
import { openedShift, service, signIn, type OpenedShift } from '../testing/open-shift.ts'
import { verifyChain } from '../verification/verify.service.ts'

let server: TestApp
let opened: OpenedShift
let id: number
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(SIGNABLE)
  opened = await openedShift(server)
  id = opened.shift.id
})

const problemOf = ({ status, error }: Answer) => [status, error?.problem]
const readShift = async (who: Client = opened.leader, shiftId = id) =>
  expectOk(await who.get<DutyShiftLogDetail>(`${service}/Get?Id=${shiftId}`))
const change = (operation: Operation, more: object) =>
  opened.leader.send<Operation>('PUT', `${service}/UpdateOperation`, { ...operation, ...more })
const closing = (itemId: string) => ({ act: 'close', itemId })
const permitItem = {
  act: 'open',
  kind: 'permit',
  number: '15/2026',
  place: 'Tủ TD92',
  commander: 'Tâm',
  peopleCount: 4,
}
const writePermit = (item: object) => writeItem(opened, item, { kind: 'permit', supervisorId: null })
const openKeys = (gate: HandoverGate) =>
  gate.carried.filter(({ kind }) => kind === 'permit' || kind === 'portableEarth').map(({ key }) => key)

describe('an entry of an earth or a permit', () => {
  test('is on the list, at the gate and on the receiver’s list; the entry that closes it takes it off', async () => {
    const at = '2026-11-21T02:00:00Z'
    const earth = expectOk(await writeItem(opened, earthItem, { occurredAt: at, finishedAt: at }))
    const permit = expectOk(await writePermit(permitItem))
    const shift = await readShift()
    expect(shift.portableEarths).toMatchObject([
      { id: `op-${earth.id}`, number: 'TĐ-03', location: 'DCL 172-7', removedAt: null, openedIn: `op-${earth.id}` },
    ])
    expect(shift.permits).toMatchObject([
      { id: `op-${permit.id}`, number: '15/2026', commander: 'Tâm', peopleCount: 4, closedAt: null },
    ])
    const { result: gate } = await readGate(opened.leader, id)
    expect(openKeys(gate)).toEqual([`permit:op-${permit.id}`, `portableEarth:op-${earth.id}`])
    expect(gate.carried.find(({ kind }) => kind === 'portableEarth')?.detail).toBe(
      'DCL 172-7 · từ 21/11/2026 09:00 · 4 giờ',
    )
    expectOk(
      await writeItem(opened, closing(`op-${earth.id}`), {
        occurredAt: '2026-11-21T05:00:00Z',
        finishedAt: '2026-11-21T05:10:00Z',
      }),
    )
    expect((await readShift()).portableEarths).toMatchObject([
      { removedAt: '2026-11-21T05:10:00Z', closedByName: earth.executorName },
    ])
    expect(openKeys((await readGate(opened.leader, id)).result)).toEqual([`permit:op-${permit.id}`])
  })

  test('names what it opens or closes, field by field', async () => {
    const none = await writeItem(opened, {}, { item: null })
    expect([none.status, none.error?.validationErrors?.[0]?.members]).toEqual([400, ['item']])
    expect(none.error?.validationErrors?.[0]?.message).toContain('Chọn phiếu, tiếp địa')
    const empty = await writeItem(opened, { act: 'open', kind: 'earth' })
    expect(empty.error?.validationErrors?.flatMap(({ members }) => members)).toEqual([
      'item.number',
      'item.place',
    ])
    const nameless = await writePermit({ ...permitItem, commander: ' ' })
    expect(nameless.error?.validationErrors?.[0]?.members).toEqual(['item.commander'])
    expect((await writeItem(opened, closing(''))).status).toBe(400)
    expect((await writeItem(opened, permitItem)).status).toBe(400)
    expect((await writeItem(opened, earthItem, { kind: 'other' })).status).toBe(400)
    const future = { ...earthItem, since: '2026-11-21T06:30:00Z' }
    expect((await writeItem(opened, future)).error?.validationErrors?.[0]?.members).toEqual(['item.since'])
  })

  test('that does not fit is refused, in words', async () => {
    const earth = await placeEarth(opened)
    const item = closing(`op-${earth.id}`)
    expect(problemOf(await writeItem(opened, closing('op-2147483648')))).toEqual([
      422,
      'dutyShiftLogs.itemUnknown',
    ])
    expect(problemOf(await writePermit(item))).toEqual([422, 'dutyShiftLogs.itemUnknown'])
    const early = { occurredAt: '2026-11-21T01:00:00Z', finishedAt: '2026-11-21T01:05:00Z' }
    expect(problemOf(await writeItem(opened, item, early))).toEqual([422, 'dutyShiftLogs.itemNotOpenYet'])
    const again = await writeItem(opened, { ...earthItem, number: 'tđ-03' })
    expect(problemOf(again)).toEqual([409, 'dutyShiftLogs.itemOpenAlready'])
    expect(again.error?.message).toBe('Tiếp địa TĐ-03 đang mở tại DCL 172-7. Hãy đóng trước, hoặc kiểm tra lại số.')
    expectOk(await writeItem(opened, item))
    expect(problemOf(await writeItem(opened, item))).toEqual([409, 'dutyShiftLogs.itemClosed'])
    expectOk(await writeItem(opened, earthItem))
  })

  test('of two who close an item at the same time one does', async () => {
    const item = closing(`op-${(await placeEarth(opened)).id}`)
    const answers = await Promise.all([writeItem(opened, item), writeItem(opened, item)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('may be put right, but not so that what it opened is gone', async () => {
    const earth = await placeEarth(opened)
    const renamed = expectOk(await change(earth, { item: { ...earth.item, number: 'TĐ-04' } }))
    expect((await readShift()).portableEarths).toMatchObject([{ id: `op-${earth.id}`, number: 'TĐ-04' }])
    expect(problemOf(await change(renamed, { kind: 'other', item: null, supervisorId: null }))).toEqual([
      422,
      'dutyShiftLogs.itemStays',
    ])
    const permit = expectOk(await writePermit(permitItem))
    expect(problemOf(await change(renamed, { item: closing(`op-${permit.id}`) }))[1]).toBe(
      'dutyShiftLogs.itemStays',
    )
    const closed = expectOk(await writeItem(opened, closing(`op-${earth.id}`)))
    expect(problemOf(await change(renamed, { occurredAt: '2026-11-21T06:40:00Z', finishedAt: null }))).toEqual([
      422,
      'dutyShiftLogs.itemNotOpenYet',
    ])
    expectOk(await change(closed, { finishedAt: null }))
    expect((await readShift()).portableEarths).toMatchObject([{ removedAt: null }])
  })
})

test('a struck entry has not happened: what it closed is open again, what it opened never was', async () => {
  const earth = await placeEarth(opened)
  const strike = (operation: Operation) =>
    opened.leader.send('DELETE', `${service}/DeleteOperation?Id=${operation.id}&reason=x`)
  const closed = expectOk(await writeItem(opened, closing(`op-${earth.id}`)))
  expectOk(await strike(closed))
  expect((await readShift()).portableEarths).toMatchObject([{ id: `op-${earth.id}`, removedAt: null }])
  expectOk(await writeItem(opened, closing(`op-${earth.id}`)))
  expectOk(await strike(earth))
  expect((await readShift()).portableEarths).toEqual([])
  const { result: gate } = await readGate(opened.leader, id)
  expect(gate.findings.find(({ ruleId }) => ruleId === 'itemsDiffer')?.names).toEqual([
    '13:20 Tiếp địa di động (mục không có trong danh sách)',
  ])
})

describe('the lists', () => {
  test('are written by nobody; sent back as they are they change nothing', async () => {
    await placeEarth(opened)
    const { sectionVersions, portableEarths, permits, unitStates } = await readShift()
    const put = (body: object) => opened.leader.send('PUT', `${service}/Update`, { id, sectionVersions, ...body })
    expect(problemOf(await put({ portableEarths: [] }))).toEqual([422, 'dutyShiftLogs.itemsByEntries'])
    expect(problemOf(await put({ portableEarths: [{ ...portableEarths[0], removedAt: SIGNABLE }] }))[1]).toBe(
      'dutyShiftLogs.itemsByEntries',
    )
    expect(problemOf(await put({ permits: [{ ...permitItem, id: 'p1', openedAt: SIGNABLE }] }))[1]).toBe(
      'dutyShiftLogs.itemsByEntries',
    )
    expectOk(await put({ portableEarths, permits, unitStates }))
    expect((await readShift()).portableEarths).toEqual(portableEarths)
  })

  test('stay the same through signatures, refusals and writing on', async () => {
    const earth = await placeEarth(opened)
    await fillHeader(opened)
    expectOk(await sign(opened.leader, id))
    const reason = 'Kiểm tra lại tiếp địa'
    expectOk(await opened.nextLeader.send('POST', `${service}/RefuseHandover`, { id, reason }))
    expect((await readShift()).portableEarths).toMatchObject([{ id: `op-${earth.id}`, removedAt: null }])
    const closed = expectOk(await writeItem(opened, closing(`op-${earth.id}`), { finishedAt: null }))
    expect((await readShift()).portableEarths).toMatchObject([{ id: `op-${earth.id}`, removedAt: null }])
    expectOk(await change(closed, { finishedAt: SIGNABLE }))
    expectOk(await sign(opened.leader, id))
    expectOk(await opened.leader.send('POST', `${service}/WithdrawHandover`, { id, reason }))
    expect((await readShift()).portableEarths).toMatchObject([{ id: `op-${earth.id}`, closedIn: `op-${closed.id}` }])
  })

  test('go to the next shift, which closes the item by an entry of its own', async () => {
    const earth = await placeEarth(opened)
    await fillHeader(opened)
    expectOk(await sign(opened.leader, id))
    const { nextId } = expectOk(await accept(opened.nextLeader, id))
    const next = await readShift(opened.nextLeader, nextId)
    expect(next.portableEarths).toMatchObject([{ id: `op-${earth.id}`, carriedFromId: id, removedAt: null }])
    const { sectionVersions } = next
    const body = { id: nextId, sectionVersions, portableEarths: [] }
    expect(problemOf(await opened.nextLeader.send('PUT', `${service}/Update`, body))[1]).toBe(
      'dutyShiftLogs.itemsByEntries',
    )
    const people = { leader: opened.nextLeader, operator: opened.nextOperator, shift: next }
    const at = '2026-11-21T06:40:00Z'
    const done = { occurredAt: at, finishedAt: at }
    expectOk(await writeItem(people, closing(`op-${earth.id}`), done))
    expect((await readShift(opened.nextLeader, nextId)).portableEarths).toMatchObject([
      { removedAt: at, closedByName: expect.any(String), carriedFromId: id },
    ])
    expect(openKeys((await readGate(opened.nextLeader, nextId)).result)).toEqual([])
    const evidence = { db: server.db, files: server.platform.files, now: new Date() }
    expect(await verifyChain(evidence, opened.plantId)).toMatchObject({ isIntact: true, shiftCount: 1 })
  })
})

describe('a forgotten line that a correction adds to a sealed shift', () => {
  const add = (item: object, more: object = {}) =>
    opened.leader.send<Correction>('POST', `${service}/Correct`, {
      dutyShiftLogId: id,
      kind: 'addition',
      targetId: null,
      field: 'content',
      occurredAt: '2026-11-21T06:25:00Z',
      newText: 'Tiếp địa số 7',
      reason: 'Quên ghi',
      item,
      ...more,
    })
  let manager: Client
  const confirm = (correction: Correction) =>
    manager.send<Correction>('POST', `${service}/ConfirmCorrection`, { id: correction.id, password: PASSWORD })
  let nextId: number
  let earth: Operation
  beforeEach(async () => {
    earth = await placeEarth(opened)
    await fillHeader(opened)
    expectOk(await sign(opened.leader, id))
    nextId = expectOk(await accept(opened.nextLeader, id)).nextId
    manager = await signedIn(server, { roles: ['QĐ'], plantIds: [opened.plantId] })
  })

  test('opens and closes items of the running shift once it is confirmed, and of the shifts after it', async () => {
    const opening = expectOk(await add({ ...earthItem, number: 'TĐ-07' }))
    expect((await readShift(opened.nextLeader, nextId)).portableEarths).toHaveLength(1)
    expectOk(await confirm(opening))
    expectOk(await confirm(expectOk(await add(closing(`op-${earth.id}`)))))
    const running = await readShift(opened.nextLeader, nextId)
    expect(running.portableEarths).toMatchObject([
      { id: `op-${earth.id}`, removedAt: '2026-11-21T06:25:00Z' },
      { id: `dc-${opening.id}`, number: 'TĐ-07', removedAt: null, carriedFromId: null },
    ])
    expect((await readShift()).portableEarths).toMatchObject([{ id: `op-${earth.id}`, removedAt: null }])
    server.setNow('2026-11-21T14:45:00Z')
    const [leader, receiver] = [
      await signIn(server, opened.crewOf('2026-11-21', 'C2').leader),
      await signIn(server, opened.crewOf('2026-11-21', 'C3').leader),
    ]
    await fillHeader({ leader, shift: await readShift(leader, nextId) })
    expectOk(await sign(leader, nextId))
    // Confirmed while the shift waits for its receiver, it is on the receiver's list as well.
    const late = expectOk(await add({ ...earthItem, number: 'TĐ-08' }))
    manager = await signedIn(server, { roles: ['QĐ'], plantIds: [opened.plantId] })
    expectOk(await confirm(late))
    expect(openKeys((await readGate(leader, nextId)).result)).toEqual([
      `portableEarth:dc-${opening.id}`,
      `portableEarth:dc-${late.id}`,
    ])
    const third = expectOk(await accept(receiver, nextId)).nextId
    expect((await readShift(receiver, third)).portableEarths).toMatchObject([
      { id: `dc-${opening.id}`, carriedFromId: nextId },
      { id: `dc-${late.id}`, carriedFromId: nextId },
    ])
    const evidence = { db: server.db, files: server.platform.files, now: new Date() }
    expect(await verifyChain(evidence, opened.plantId)).toMatchObject({ isIntact: true, shiftCount: 2 })
  })

  test('is refused where it does not fit, when it is written and when it is confirmed', async () => {
    expect(problemOf(await add(closing('op-1')))).toEqual([422, 'dutyShiftLogs.itemUnknown'])
    expect(problemOf(await add(earthItem))).toEqual([409, 'dutyShiftLogs.itemOpenAlready'])
    const section = { kind: 'section', field: 'conclusion.text', occurredAt: null }
    expect((await add(earthItem, section)).error?.validationErrors?.[0]?.members).toEqual(['item'])
    const [one, other] = [await add(closing(`op-${earth.id}`)), await add(closing(`op-${earth.id}`))]
    expectOk(await confirm(expectOk(one)))
    expect(problemOf(await confirm(expectOk(other)))).toEqual([409, 'dutyShiftLogs.itemClosed'])
  })
})

test('the gate names an entry from before entries said what they open, and one whose item is gone', async () => {
  const earth = await placeEarth(opened)
  expectOk(await writeItem(opened, closing(`op-${earth.id}`)))
  await server.db.updateTable('dutyOperations').set({ item: null }).where('id', '=', earth.id).execute()
  await fillHeader(opened)
  const { result: gate } = await readGate(opened.leader, id)
  expect(gate.findings.find(({ ruleId }) => ruleId === 'itemsDiffer')).toMatchObject({
    severity: 'block',
    names: [
      '13:20 Tiếp địa di động (chưa chọn mục)',
      '13:20 Tiếp địa di động (mục không có trong danh sách)',
    ],
    targets: [{ kind: 'operation', id: String(earth.id) }, { kind: 'operation' }],
  })
  expect(problemOf(await sign(opened.leader, id))).toEqual([422, 'dutyShiftLogs.gateClosed'])
})

describe('directives and work that came from an earlier shift', () => {
  const directive = { id: 'd1', at: '2026-11-21T01:00:00Z', from: 'Quản đốc', content: 'Giữ MNTL trên 319,5 m' }
  const work = { id: 'w1', content: 'Thay dầu' }
  let next: DutyShiftLogDetail
  const put = (body: object) =>
    opened.nextLeader.send<DutyShiftLogDetail>('PUT', `${service}/Update`, {
      id: next.id,
      sectionVersions: next.sectionVersions,
      ...body,
    })
  beforeEach(async () => {
    const written = await fillHeader(opened)
    await fillHeader({ ...opened, shift: written }, { directives: [directive], unfinishedWork: [work] })
    expectOk(await sign(opened.leader, id))
    const { nextId } = expectOk(await accept(opened.nextLeader, id))
    next = await readShift(opened.nextLeader, nextId)
  })

  test('are marked as done, and neither left out nor changed', async () => {
    expect(problemOf(await put({ unfinishedWork: [] }))).toEqual([422, 'dutyShiftLogs.carriedStays'])
    const [carried] = next.directives
    expect(problemOf(await put({ directives: [{ ...carried, content: 'Khác' }] }))[1]).toBe(
      'dutyShiftLogs.carriedStays',
    )
    const done = await put({ directives: [{ ...carried, isDone: true }] })
    expect(expectOk(done).directives).toMatchObject([{ isDone: true, carriedFromId: id }])
  })

  test('a directive is read anew in each shift: by who wrote it, then by the crew that says so', async () => {
    expect((await readShift()).directives[0]?.read).toMatchObject({ byName: opened.shift.shiftLeaderName })
    expect(next.directives[0]?.read).toBeNull()
    const unread = (gate: HandoverGate) => gate.findings.some(({ ruleId }) => ruleId === 'directivesUnread')
    expect(unread((await readGate(opened.nextLeader, next.id)).result)).toBe(true)
    const read = (who: Client, body: object) =>
      who.send<DutyShiftLogDetail>('POST', `${service}/ReadDirective`, { id: next.id, directiveId: 'd1', ...body })
    expect(problemOf(await read(opened.nextLeader, { directiveId: 'd9' }))).toEqual([404, 'core.notFound'])
    expect((await read(opened.nextLeader, { directiveId: ' ' })).status).toBe(400)
    expect(problemOf(await read(opened.leader, {}))).toEqual([403, 'dutyShiftLogs.notOnCrew'])
    const first = expectOk(await read(opened.nextOperator, {}))
    expect(first.directives[0]?.read?.byName).toBeDefined()
    expect(expectOk(await read(opened.nextLeader, {})).directives).toEqual(first.directives)
    expect(unread((await readGate(opened.nextLeader, next.id)).result)).toBe(false)
    expect(problemOf(await read(opened.leader, { id }))).toEqual([409, 'dutyShiftLogs.sealed'])
  })
})

test('open defects stand in the shift, and in the sealed one those that were taken over', async () => {
  const event = {
    ...goingIncident(opened.plantId),
    dutyShiftLogId: id,
    occurredAt: '2026-11-21T02:00:00Z',
    restoredAt: '2026-11-21T03:00:00Z',
    equipment: 'Bơm 2',
    phenomenon: 'Rò nước chèn trục',
    reportedTo: [{ recipient: 'dispatch', name: 'A3', at: '2026-11-21T02:05:00Z', means: 'phone' }],
  }
  expectOk(await opened.leader.send('POST', `${service}/CreateAbnormal`, event))
  expect((await readShift()).defects).toMatchObject([{ equipment: 'Bơm 2', ageDays: 0 }])
  await fillHeader(opened)
  expectOk(await sign(opened.leader, id))
  const { nextId } = expectOk(await accept(opened.nextLeader, id))
  const [defect] = (await readShift()).defects ?? []
  expect(defect).toMatchObject({ phenomenon: 'Rò nước chèn trục' })
  await server.db
    .updateTable('abnormalHandlings')
    .set({ status: 'resolved', resolvedAt: SIGNABLE })
    .where('abnormalId', '=', defect?.id ?? 0)
    .execute()
  expect((await readShift()).defects).toEqual([defect])
  expect((await readShift(opened.nextLeader, nextId)).defects).toEqual([])
})
