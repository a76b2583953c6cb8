import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { CheckedViolation, DutyScheduleDetail, Timesheet } from '#contract/duty-schedules/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePerson, makePlant, signedIn, type Client } from '#server/test/people.ts'

import { makeCrewedPlant, type CrewedPlant } from '../testing/crewed-plant.ts'
import { putLeaderOnCall } from '../testing/november.ts'

const service = '/services/app/DutySchedule'
let server: TestApp
let plant: CrewedPlant
let manager: Client
let stranger: Client
let monthsMade = 0

beforeAll(async () => {
  server = await testApp()
  plant = await makeCrewedPlant(server.db)
  manager = await signedIn(server, { roles: ['QĐ'], plantIds: [plant.plantId] })
  stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
})
afterAll(() => server.close())

/** A draft of a month far from all others, in which nobody has overtime. */
async function november(): Promise<DutyScheduleDetail> {
  const month = `20${30 + monthsMade++}-11`
  const body = { powerPlantId: plant.plantId, month, rotationKind: '3c4k', anchorDay: '2026-11-01' }
  return (await manager.send<DutyScheduleDetail>('POST', `${service}/Create`, body)).result
}
async function published(): Promise<DutyScheduleDetail> {
  const draft = await november()
  await server.db
    .updateTable('dutySchedules')
    .set({ status: 'published' })
    .where('id', '=', draft.id)
    .execute()
  return draft
}
const check = (id: number) => manager.get<{ items: CheckedViolation[] }>(`${service}/Check?Id=${id}`)
const updateCells = (id: number, cells: object[], more: object = {}) =>
  manager.send<DutyScheduleDetail>('PUT', `${service}/UpdateCells`, { id, cells, ...more })
const cell = (employeeId: number, day: string, from: string | null, to: string | null) => {
  return { employeeId, day, from, to }
}
const operatorOf = (team: number) => plant.teams[team]?.operatorId ?? 0

/** The first day on which a person has a code. */
function dayWith({ rows, days }: DutyScheduleDetail, employeeId: number, code: string): { day: string } {
  const codes = rows.find((row) => row.employeeId === employeeId)?.codes ?? []
  return { day: days[codes.indexOf(code)] ?? '' }
}

describe('two codes on a day', () => {
  test('are the shift of the day and one worked besides, in grid, crew and overtime', async () => {
    const draft = await november()
    const { day } = dayWith(draft, operatorOf(0), 'C1')
    const { result, status } = await updateCells(draft.id, [cell(operatorOf(0), day, 'C1', 'C1+C3')])
    expect(status).toBe(200)
    expect(dayWith(result, operatorOf(0), 'C1+C3').day).toBe(day)
    const stored = await server.db
      .selectFrom('dutyCells')
      .select(['code', 'extra'])
      .where('scheduleId', '=', draft.id)
      .where('employeeId', '=', operatorOf(0))
      .where('day', '=', day)
      .executeTakeFirst()
    expect(stored).toEqual({ code: 'C1', extra: [{ code: 'C3', from: null, until: null }] })
    const path = `${service}/GetTimesheet?Id=${draft.id}`
    const sheet = (await manager.get<Timesheet>(path)).result.rows
    expect(sheet.find(({ employeeId }) => employeeId === operatorOf(0))).toMatchObject({ overtimeHours: 8 })
    const rules = (await check(draft.id)).result.items
      .filter(({ employeeId }) => employeeId === operatorOf(0))
      .map(({ rule }) => rule)
    expect(rules).toContain('overtimeDay')
    const stale = await updateCells(draft.id, [cell(operatorOf(0), day, 'C1', 'X')])
    expect([stale.status, stale.error?.problem]).toEqual([409, 'dutySchedules.cellChanged'])
    const back = await updateCells(draft.id, [cell(operatorOf(0), day, 'C1+C3', 'C1')])
    expect(dayWith(back.result, operatorOf(0), 'C1').day).toBe(day)
  })

  test.each([
    ['C1+C1', 'dutySchedules.twoCodes'],
    ['C1+P', 'dutySchedules.twoCodes'],
    ['C1+C2+C3', 'dutySchedules.twoCodes'],
    ['C1+C9', 'dutySchedules.unknownCode'],
    ['C1+', 'dutySchedules.twoCodes'],
  ])('%s is refused', async (to, problem) => {
    const draft = await november()
    const { day } = dayWith(draft, operatorOf(0), 'C1')
    const refused = await updateCells(draft.id, [cell(operatorOf(0), day, 'C1', to)])
    expect([refused.status, refused.error?.problem]).toEqual([422, problem])
  })
})

