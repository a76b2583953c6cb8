import { beforeEach, describe, expect, test } from 'vitest'

import type { Correction, Operation } from '#contract/duty-shift-logs/index.ts'
import type { TestApp } from '#server/test/app.ts'
import { PASSWORD, signedIn, type Client } from '#server/test/people.ts'

import { closing, eachWithShift, openItemsOf, problemOf, readShiftAs } from '../testing/each-shift.ts'
import {
  accept,
  earthItem,
  expectOk,
  fillHeader,
  placeEarth,
  readGate,
  sign,
} from '../testing/handed-over.ts'
import { service, signIn, type OpenedShift } from '../testing/open-shift.ts'
import { verifyChain } from '../verification/verify.service.ts'

let server: TestApp
let opened: OpenedShift
let id: number
eachWithShift((on, shift) => {
  ;[server, opened, id] = [on, shift, shift.shift.id]
})

const readShift = (who: Client = opened.leader, shiftId = id) => readShiftAs(who, shiftId)

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
    manager.send<Correction>('POST', `${service}/ConfirmCorrection`, {
      id: correction.id,
      password: PASSWORD,
    })
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
    opened = { ...opened, leader: await signIn(server, opened.crewOf('2026-11-21', 'C1').leader) }
    const late = expectOk(await add({ ...earthItem, number: 'TĐ-08' }))
    manager = await signedIn(server, { roles: ['QĐ'], plantIds: [opened.plantId] })
    expectOk(await confirm(late))
    expect(openItemsOf((await readGate(leader, nextId)).result)).toEqual([
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
