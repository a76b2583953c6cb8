import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { CheckedViolation, DutyScheduleDetail } from '#contract/duty-schedules/index.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePerson, makePlant, signedIn, type Client } from '#server/test/people.ts'

import { putLeaderOnCall } from './testing/november.ts'
import { makeCrewedPlant, type CrewedPlant } from './testing/crewed-plant.ts'

let server: TestApp
let plant: CrewedPlant
let manager: Client
let director: Client
let stranger: Client
let monthsMade = 0

beforeAll(async () => {
  server = await testApp()
  plant = await makeCrewedPlant(server.db)
  const plantIds = [plant.plantId]
  manager = await signedIn(server, { roles: ['QĐ'], plantIds, surname: 'Nguyễn Đăng', name: 'Khoa' })
  director = await signedIn(server, { roles: ['GD'], plantIds })
  stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
})
afterAll(() => server.close())

const service = '/services/app/DutySchedule'
/** Months far apart, so that no test's roster is another's neighbour. */
const nextMonth = () => `20${30 + monthsMade++}-03`
const write = (changes: object = {}) => ({
  powerPlantId: plant.plantId,
  month: nextMonth(),
  rotationKind: '3c4k',
  anchorDay: '2026-11-01',
  ...changes,
})
const create = (body: object = write(), who = manager) =>
  who.send<DutyScheduleDetail>('POST', `${service}/Create`, body)
const get = (id: number, who = manager) => who.get<DutyScheduleDetail>(`${service}/Get?Id=${id}`)
const check = (id: number, who = manager) =>
  who.get<{ items: CheckedViolation[] }>(`${service}/Check?Id=${id}`)
const step = (name: string, of: { id: number; version: number }, who = manager, more: object = {}) =>
  who.send<DutyScheduleDetail>('POST', `${service}/${name}`, { id: of.id, version: of.version, ...more })
const updateCells = (id: number, cells: object[], more: object = {}, who = manager) =>
  who.send<DutyScheduleDetail>('PUT', `${service}/UpdateCells`, { id, cells, ...more })

async function published(): Promise<DutyScheduleDetail> {
  const draft = (await create()).result
  const submitted = (await step('Submit', draft)).result
  const approved = (await step('Approve', submitted, director)).result
  await putLeaderOnCall(server, approved, operatorOf(0))
  return (await step('Publish', approved)).result
}

/** The first day on which a person has a code, and what they have the day after. */
function dayWith({ rows, days }: DutyScheduleDetail, employeeId: number, code: string | null) {
  const codes = rows.find((row) => row.employeeId === employeeId)?.codes ?? []
  const index = codes.indexOf(code)
  return { day: days[index] ?? '', next: days[index + 1] ?? '', nextCode: codes[index + 1] ?? null }
}
const operatorOf = (team: number) => plant.teams[team]?.operatorId ?? 0

