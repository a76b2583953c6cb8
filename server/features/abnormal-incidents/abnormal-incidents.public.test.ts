import { afterAll, beforeAll, expect, test } from 'vitest'

import { AbnormalWrite } from '#contract/abnormal-incidents/index.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import type { Work } from '#server/platform/http/call.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import {
  abnormalShiftOf,
  addAbnormal,
  changeAbnormal,
  incidentInProgress,
  listAbnormalDetailsOfShift,
  listAbnormalsOfShifts,
  markAbnormalsSealed,
  openDefectsOf,
  strikeEvent,
} from './abnormal-incidents.public.ts'
import { cause, defect, entered, handle, incident, move, openShiftOf } from './testing/abnormals.ts'

let server: TestApp
let plantId: number
let leader: Client
/** Open at the plant. */
let shiftId: number
const NOW = new Date('2026-11-21T00:30:00Z')

beforeAll(async () => {
  server = await testApp()
  plantId = await makePlant(server.db)
  leader = await signedIn(server, { roles: ['TC'], plantIds: [plantId], surname: 'Trần', name: 'Tâm' })
  shiftId = await openShiftOf(server.db, plantId, leader.userId)
})
afterAll(() => server.close())

/** Runs work as another feature does: in a transaction, as the shift leader. */
function within<Result>(run: (work: Work) => Promise<Result>): Promise<Result> {
  const actor = {
    userId: leader.userId,
    fullName: 'Trần Tâm',
    plantIds: [plantId],
    permissions: new Set(['Abnormals.View', 'Abnormals.Write', 'DutyShiftLogs.Write']),
  }
  return server.db.transaction().execute((db) => {
    const work = { db, actor, now: NOW, audit: new Audit(), caller: { language: 'vi' } }
    return run({ ...work, platform: server.platform } as unknown as Work)
  })
}

const write = (body: object) => AbnormalWrite.parse(body)

test('a shift writes its events, changes them and hands them on with their fingerprint', async () => {
  const { id, code } = await within((work) => addAbnormal(work, write(defect(plantId)), shiftId))
  expect(await abnormalShiftOf(server.db, id)).toEqual({ powerPlantId: plantId, dutyShiftLogId: shiftId })
  const changed = { ...write(defect(plantId)), id, version: 1, phenomenon: 'Rò mạnh hơn' }
  await within((work) => changeAbnormal(work, changed))
  expect(await listAbnormalsOfShifts(server.db, [shiftId])).toEqual([
    expect.objectContaining({
      id,
      code,
      phenomenon: 'Rò mạnh hơn',
      dutyShiftLogId: shiftId,
      attachments: [],
    }),
  ])
  const details = await within((work) => listAbnormalDetailsOfShift(work, shiftId))
  expect(details).toMatchObject([{ id, version: 2, can: { edit: true } }])
  await within((work) => strikeEvent(work, { id, reason: 'Nhầm thiết bị' }))
  expect(await listAbnormalsOfShifts(server.db, [shiftId])).toMatchObject([
    { id, phenomenon: 'Rò mạnh hơn', struckReason: 'Nhầm thiết bị', struckByName: 'Trần Tâm' },
  ])
})

test('two people who write at the same moment get codes one after the other', async () => {
  const add = () => within((work) => addAbnormal(work, write(defect(plantId)), shiftId))
  const both = await Promise.all([add(), add()])
  const [one = 0, other = 0] = both.map(({ code }) => Number(code.slice(-3)))
  expect(Math.abs(one - other)).toBe(1)
})

test('once its shift is sealed an event’s facts stay, and screens know', async () => {
  const { id } = await within((work) => addAbnormal(work, write(defect(plantId)), shiftId))
  await within(({ db }) => markAbnormalsSealed(db, shiftId, NOW))
  const change = { ...write(defect(plantId)), id, version: 1, equipment: 'Khác' }
  const sealed = { kind: { code: 'abnormals.shiftSealed' } }
  await expect(within((work) => changeAbnormal(work, change))).rejects.toMatchObject(sealed)
  await expect(within((work) => strikeEvent(work, { id, reason: null }))).rejects.toMatchObject(sealed)
  const details = await within((work) => listAbnormalDetailsOfShift(work, shiftId))
  expect(details.find((event) => event.id === id)).toMatchObject({ isSealed: true })
})

test('everything that is not resolved is handed on with its age, oldest first; incidents until power is back', async () => {
  const place = await makePlant(server.db)
  const who = await signedIn(server, { roles: ['TC'], plantIds: [place] })
  const trip = await entered(who, incident(place))
  const old = await entered(who, defect(place, { occurredAt: '2026-11-01T00:00:00Z' }))
  const done = await entered(who, defect(place))
  await handle(who, done, cause)
  for (const action of ['start', 'submit', 'close']) await move(who, done, action)
  expect(await openDefectsOf(server.db, place, NOW)).toEqual([
    expect.objectContaining({ id: old.id, level: 'defect', ageDays: 20, dueOn: null, status: 'open' }),
    expect.objectContaining({ id: trip.id, code: trip.code, ageDays: 1, phenomenon: 'H2 dừng do F87G' }),
  ])
  expect(await incidentInProgress(server.db, place)).toEqual([
    { id: trip.id, code: trip.code, phenomenon: 'H2 dừng do F87G' },
  ])
  const mistaken = await entered(who, incident(place))
  expect(await incidentInProgress(server.db, place)).toHaveLength(2)
  await who.send('DELETE', `/services/app/Abnormal/Delete?Id=${mistaken.id}&Reason=Nh%E1%BA%A7m`)
  expect(await incidentInProgress(server.db, place)).toHaveLength(1)
  expect(await openDefectsOf(server.db, place, NOW)).toHaveLength(2)
  await handle(who, trip, { restoredAt: '2026-11-20T21:57:00Z' })
  expect(await incidentInProgress(server.db, place)).toEqual([])
  expect(await openDefectsOf(server.db, place, NOW)).toHaveLength(2)
})
