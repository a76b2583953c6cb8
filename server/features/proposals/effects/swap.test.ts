import { sql } from 'kysely'
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

describe('a swap', () => {
  beforeAll(async () => {
    plant = await proposingPlant(server)
  })

  const swap = (ownDay: string, withDay: string, other = 1) => ({
    kind: 'shiftSwap',
    ownDay,
    withId: plant.operators[other]?.userId,
    withDay,
  })

  /** Every cell of the plant's rosters, as one text each. */
  const allCells = async () => {
    const { rows } = await sql<{ cell: string }>`
      select concat_ws(' ', c.employee_id, c.day, c.code, c.stretches, c.extra, c.rest_code) as cell
      from duty_cells c join duty_schedules s on s.id = c.schedule_id where s.plant_id = ${plant.plantId}
      order by 1`.execute(server.db)
    return rows.map(({ cell }) => cell)
  }

  test('changes the cells that all of them saw and no others, with the last signature', async () => {
    const [author, other] = plant.operators
    const days = ['2026-11-25', '2026-11-27']
    expect([await codes(days), await codes(days, other)]).toEqual([
      ['C1', null],
      [null, 'C2'],
    ])
    const before = await allCells()
    const sent = await propose(author, plant.plantId, swap('2026-11-25', '2026-11-27'))
    expect(sent).toMatchObject({
      stepName: 'Người liên quan đồng ý',
      swap: {
        ownCode: 'C1',
        withCode: 'C2',
        days: ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`),
        people: [
          {
            fullName: 'Trực Chính A',
            before: ['C3', null, 'C1', 'C1', null, 'C2', 'C2'],
            after: ['C3', null, null, 'C1', 'C2', 'C2', 'C2'],
          },
          {
            fullName: 'Trực Chính B',
            before: ['C1', 'C1', null, 'C2', 'C2', 'C3', 'C3'],
            after: ['C1', 'C1', 'C1', 'C2', null, 'C3', 'C3'],
          },
        ],
      },
    })
    expect((await box(other, 'waiting')).map(({ id }) => id)).toEqual([sent.id])
    expect((await box(plant.leader, 'waiting')).map(({ id }) => id)).not.toContain(sent.id)
    expect((await decide(plant.leader, sent.id)).status).toBe(403)
    for (const who of [other, plant.leader, plant.manager]) {
      expect((await read(who, sent.id)).result.swap).toEqual(sent.swap)
      await decide(who, sent.id)
    }
    const { result } = await read(author, sent.id)
    expect(result).toMatchObject({ status: 'Processed', swap: sent.swap })
    const after = await allCells()
    const differ = [
      ...before.filter((cell) => !after.includes(cell)),
      ...after.filter((cell) => !before.includes(cell)),
    ]
    const shown = sent.swap?.people.flatMap((person) =>
      sent.swap?.days.flatMap((day, at) =>
        [person.before[at], person.after[at]].flatMap((code, when) =>
          code && person.before[at] !== person.after[at]
            ? [`${when} ${person.employeeId} ${day} ${code} []`]
            : [],
        ),
      ),
    )
    expect(differ.sort()).toEqual(shown?.map((cell) => cell?.slice(2)).sort())
  })

  test('between two months is judged as a whole', async () => {
    const [author, , , other] = plant.operators
    const { id } = await propose(author, plant.plantId, swap('2026-11-29', '2026-12-05', 3))
    await decide(other, id)
    await decide(plant.leader, id)
    expect((await decide(plant.manager, id)).result.stage).toBe('processed')
    const days = ['2026-11-29', '2026-12-05']
    expect([await codes(days), await codes(days, other)]).toEqual([
      [null, 'C1'],
      ['C2', null],
    ])
  })

  test('of somebody with granted leave on an empty day is not sent, nor carried out', async () => {
    const [, author, other] = plant.operators
    const grant = (day: string) =>
      server.db
        .insertInto('dutyAbsences')
        .values({ plantId: plant.plantId, employeeId: other.userId, day, code: 'P', reason: 'Phép' })
        .execute()
    const wished = swap('2026-12-14', '2026-12-11', 2)
    await grant('2026-12-14')
    const { id } = (await draft(author, plant.plantId, wished)).result
    expect((await send(author, id)).error?.message).toContain('Trực Chính C đang nghỉ (P) ngày 14/12/2026')
    const later = swap('2026-12-17', '2026-12-19', 2)
    const sent = await propose(author, plant.plantId, later)
    await grant('2026-12-17')
    await decide(other, sent.id)
    await decide(plant.leader, sent.id)
    expect((await decide(plant.manager, sent.id)).error?.problem).toBe('dutySchedules.takerOnLeave')
  })

  test('of a shift that somebody else stood a part of is not sent, nor carried out', async () => {
    const [, author, other] = plant.operators
    const standIn = (code: string) =>
      sql`
      update duty_cells set stretches = '[{"from": null, "until": 600}]' where day = '2026-12-18'
        and employee_id = ${author.userId} and code = ${code}`.execute(server.db)
    const sent = await propose(author, plant.plantId, swap('2026-12-18', '2026-12-18', 2))
    await decide(other, sent.id)
    await decide(plant.leader, sent.id)
    await standIn('C1')
    expect((await decide(plant.manager, sent.id)).error?.problem).toBe('dutySchedules.cellChanged')
    const { id } = (await draft(author, plant.plantId, swap('2026-12-18', '2026-12-18', 2))).result
    expect((await send(author, id)).error?.message).toContain('ca ghép hoặc đã thay một phần ca (C1)')
  })

  test('that the other does not want goes back to its author', async () => {
    const [, author, other] = plant.operators
    const { id } = await propose(author, plant.plantId, swap('2026-12-02', '2026-12-02', 2))
    const no = await decide(other, id, { decision: 'reject', comment: 'Tôi bận' })
    expect(no.result).toMatchObject({ status: 'New', stage: 'returned' })
    expect((await read(author, id)).result.can).toMatchObject({ edit: true, send: true })
  })

  test('against the rules of rest is not sent', async () => {
    const [author] = plant.operators
    const { id } = (await draft(author, plant.plantId, swap('2026-12-06', '2026-12-06'))).result
    const { status, error } = await send(author, id)
    expect([status, error?.problem]).toEqual([422, 'proposals.checkFailed'])
    expect(error?.message).toMatch(/chỉ nghỉ|hai ca liên tục/)
  })

  test('of a roster that changed meanwhile refuses the last signature, and leaves nothing behind', async () => {
    const [, author, other] = plant.operators
    const days = ['2026-12-10']
    const { id } = await propose(author, plant.plantId, swap('2026-12-10', '2026-12-10', 2))
    await decide(other, id)
    await decide(plant.leader, id)
    const [december] = await findSchedules(server.db, plant.plantId, ['2026-12'])
    await server.db
      .updateTable('dutyCells')
      .set({ code: 'X' })
      .where('scheduleId', '=', december?.id ?? 0)
      .where('employeeId', '=', author.userId)
      .where('day', '=', '2026-12-10')
      .execute()
    const before = await codes(days, other)
    const last = await decide(plant.manager, id)
    expect([last.status, last.error?.problem]).toEqual([409, 'dutySchedules.cellChanged'])
    expect((await read(author, id)).result).toMatchObject({ status: 'LeaderApproved', effect: null })
    expect(await codes(days, other)).toEqual(before)
  })

  test.each([
    [
      'with oneself',
      () => ({ ...swap('2026-11-28', '2026-11-28'), withId: plant.operators[0].userId }),
      'chính mình',
    ],
    [
      'with a shift that would follow silently',
      () => swap('2026-12-03', '2026-12-01'),
      'Ngày 1/12/2026 Trực Chính A còn ca C3',
    ],
    ['of a day off', () => swap('2026-12-02', '2026-12-03'), 'không có ca trực ngày 2/12/2026'],
    ['without a roster', () => swap('2027-02-01', '2027-02-02'), 'Chưa có lịch trực công bố cho: 1/2/2027'],
    ['of a day that has passed', () => swap('2026-11-17', '2026-11-17', 2), 'Ngày 17/11/2026 đã qua'],
  ])('%s is not sent', async (_what, details, text) => {
    const [author] = plant.operators
    const { id } = (await draft(author, plant.plantId, details())).result
    const { status, error } = await send(author, id)
    expect([status, error?.problem]).toEqual([422, 'proposals.checkFailed'])
    const checks = await checksOf(author, id)
    expect(checks.map((check) => check.text).join()).toContain(text)
  })
})
