import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Timesheet } from '#contract/duty-schedules/timesheet.ts'
import { findSchedules, rosteredCrew } from '#server/features/duty-schedules/duty-schedules.public.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import {
  decide,
  draft,
  propose,
  proposingPlant,
  read,
  send,
  type ProposingPlant,
} from '#server/test/proposing.ts'

let server: TestApp
let plant: ProposingPlant

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

describe('overtime', () => {
  beforeAll(async () => {
    plant = await proposingPlant(server)
  })

  /** A person’s line of the timesheet of November. */
  const hoursOf = async (employeeId: number) => {
    const [november] = await findSchedules(server.db, plant.plantId, ['2026-11'])
    const path = `/services/app/DutySchedule/GetTimesheet?Id=${november?.id ?? 0}`
    const row = (await plant.manager.get<Timesheet>(path)).result.rows.find(
      (one) => one.employeeId === employeeId,
    )
    if (!row) throw new Error('nobody of the timesheet')
    return row
  }

  const overtime = (day: string, fromTime: string, toTime: string, who = [0]) => ({
    kind: 'overtime',
    day,
    fromTime,
    toTime,
    employeeIds: who.map((at) => plant.operators[at]?.userId),
  })

  test('is agreed to by those who work it, and counted in the timesheet', async () => {
    const [worker] = plant.operators
    const sent = await propose(plant.leader, plant.plantId, overtime('2026-11-25', '14:00', '18:00'))
    expect(sent.request?.path.map(({ level }) => level)).toEqual(['consent', 'manager', 'director'])
    await decide(worker, sent.id)
    await decide(plant.manager, sent.id)
    expect((await decide(plant.director, sent.id)).result.stage).toBe('processed')
    expect(await hoursOf(worker.userId)).toMatchObject({
      codes: expect.arrayContaining(['C1']),
      overtimes: [
        {
          day: '2026-11-25',
          fromTime: '14:00',
          toTime: '18:00',
          hours: 4,
          reason: `Theo đề xuất ${sent.proposalNo}`,
        },
      ],
      overtimeHours: 4,
      overtimeByClass: [{ overtimeClass: 'workDay', hours: 4 }],
      // Days of C1 stay what they were, and nobody else stands on C2.
      totals: { C1: 8, C2: 8, C3: 7 },
    })
    expect(
      (await rosteredCrew(server.db, plant.plantId, '2026-11-25', 'C2')).map(({ employeeId }) => employeeId),
    ).not.toContain(worker.userId)
    expect((await read(worker, sent.id)).result.effect?.text).toContain('14:00–18:00 ngày 25/11/2026')
  })

  test('on a day of rest and into the night is what the slip said', async () => {
    const [, worker] = plant.operators
    const before = await hoursOf(worker.userId)
    const wished = overtime('2026-11-25', '18:00', '23:00', [1])
    const sent = await propose(plant.leader, plant.plantId, wished)
    const slip = sent.overtime?.people
    expect(slip).toEqual([
      {
        employeeId: worker.userId,
        fullName: 'Trực Chính B',
        hours: 5,
        classes: [
          { overtimeClass: 'restDay', hours: 4 },
          { overtimeClass: 'restNight', hours: 1 },
        ],
      },
    ])
    for (const who of [worker, plant.manager, plant.director]) {
      expect((await read(who, sent.id)).result.overtime?.people).toEqual(slip)
      expect((await decide(who, sent.id)).status).toBe(200)
    }
    expect((await read(worker, sent.id)).result.overtime?.people).toEqual(slip)
    const after = await hoursOf(worker.userId)
    expect(after.overtimeByClass).toEqual(slip?.[0]?.classes)
    expect(after.overtimeHours).toBe(before.overtimeHours + 5)
    expect(after.nightHours).toBe(before.nightHours + 1)
    expect([after.shiftDays, after.paidDays, after.codes]).toEqual([
      before.shiftDays,
      before.paidDays,
      before.codes,
    ])
    // The same hours are not approved twice.
    const again = (await draft(plant.leader, plant.plantId, wished)).result
    expect((await send(plant.leader, again.id)).error?.message).toContain('đã có giờ làm thêm được duyệt')
  })

  test('that met a shift meanwhile refuses the last signature', async () => {
    const [, , , worker] = plant.operators
    const sent = await propose(plant.leader, plant.plantId, overtime('2026-11-29', '08:00', '11:00', [3]))
    await decide(worker, sent.id)
    await decide(plant.manager, sent.id)
    const [november] = await findSchedules(server.db, plant.plantId, ['2026-11'])
    await server.db
      .insertInto('dutyCells')
      .values({ scheduleId: november?.id ?? 0, employeeId: worker.userId, day: '2026-11-29', code: 'X' })
      .execute()
    expect((await decide(plant.director, sent.id)).error?.problem).toBe('dutySchedules.overtimeInOwnShift')
    expect((await hoursOf(worker.userId)).overtimes).toEqual([])
  })

  test('is not asked of its author', async () => {
    const [author] = plant.operators
    const sent = await propose(author, plant.plantId, overtime('2026-12-05', '14:00', '16:00'))
    expect(sent.request?.path.map(({ level }) => level)).toEqual(['leader', 'manager', 'director'])
  })

  test.each([
    [
      'in one’s own shift',
      () => overtime('2026-11-26', '12:00', '16:00'),
      'trùng ca trực C1 ngày 26/11/2026',
    ],
    ['above the hours of a day', () => overtime('2026-11-26', '14:00', '22:00'), 'giờ trong một ngày'],
    ['without a roster', () => overtime('2027-02-01', '14:00', '16:00'), 'Chưa có lịch trực công bố'],
  ])('%s is not sent', async (_what, details, text) => {
    const { id } = (await draft(plant.leader, plant.plantId, details())).result
    const { status, error } = await send(plant.leader, id)
    expect([status, error?.message]).toEqual([422, expect.stringContaining(text)])
  })
})
