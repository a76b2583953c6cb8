import { afterAll, beforeAll, expect, test } from 'vitest'

import type { DutyScheduleDetail, OnCallMonth } from '#contract/duty-schedules/index.ts'

import { openNovember, type November } from '../testing/november.ts'

let november: November
beforeAll(async () => {
  november = await openNovember()
})
afterAll(() => november.server.close())

const service = '/services/app/DutySchedule'

const read = (who = november.manager) =>
  who.get<OnCallMonth>(`${service}/GetOnCall?Id=${november.scheduleId}`)
const write = (version: number | undefined, entries: object[], who = november.manager) =>
  who.send<OnCallMonth>('PUT', `${service}/UpdateOnCall`, { id: november.scheduleId, version, entries })
const update = async (entries: object[], who = november.manager) =>
  write((await read()).result.version, entries, who)
const entry = (kind: string, employeeId: number | null, day = '2026-11-20') => ({ day, kind, employeeId })

test('people are put on call, swapped and taken off', async () => {
  const { plant } = november
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
  const { result: now } = await read()
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

test('of two who change it at once the second learns who was first; codes of the roster are no conflict', async () => {
  const { plant, manager, scheduleId } = november
  const [first, second] = [plant.teams[0]?.leaderId ?? 0, plant.teams[1]?.leaderId ?? 0]
  const { version } = (await read()).result
  const cell = { employeeId: second, day: '2026-11-25', from: null, to: 'P' }
  const { rows } = (await manager.get<DutyScheduleDetail>(`${service}/Get?Id=${scheduleId}`)).result
  const known = rows.find(({ employeeId }) => employeeId === second)
  const coded = await manager.send('PUT', `${service}/UpdateCells`, {
    id: scheduleId,
    cells: [{ ...cell, from: known?.codes[24] ?? null }],
  })
  expect(coded.status).toBe(200)
  const answers = await Promise.all([first, second].map((id) => write(version, [entry('repair', id)])))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.error?.problem).toBe('core.changedMeanwhile')
  const now = (await read()).result
  expect([now.version, answers.find(({ status }) => status === 200)?.result]).toEqual([version + 1, now])

  expect((await write(now.version, [entry('repair', null)])).result.version).toBe(now.version + 1)
  // Nothing changed, so nobody who saw the same is held up.
  expect((await update([entry('repair', null)])).result.version).toBe(now.version + 1)
  const without = await write(undefined, [entry('repair', first)])
  expect([without.status, without.error?.validationErrors?.[0]?.members]).toEqual([400, ['version']])
})

test('a month knows who was on call in the week before it, at its own plant', async () => {
  const { plant, manager } = november
  const someone = plant.teams[0]?.leaderId ?? 0
  await update([
    entry('leader', someone, '2026-11-23'),
    entry('leader', someone, '2026-11-24'),
    entry('flood', someone, '2026-11-30'),
  ])
  const december = {
    powerPlantId: plant.plantId,
    month: '2026-12',
    rotationKind: '3c4k',
    anchorDay: '2026-12-01',
  }
  const made = await manager.send<DutyScheduleDetail>('POST', `${service}/Create`, december)
  const { items, before } = (await manager.get<OnCallMonth>(`${service}/GetOnCall?Id=${made.result.id}`))
    .result
  expect(items).toEqual([])
  expect(before.map(({ day, kind }) => [day, kind])).toEqual([
    ['2026-11-24', 'leader'],
    ['2026-11-30', 'flood'],
  ])
  expect((await read()).result.before).toEqual([])
})