describe('making', () => {
  test('generates the month from the rotation, team by team from the leader down, without a breach', async () => {
    const { status, result } = await create(write({ month: '2026-11' }))
    expect(status).toBe(200)
    expect(result).toMatchObject({
      powerPlantId: plant.plantId,
      month: '2026-11',
      status: 'draft',
      peopleCount: 8,
      version: 1,
      teams: plant.teams.map(({ id }, index) => ({ dutyTeamId: id, offset: index * 2 })),
      can: {
        edit: true,
        submit: true,
        return: false,
        approve: false,
        publish: false,
        override: true,
        delete: true,
      },
    })
    expect(result.rows.map(({ employeeId, codes }) => [employeeId, codes.slice(0, 8)])).toEqual(
      plant.teams.flatMap(({ leaderId, operatorId }, team) => {
        const codes = [
          ['C1', 'C1', null, 'C2', 'C2', 'C3', 'C3', null],
          [null, 'C2', 'C2', 'C3', 'C3', null, 'C1', 'C1'],
          ['C2', 'C3', 'C3', null, 'C1', 'C1', null, 'C2'],
          ['C3', null, 'C1', 'C1', null, 'C2', 'C2', 'C3'],
        ][team]
        return [
          [leaderId, codes],
          [operatorId, codes],
        ]
      }),
    )
    expect((await check(result.id)).result.items).toEqual([])
    const again = await create(write({ month: '2026-11' }))
    expect([again.status, again.error?.problem]).toEqual([409, 'dutySchedules.monthTaken'])
  })

  test('takes a cycle and offsets of its own', async () => {
    const teams = plant.teams.slice(0, 1).map(({ id }) => ({ dutyTeamId: id, offset: 1 }))
    const body = write({
      month: '2027-01',
      rotationKind: 'custom',
      cycle: ['X', null],
      teams,
      anchorDay: '2027-01-01',
    })
    const { result } = await create(body)
    expect(result.rows.map(({ codes }) => codes.slice(0, 3))).toEqual([
      [null, 'X', null],
      [null, 'X', null],
    ])
  })

  test.each([
    [{ month: '2026-13' }, 400, 'core.invalid'],
    [{ anchorDay: '2026-02-30' }, 400, 'core.invalid'],
    [{ rotationKind: '4c4k' }, 400, 'core.invalid'],
    [{ rotationKind: 'custom' }, 422, 'dutySchedules.cycleMissing'],
    [{ rotationKind: 'custom', cycle: ['C9'], teams: [] }, 422, 'dutySchedules.unknownCode'],
    [{ teams: [] }, 422, 'dutySchedules.noTeams'],
    [{ teams: [{ dutyTeamId: 999_999, offset: 0 }] }, 422, 'dutySchedules.noTeams'],
  ])('refuses %o', async (wrong, status, problem) => {
    const answer = await create(write(wrong))
    expect([answer.status, answer.error?.problem]).toEqual([status, problem])
  })

  test('is for the plants of the caller', async () => {
    expect((await create(write(), stranger)).error?.problem).toBe('core.plantForbidden')
    const { result } = await create()
    expect((await get(result.id, stranger)).status).toBe(404)
    expect((await check(result.id, stranger)).status).toBe(404)
    expect((await updateCells(result.id, [cell(1, '2030-03-01', null, 'P')], {}, stranger)).status).toBe(404)
    expect((await step('Submit', result, stranger)).status).toBe(404)
    expect((await get(999_999)).status).toBe(404)
  })
})

const cell = (employeeId: number, day: string, from: string | null, to: string | null) => {
  return { employeeId, day, from, to }
}

describe('cells', () => {
  test('are changed once each with one write', async () => {
    const { id, rows, days } = (await create()).result
    const one = cell(rows[0]?.employeeId ?? 0, days[1] ?? '', rows[0]?.codes[1] ?? null, 'NB')
    const twice = await updateCells(id, [one, { ...one, to: 'P' }])
    expect([twice.status, twice.error?.validationErrors?.[0]?.members]).toEqual([400, ['cells']])
  })

  test('of two writers merge; only a true clash is refused, by name', async () => {
    const { id, rows, days } = (await create()).result
    const [row] = rows
    const day = days[1] ?? ''
    const [from, person] = [row?.codes[1] ?? null, row?.employeeId ?? 0]
    await updateCells(id, [cell(operatorOf(0), days[0] ?? '', rows[1]?.codes[0] ?? null, 'P')])
    const second = await updateCells(id, [cell(person, day, from, 'NB')])
    expect(second.result.rows.slice(0, 2).map(({ codes }) => codes.slice(0, 2))).toEqual([
      [row?.codes[0] ?? null, 'NB'],
      ['P', rows[1]?.codes[1] ?? null],
    ])
    const clash = await updateCells(id, [cell(person, day, from, 'P')])
    expect([clash.status, clash.error?.problem]).toEqual([409, 'dutySchedules.cellChanged'])
    expect(clash.error?.message).toContain('Trưởng Ca A')
    expect(clash.error?.message).toContain('“NB”')
    const same = await updateCells(id, [cell(person, day, from, 'NB')])
    expect([same.status, same.result.version]).toEqual([200, second.result.version])
    const emptied = await updateCells(id, [cell(person, day, 'NB', null)])
    expect(emptied.result.rows[0]?.codes[1]).toBeNull()
  })

  test('written by several people at the same moment all stay', async () => {
    const { id, rows, days } = (await create()).result
    const [day = ''] = days
    const answers = await Promise.all(
      rows.map(({ employeeId, codes }) => updateCells(id, [cell(employeeId, day, codes[0] ?? null, 'P')])),
    )
    expect(answers.map(({ status }) => status)).toEqual(rows.map(() => 200))
    expect((await get(id)).result.rows.map(({ codes }) => codes[0])).toEqual(rows.map(() => 'P'))
  })

  test('take people of the plant who are not on the schedule yet, and nobody else', async () => {
    const { id, days } = (await create()).result
    const [day = ''] = days
    const helper = await makePerson(server.db, { plantIds: [plant.plantId] })
    const { result } = await updateCells(id, [cell(helper.id, day, null, 'X')])
    expect(result.rows.at(-1)).toMatchObject({ employeeId: helper.id, dutyTeamId: null })
    const other = await updateCells(id, [cell(stranger.userId, day, null, 'X')])
    expect([other.status, other.error?.problem]).toEqual([422, 'dutySchedules.personOfOtherPlant'])
  })

  test('refuse codes the plant does not use, and days of other months', async () => {
    const { id, days } = (await create()).result
    const problem = async (day: string, to: string) =>
      (await updateCells(id, [cell(operatorOf(0), day, null, to)])).error?.problem
    expect(await problem(days[0] ?? '', 'C9')).toBe('dutySchedules.unknownCode')
    expect(await problem('2026-12-01', 'P')).toBe('dutySchedules.outsideMonth')
    expect((await updateCells(id, [])).status).toBe(400)
  })
})