describe('somebody on the schedule by mistake', () => {
  const remove = (id: number, employeeId: number, who = manager) =>
    who.send<DutyScheduleDetail>('DELETE', `${service}/RemovePerson?Id=${id}&EmployeeId=${employeeId}`)

  test('goes from a draft with their codes, unless they are on call', async () => {
    const draft = await november()
    await putLeaderOnCall(server, { ...draft, days: draft.days.slice(0, 2) }, operatorOf(1))
    const bound = await remove(draft.id, operatorOf(1))
    expect([bound.status, bound.error?.problem]).toEqual([409, 'dutySchedules.personHasDuties'])
    expect(bound.error?.message).toContain('trực ngoài ca 2 ngày')
    const { status, result } = await remove(draft.id, operatorOf(0))
    expect([status, result.peopleCount]).toEqual([200, 7])
    expect(result.rows.some(({ employeeId }) => employeeId === operatorOf(0))).toBe(false)
    expect((await remove(draft.id, operatorOf(0))).status).toBe(404)
    expect((await remove(draft.id, operatorOf(2), stranger)).status).toBe(404)
    expect((await remove(2_147_483_647, operatorOf(2))).status).toBe(404)
  })

  test('goes from a published one once no code of theirs is left; the record of changes stays', async () => {
    const schedule = await published()
    const newcomer = await makePerson(server.db, { plantIds: [plant.plantId], name: 'Nhầm' })
    const day = schedule.days[3] ?? ''
    const put = (from: string | null, to: string | null) =>
      updateCells(schedule.id, [cell(newcomer.id, day, from, to)], { reason: 'Ghi nhầm' })
    expect((await put(null, 'P')).status).toBe(200)
    const bound = await remove(schedule.id, newcomer.id)
    expect(bound.error?.message).toContain('còn 1 ngày có mã')
    expect((await put('P', null)).status).toBe(200)
    const { result } = await remove(schedule.id, newcomer.id)
    expect(result.rows.some(({ employeeId }) => employeeId === newcomer.id)).toBe(false)
    expect(result.changes.filter(({ employeeId }) => employeeId === newcomer.id)).toHaveLength(2)
  })
})

test('who works without a labour contract: a warning for those who make schedules, where the plant keeps contracts', async () => {
  const draft = await november()
  const director = await signedIn(server, { roles: ['GD'], plantIds: [plant.plantId] })
  const operator = await signedIn(server, { roles: ['DHV'], plantIds: [plant.plantId] })
  const uncontracted = async (who: Client) => {
    const { items } = (await who.get<{ items: CheckedViolation[] }>(`${service}/Check?Id=${draft.id}`)).result
    return items.filter(({ rule }) => rule === 'labourContract')
  }
  expect(await uncontracted(manager)).toEqual([])
  const labour = '/services/app/LabourContract'
  const contract = {
    powerPlantId: plant.plantId,
    kind: 'indefinite',
    jobTitle: 'Trực chính',
    signedOn: '2026-01-01',
    effectiveOn: '2026-01-01',
    salaryVnd: '18765432',
  }
  const crew = plant.teams.flatMap(({ leaderId, operatorId }) => [leaderId, operatorId])
  const [last = 0, ...others] = crew
  for (const employeeId of others)
    await director.send('POST', `${labour}/Create`, { ...contract, employeeId, contractNo: `${employeeId}` })
  const until = `${draft.month}-14`
  const ending = { kind: 'fixedTerm', effectiveOn: `${draft.month}-01`, expiresOn: until }
  await director.send('POST', `${labour}/Create`, {
    ...contract,
    ...ending,
    employeeId: last,
    contractNo: 'L',
  })
  const [found, ...more] = await uncontracted(manager)
  expect(more).toEqual([])
  expect(found).toMatchObject({ employeeId: last, severity: 'warn', limit: 0 })
  expect(found?.days.length).toBeGreaterThan(0)
  expect(found?.days.every((day) => day > until)).toBe(true)
  expect(await uncontracted(operator)).toEqual([])
  const submit = { id: draft.id, version: draft.version }
  expect((await manager.send('POST', `${service}/Submit`, submit)).status).toBe(200)
  const path = `${labour}/GetSettings?PowerPlantId=${plant.plantId}`
  const settings = (await director.get<object>(path)).result
  await director.send('PUT', `${labour}/UpdateSettings`, { ...settings, warnsOnRoster: false })
  expect(await uncontracted(manager)).toEqual([])
})
