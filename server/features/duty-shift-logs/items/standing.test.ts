import { beforeEach, describe, expect, test } from 'vitest'

import type { DutyShiftLogDetail, HandoverGate } from '#contract/duty-shift-logs/index.ts'
import type { TestApp } from '#server/test/app.ts'
import type { Client } from '#server/test/people.ts'

import { eachWithShift, problemOf, readShiftAs } from '../testing/each-shift.ts'
import {
  accept,
  expectOk,
  fillHeader,
  goingIncident,
  readGate,
  sign,
  SIGNABLE,
} from '../testing/handed-over.ts'
import { service, type OpenedShift } from '../testing/open-shift.ts'

let server: TestApp
let opened: OpenedShift
let id: number
eachWithShift((on, shift) => {
  ;[server, opened, id] = [on, shift, shift.shift.id]
})

const readShift = (who: Client = opened.leader, shiftId = id) => readShiftAs(who, shiftId)

describe('directives and work that came from an earlier shift', () => {
  const directive = {
    id: 'd1',
    at: '2026-11-21T01:00:00Z',
    from: 'Quản đốc',
    content: 'Giữ MNTL trên 319,5 m',
  }
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
      who.send<DutyShiftLogDetail>('POST', `${service}/ReadDirective`, {
        id: next.id,
        directiveId: 'd1',
        ...body,
      })
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
