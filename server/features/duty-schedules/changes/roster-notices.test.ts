import { afterAll, beforeAll, expect, test } from 'vitest'

import type { DutyScheduleDetail } from '#contract/duty-schedules/index.ts'
import { kindsToldTo, toldTo, toldToEmployee } from '#server/test/notifications.ts'
import { signedIn, type Client } from '#server/test/people.ts'

import { openNovember, putLeaderOnCall, type November } from '../testing/november.ts'

const service = '/services/app/DutySchedule'

let november: November
let manager: Client
let director: Client
let schedule: DutyScheduleDetail

beforeAll(async () => {
  november = await openNovember()
  const { server, plant } = november
  manager = november.manager
  director = await signedIn(server, { roles: ['GD'], plantIds: [plant.plantId] })
  schedule = (await manager.get<DutyScheduleDetail>(`${service}/Get?Id=${november.scheduleId}`)).result
})
afterAll(() => november.server.close())

async function step(name: string, who: Client, more: object = {}): Promise<void> {
  const { id, version } = schedule
  const moved = await who.send<DutyScheduleDetail>('POST', `${service}/${name}`, { id, version, ...more })
  expect(moved.status).toBe(200)
  schedule = moved.result
}
const toldOf = (employeeId = 0) => toldToEmployee(november.server, employeeId)

test('a roster waits for who approves it, comes back to who made it, and is told to all who are on it', async () => {
  await step('Submit', manager)
  expect(await toldTo(director)).toMatchObject([{ kind: 'rosterWaiting', subject: '11/2026' }])
  await step('Return', director, { reason: 'Thiếu người ngày 20' })
  expect(await toldTo(manager)).toMatchObject([{ kind: 'rosterReturned', detail: 'Thiếu người ngày 20' }])
  expect(await kindsToldTo(director)).toEqual(['rosterWaiting ✓'])
  await step('Submit', manager)
  await step('Approve', director)
  expect(await kindsToldTo(director)).toEqual(['rosterWaiting ✓', 'rosterWaiting ✓'])
  await putLeaderOnCall(november.server, schedule, november.plant.teams[0]?.leaderId ?? 0)
  await step('Publish', manager)
  for (const { leaderId, operatorId } of november.plant.teams)
    for (const id of [leaderId, operatorId])
      expect(await toldOf(id)).toMatchObject([
        { kind: 'rosterPublished', address: `/quan-ly-lich-truc/${schedule.id}` },
      ])
})

test('a change after that is told to those whose days it changes, with the days', async () => {
  const [team, other] = november.plant.teams
  const codes = schedule.rows.find(({ employeeId }) => employeeId === team?.operatorId)?.codes ?? []
  const place = codes.findIndex((code) => code !== null)
  const cell = { employeeId: team?.operatorId, day: schedule.days[place], from: codes[place], to: 'P' }
  const body = { id: schedule.id, cells: [cell], reason: 'Nghỉ ốm', allowBreaches: true }
  expect((await manager.send('PUT', `${service}/UpdateCells`, body)).status).toBe(200)
  const [told] = await toldOf(team?.operatorId)
  const day = `${String(place + 1).padStart(2, '0')}/11`
  expect(told).toMatchObject({
    kind: 'rosterChanged',
    subject: '11/2026',
    detail: `${day}: ${codes[place]} → P. Nghỉ ốm`,
  })
  expect((await toldOf(other?.operatorId)).map(({ kind }) => kind)).toEqual(['rosterPublished'])
})