describe('the way to the notice board', () => {
  test('goes from draft over submitted and approved to published, back by a reason, with history', async () => {
    const draft = (await create()).result
    const submitted = (await step('Submit', draft)).result
    expect(submitted).toMatchObject({ status: 'submitted', can: { edit: false, submit: false } })
    const returned = (await step('Return', submitted, director, { reason: 'Thiếu người trực lễ' })).result
    expect(returned.status).toBe('draft')
    const again = (await step('Submit', returned)).result
    const approved = (await step('Approve', again, director)).result
    expect(approved.status).toBe('approved')
    const alone = await step('Publish', approved)
    expect([alone.status, alone.error?.problem]).toEqual([409, 'dutySchedules.leaderOnCallMissing'])
    expect(alone.error?.message).toContain('31 ngày chưa có lãnh đạo trực (01/03/')
    await putLeaderOnCall(server, { ...approved, days: approved.days.slice(1) }, operatorOf(0))
    expect((await step('Publish', approved)).error?.message).toContain('1 ngày chưa có lãnh đạo trực (01/03/')
    await putLeaderOnCall(server, approved, operatorOf(0))
    const { status, result } = await step('Publish', approved)
    expect([status, result.status]).toEqual([200, 'published'])
    const history = await manager.get<Page<HistoryEntry>>(
      `/services/app/AuditLog/GetEntityHistory?Entity=duty-schedules&EntityId=${draft.id}`,
    )
    expect(history.result.items.map(({ action, reason }) => [action, reason])).toEqual([
      ['publish', null],
      ['approve', null],
      ['submit', null],
      ['return', 'Thiếu người trực lễ'],
      ['submit', null],
      ['created', null],
    ])
    const hidden = await stranger.get(
      `/services/app/AuditLog/GetEntityHistory?Entity=duty-schedules&EntityId=${draft.id}`,
    )
    expect(hidden.status).toBe(404)
  })

  test('has no short cuts, and no stale steps', async () => {
    const draft = (await create()).result
    expect((await step('Publish', draft)).error?.problem).toBe('dutySchedules.wrongStatus')
    expect((await step('Approve', draft, director)).error?.problem).toBe('dutySchedules.wrongStatus')
    const { day } = dayWith(draft, operatorOf(1), 'C1')
    const submitted = (await step('Submit', draft)).result
    expect((await step('Approve', draft, director)).error?.problem).toBe('core.changedMeanwhile')
    const edit = await updateCells(draft.id, [cell(operatorOf(1), day, 'C1', 'P')])
    expect([edit.status, edit.error?.problem]).toEqual([409, 'dutySchedules.notEditable'])
    const removal = await manager.send('DELETE', `${service}/Delete?Id=${submitted.id}`)
    expect([removal.status, removal.error?.problem]).toEqual([409, 'dutySchedules.wrongStatus'])
  })

  test('is barred by a breach until somebody allows it with a reason', async () => {
    const draft = (await create()).result
    const { day, next, nextCode } = dayWith(draft, operatorOf(2), 'C3')
    const broken = (await updateCells(draft.id, [cell(operatorOf(2), next, nextCode, 'C1')])).result
    const barred = await step('Submit', broken)
    expect([barred.status, barred.error?.problem]).toEqual([409, 'dutySchedules.breaksRule'])
    const { items } = (await check(draft.id)).result
    const blocking = items.filter(({ severity }) => severity === 'block')
    expect(blocking).toContainEqual(
      expect.objectContaining({
        rule: 'twoShiftsRunning',
        fullName: 'Trực Chính C',
        days: [day, next],
        allowed: null,
      }),
    )
    const allow = (key: string) =>
      manager.send<{ items: CheckedViolation[] }>('POST', `${service}/Override`, {
        id: draft.id,
        key,
        reason: 'Chống lũ',
      })
    for (const { key } of blocking) expect((await allow(key)).status).toBe(200)
    expect((await allow('minimumCrew||C1|2026-11-01')).error?.problem).toBe('dutySchedules.noSuchViolation')
    const allowed = (await check(draft.id)).result.items.filter((one) => one.allowed !== null)
    expect(allowed).toHaveLength(blocking.length)
    expect(allowed[0]?.allowed).toMatchObject({ byName: 'Nguyễn Đăng Khoa', reason: 'Chống lũ' })
    expect((await step('Submit', (await get(draft.id)).result)).status).toBe(200)
  })
})

