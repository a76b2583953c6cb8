import { afterAll, beforeAll, expect, test } from 'vitest'

import type { OnCall } from '#contract/duty-schedules/index.ts'

import { openNovember, type November } from '../testing/november.ts'

let november: November
beforeAll(async () => {
  november = await openNovember()
})
afterAll(() => november.server.close())

const service = '/services/app/DutySchedule'

const update = (entries: object[], who = november.manager) =>
  who.send<{ items: OnCall[] }>('PUT', `${service}/UpdateOnCall`, { id: november.scheduleId, entries })
const entry = (kind: string, employeeId: number | null, day = '2026-11-20') => ({ day, kind, employeeId })

test('people are put on call, swapped and taken off', async () => {
  const { plant, manager, scheduleId } = november
  const [first, second] = [plant.teams[0]?.leaderId ?? 0, plant.teams[1]?.leaderId ?? 0]
  const { status, result } = await update([entry('leader', first), entry('flood', second)])
  expect(status).toBe(200)
  expect(result.items).toEqual([
    {
      day: '2026-11-20',
      kind: 'flood',
      employeeId: second,
      fullName: 'Trưởng Ca B',
      phoneNumber: '0912345678',
    },
    {
      day: '2026-11-20',
      kind: 'leader',
      employeeId: first,
      fullName: 'Trưởng Ca A',
      phoneNumber: '0912345678',
    },
  ])
  await update([entry('leader', second), entry('flood', null)])
  const { result: now } = await manager.get<{ items: OnCall[] }>(`${service}/GetOnCall?Id=${scheduleId}`)
  expect(now.items.map(({ kind, employeeId }) => [kind, employeeId])).toEqual([['leader', second]])
})

test('other months, people and plants are refused', async () => {
  const { plant, stranger, scheduleId } = november
  const someone = plant.teams[0]?.leaderId ?? 0
  expect((await update([entry('leader', someone, '2026-12-01')])).error?.problem).toBe(
    'dutySchedules.outsideMonth',
  )
  expect((await update([entry('leader', stranger.userId)])).error?.problem).toBe(
    'dutySchedules.personOfOtherPlant',
  )
  expect((await update([entry('cook', someone)])).status).toBe(400)
  expect((await update([entry('leader', someone)], stranger)).status).toBe(404)
  expect((await stranger.get(`${service}/GetOnCall?Id=${scheduleId}`)).status).toBe(404)
})
