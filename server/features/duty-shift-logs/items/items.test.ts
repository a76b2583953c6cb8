import { describe, expect, test } from 'vitest'

import type { Operation } from '#contract/duty-shift-logs/index.ts'
import type { TestApp } from '#server/test/app.ts'
import type { Client } from '#server/test/people.ts'

import { closing, eachWithShift, openItemsOf, problemOf, readShiftAs } from '../testing/each-shift.ts'
import {
  accept,
  earthItem,
  expectOk,
  fillHeader,
  placeEarth,
  readGate,
  refuse,
  sign,
  SIGNABLE,
  writeItem,
} from '../testing/handed-over.ts'
import { service, type OpenedShift } from '../testing/open-shift.ts'
import { verifyChain } from '../verification/verify.service.ts'

let server: TestApp
let opened: OpenedShift
let id: number
eachWithShift((on, shift) => {
  ;[server, opened, id] = [on, shift, shift.shift.id]
})

const readShift = (who: Client = opened.leader, shiftId = id) => readShiftAs(who, shiftId)
const change = (operation: Operation, more: object) =>
  opened.leader.send<Operation>('PUT', `${service}/UpdateOperation`, { ...operation, ...more })
const permitItem = {
  act: 'open',
  kind: 'permit',
  number: '15/2026',
  place: 'Tủ TD92',
  commander: 'Tâm',
  peopleCount: 4,
}
const writePermit = (item: object) => writeItem(opened, item, { kind: 'permit', supervisorId: null })

describe('an entry of an earth or a permit', () => {
  test('is on the list, at the gate and on the receiver’s list; the entry that closes it takes it off', async () => {
    const at = '2026-11-21T02:00:00Z'
    const earth = expectOk(await writeItem(opened, earthItem, { occurredAt: at, finishedAt: at }))
    const permit = expectOk(await writePermit(permitItem))
    const shift = await readShift()
    expect(shift.portableEarths).toMatchObject([
      {
        id: `op-${earth.id}`,
        number: 'TĐ-03',
        location: 'DCL 172-7',
        removedAt: null,
        openedIn: `op-${earth.id}`,
      },
    ])
    expect(shift.permits).toMatchObject([
      { id: `op-${permit.id}`, number: '15/2026', commander: 'Tâm', peopleCount: 4, closedAt: null },
    ])
    const { result: gate } = await readGate(opened.leader, id)
    expect(openItemsOf(gate)).toEqual([`permit:op-${permit.id}`, `portableEarth:op-${earth.id}`])
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
    expect(openItemsOf((await readGate(opened.leader, id)).result)).toEqual([`permit:op-${permit.id}`])
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
    expect(again.error?.message).toBe(
      'Tiếp địa TĐ-03 đang mở tại DCL 172-7. Hãy đóng trước, hoặc kiểm tra lại số.',
    )
    expectOk(await writeItem(opened, item))
    expect(problemOf(await writeItem(opened, item))).toEqual([409, 'dutyShiftLogs.itemClosed'])
    expectOk(await writeItem(opened, earthItem))
  })

  test('of two who close an item at the same time one does', async () => {
    const item = closing(`op-${(await placeEarth(opened)).id}`)
    const answers = await Promise.all([writeItem(opened, item), writeItem(opened, item)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
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
    expect(
      problemOf(await change(renamed, { occurredAt: '2026-11-21T06:40:00Z', finishedAt: null })),
    ).toEqual([422, 'dutyShiftLogs.itemNotOpenYet'])
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
    const put = (body: object) =>
      opened.leader.send('PUT', `${service}/Update`, { id, sectionVersions, ...body })
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
    expectOk(await refuse(opened.nextLeader, id, { reason }))
    expect((await readShift()).portableEarths).toMatchObject([{ id: `op-${earth.id}`, removedAt: null }])
    const closed = expectOk(await writeItem(opened, closing(`op-${earth.id}`), { finishedAt: null }))
    expect((await readShift()).portableEarths).toMatchObject([{ id: `op-${earth.id}`, removedAt: null }])
    expectOk(await change(closed, { finishedAt: SIGNABLE }))
    expectOk(await sign(opened.leader, id))
    expectOk(await opened.leader.send('POST', `${service}/WithdrawHandover`, { id, reason }))
    expect((await readShift()).portableEarths).toMatchObject([
      { id: `op-${earth.id}`, closedIn: `op-${closed.id}` },
    ])
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
    expect(openItemsOf((await readGate(opened.nextLeader, nextId)).result)).toEqual([])
    const evidence = { db: server.db, files: server.platform.files, now: new Date() }
    expect(await verifyChain(evidence, opened.plantId)).toMatchObject({ isIntact: true, shiftCount: 1 })
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