describe('after publishing', () => {
  test('a change keeps old, new, who and why; without a reason there is none', async () => {
    const schedule = await published()
    const { day } = dayWith(schedule, operatorOf(0), null)
    const change = [cell(operatorOf(0), day, null, 'P')]
    expect((await updateCells(schedule.id, change)).error?.problem).toBe('dutySchedules.reasonMissing')
    const { result } = await updateCells(schedule.id, change, { reason: 'Nghỉ bù phép' })
    expect(result.changes).toEqual([
      {
        employeeId: operatorOf(0),
        fullName: 'Trực Chính A',
        day,
        from: null,
        to: 'P',
        reason: 'Nghỉ bù phép',
        byName: 'Nguyễn Đăng Khoa',
        at: '2026-11-21T00:30:00Z',
      },
    ])
  })

  test('a change that breaks a rule must be allowed in so many words', async () => {
    const schedule = await published()
    const { day } = dayWith(schedule, operatorOf(0), 'C2')
    const change = [cell(operatorOf(0), day, 'C2', null)]
    const refused = await updateCells(schedule.id, change, { reason: 'Ốm' })
    expect([refused.status, refused.error?.problem]).toEqual([409, 'dutySchedules.breaksRule'])
    expect((await get(schedule.id)).result.changes).toEqual([])
    const allowed = await updateCells(schedule.id, change, { reason: 'Ốm', allowBreaches: true })
    expect(allowed.result.changes).toHaveLength(1)
    const { items } = (await check(schedule.id)).result
    expect(items).toEqual([
      expect.objectContaining({ rule: 'minimumCrew', allowed: expect.objectContaining({ reason: 'Ốm' }) }),
    ])
    const role = {
      name: 'LAPLICH',
      displayName: 'Người lập lịch',
      grantedPermissions: ['DutySchedules.View', 'DutySchedules.Edit'],
    }
    const admin = await signedIn(server, { roles: ['Admin'] })
    await admin.send('POST', '/services/app/Role/Create', role)
    const clerk = await signedIn(server, { roles: ['LAPLICH'], plantIds: [plant.plantId] })
    const { day: other } = dayWith(schedule, operatorOf(1), 'C2')
    const without = await updateCells(
      schedule.id,
      [cell(operatorOf(1), other, 'C2', null)],
      { reason: 'Ốm', allowBreaches: true },
      clerk,
    )
    expect([without.status, without.error?.problem]).toEqual([403, 'core.forbidden'])
  })
})

test('a draft can be deleted, with its cells; its month is free again', async () => {
  const body = write()
  const draft = (await create(body)).result
  expect((await manager.send('DELETE', `${service}/Delete?Id=${draft.id}`)).status).toBe(200)
  expect((await get(draft.id)).status).toBe(404)
  expect((await create(body)).status).toBe(200)
})
