import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { findSchedules } from '#server/features/duty-schedules/duty-schedules.public.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import {
  box,
  checksOf,
  codeOfDay,
  decide,
  draft,
  propose,
  proposingPlant,
  read,
  send,
  service,
  type ProposingPlant,
} from '#server/test/proposing.ts'

let server: TestApp
let plant: ProposingPlant

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const codes = (days: readonly string[], who = plant.operators[0]) =>
  Promise.all(days.map((day) => codeOfDay(server, who, day)))
const leave = (fromDay: string, toDay: string, more: object = {}) => ({
  kind: 'leave',
  leaveCode: 'P',
  fromDay,
  toDay,
  ...more,
})

describe('leave', () => {
  beforeAll(async () => {
    plant = await proposingPlant(server)
  })

  test('counts days of work, is written into roster and timesheet, and taken off the balance', async () => {
    const [author] = plant.operators
    const balance = () => author.get(`${service}/GetLeaveBalance?powerPlantId=${plant.plantId}&year=2026`)
    expect((await balance()).result).toMatchObject({
      entitledDays: 14,
      takenDays: 0,
      askedDays: 0,
      leftDays: 14,
    })
    const days = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']
    expect(await codes(days)).toEqual(['C1', 'C1', null, 'C2'])
    const sent = await propose(author, plant.plantId, leave('2026-11-25', '2026-11-27'))
    expect(sent.days).toBe(2)
    const checks = await checksOf(author, sent.id)
    expect(checks.map(({ check, severity }) => [check, severity])).toEqual([
      ['leaveDays', 'ok'],
      ['leaveBalance', 'ok'],
      ['crewLeft', 'warn'],
      ['crewLeft', 'warn'],
    ])
    expect(checks[0]?.text).toBe('2 ngày làm việc: 25/11/2026, 26/11/2026')
    expect(checks[1]?.text).toContain('Còn 12 ngày phép năm 2026')
    expect(checks[2]?.text).toBe('Ca C1 ngày 25/11/2026 có 1 người được trực ca, tối thiểu 2')
    expect((await balance()).result).toMatchObject({ askedDays: 2, leftDays: 12 })
    await decide(plant.leader, sent.id)
    expect(await codes(days)).toEqual(['C1', 'C1', null, 'C2'])
    // Two days end with the manager.
    expect((await decide(plant.manager, sent.id)).result.status).toBe('Processed')
    expect(await codes(days)).toEqual(['P', 'P', null, 'C2'])
    expect((await balance()).result).toMatchObject({ takenDays: 2, askedDays: 0, leftDays: 12 })
    const { result } = await read(author, sent.id)
    expect(result.effect?.text).toBe('Đã ghi mã P vào lịch trực và bảng chấm công: 25/11/2026, 26/11/2026')
    const [november] = await findSchedules(server.db, plant.plantId, ['2026-11'])
    const roster = await plant.manager.get<{ changes: object[] }>(
      `/services/app/DutySchedule/Get?Id=${november?.id ?? 0}`,
    )
    expect(roster.result.changes).toMatchObject([
      {
        day: '2026-11-25',
        from: 'C1',
        to: 'P',
        reason: `Theo đề xuất ${sent.proposalNo}`,
        byName: 'Trần Khoa',
      },
      { day: '2026-11-26', from: 'C1', to: 'P' },
    ])
  })

  test('above two days goes to the director as well, whatever the author says', async () => {
    const [, author] = plant.operators
    const sent = await propose(author, plant.plantId, leave('2026-12-01', '2026-12-31', { leaveCode: 'Ro' }))
    expect(sent.request?.path.map(({ level }) => level)).toEqual(['leader', 'manager', 'director'])
  })

  test('that was refused is changed and approved', async () => {
    const [, , author] = plant.operators
    const { id } = await propose(author, plant.plantId, leave('2026-11-23', '2026-11-30'))
    await decide(plant.leader, id, { decision: 'reject', comment: 'Thiếu người cả tuần' })
    const { version, details } = (await read(author, id)).result
    const body = {
      id,
      version,
      powerPlantId: plant.plantId,
      title: 'Nghỉ phép',
      content: 'Việc nhà',
      reason: 'Việc nhà',
    }
    const changed = await author.send('PUT', `${service}/Update`, {
      ...body,
      details: { ...details, toDay: '2026-11-24' },
    })
    expect(changed.status).toBe(200)
    expect((await send(author, id)).result).toMatchObject({ status: 'New', request: { round: 2 } })
    await decide(plant.leader, id)
    expect((await decide(plant.manager, id)).result.stage).toBe('processed')
  })

  test('beyond the balance, on days off, twice, or long ago is not sent', async () => {
    const [author] = plant.operators
    const refused = async (details: object) => {
      const { id } = (await draft(author, plant.plantId, details)).result
      const { status, error } = await send(author, id)
      return [status, error?.problem, error?.message]
    }
    const failed = (text: string) => [422, 'proposals.checkFailed', `Chưa gửi được: ${text}`]
    expect(await refused(leave('2026-12-01', '2026-12-31'))).toEqual(
      failed('Chỉ còn 12 ngày phép năm 2026, đề nghị nghỉ 23 ngày'),
    )
    expect(await refused(leave('2026-11-27', '2026-11-27'))).toEqual(
      failed('Trong khoảng này người đề nghị không có ngày làm việc nào'),
    )
    const [{ proposalNo } = { proposalNo: '' }] = await box(author, 'mine', '&isDraft=false')
    expect(await refused(leave('2026-11-26', '2026-11-28'))).toEqual(
      failed(`Trùng với đề xuất ${proposalNo} (25/11/2026 – 27/11/2026)`),
    )
    expect(await refused(leave('2026-11-16', '2026-11-18'))).toEqual(
      failed('Ngày 16/11/2026 đã qua quá 3 ngày nên không đề xuất được nữa'),
    )
  })

  test('over New Year is taken off the balances of both years', async () => {
    const [, , , author] = plant.operators
    const yearOf = async (year: number) =>
      (await author.get(`${service}/GetLeaveBalance?powerPlantId=${plant.plantId}&year=${year}`)).result
    const sent = await propose(author, plant.plantId, leave('2026-12-28', '2027-01-03'))
    expect(sent.days).toBe(3)
    // The roster of December has two shifts on these days; January has none yet, and its 1st is a Friday.
    const balances = (await checksOf(author, sent.id)).filter(({ check }) => check === 'leaveBalance')
    expect(balances.map(({ text }) => text.split(' (')[0])).toEqual([
      'Còn 12 ngày phép năm 2026 sau lần nghỉ này',
      'Còn 13 ngày phép năm 2027 sau lần nghỉ này',
    ])
    expect([await yearOf(2026), await yearOf(2027)]).toMatchObject([{ askedDays: 2 }, { askedDays: 1 }])
  })

  test('of a month without roster is taken over when the roster is made', async () => {
    const [, , , author] = plant.operators
    const { id } = await propose(author, plant.plantId, leave('2027-01-04', '2027-01-06'))
    await decide(plant.leader, id)
    await decide(plant.manager, id)
    expect((await decide(plant.director, id)).result.stage).toBe('processed')
    expect((await read(author, id)).result.effect?.text).toContain('Lịch trực lập sau sẽ ghi mã P')
    const balance = () => author.get(`${service}/GetLeaveBalance?powerPlantId=${plant.plantId}&year=2027`)
    expect((await balance()).result).toMatchObject({ takenDays: 3 })
    const made = await plant.manager.send('POST', '/services/app/DutySchedule/Create', {
      powerPlantId: plant.plantId,
      month: '2027-01',
      rotationKind: '3c4k',
      anchorDay: '2026-11-01',
    })
    expect(made.status).toBe(200)
    // Team D walks C3, a day off, C1 on these days: only work is leave.
    expect(await codes(['2027-01-03', '2027-01-04', '2027-01-05', '2027-01-06'], author)).toEqual([
      'C3',
      'P',
      null,
      'P',
    ])
    expect((await balance()).result).toMatchObject({ takenDays: 2 })
  })
})
