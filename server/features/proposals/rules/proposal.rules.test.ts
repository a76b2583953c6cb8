import { describe, expect, test } from 'vitest'

import { requestStages } from '#contract/approvals/labels.ts'

import { isOpen, proposalCan } from './can.rules.ts'
import { judgeBalance, judgeCrew, judgeDay, judgeLeaveDays, judgeViolations, sayIn } from './judge.rules.ts'
import { entitledDays } from './leave.rules.ts'
import { daysOfWeeks, daysToOffer, standingInTheWay, swappedCells, swapRows } from './swap.rules.ts'
import { noMoves } from '#server/test/no-moves.ts'

const say = sayIn('vi')

describe('annual leave', () => {
  const settings = { annualLeaveDays: 14, yearsPerExtraDay: 5 }

  test.each([
    [null, 14],
    ['2026-07-01', 7],
    ['2026-01-01', 14],
    ['2026-12-31', 1],
    ['2025-12-31', 14],
    ['2022-03-01', 14],
    ['2021-03-01', 15],
    ['2016-03-01', 16],
    ['2027-01-01', 0],
  ])('of whoever joined on %s is %d days in 2026', (joinDate, days) => {
    expect(entitledDays(joinDate, 2026, settings)).toBe(days)
  })

  test('may grow with no years at all', () => {
    expect(entitledDays('1999-01-01', 2026, { annualLeaveDays: 12, yearsPerExtraDay: 0 })).toBe(12)
  })

  const balance = { year: 2026, entitledDays: 14, takenDays: 10, askedDays: 1, leftDays: 3 }

  test('is enough to the last day', () => {
    expect(judgeBalance(balance, 3, say)).toMatchObject({
      severity: 'ok',
      text: 'Còn 0 ngày phép năm 2026 sau lần nghỉ này (được 14, đã nghỉ 10, đang chờ duyệt 1)',
    })
    expect(judgeBalance(balance, 4, say)).toMatchObject({
      severity: 'block',
      text: 'Chỉ còn 3 ngày phép năm 2026, đề nghị nghỉ 4 ngày',
    })
    expect(judgeBalance({ ...balance, leftDays: -2 }, 1, say).text).toContain('Chỉ còn 0 ngày')
  })

  test('of no day of work is none; of many days the first are named', () => {
    expect(judgeLeaveDays([], say).severity).toBe('block')
    const days = Array.from({ length: 11 }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`)
    expect(judgeLeaveDays(days, say).text).toMatch(/^11 ngày làm việc: 1\/12\/2026, .*10\/12\/2026…$/)
  })
})

describe('a day', () => {
  test.each([
    ['2026-11-21', 3, []],
    ['2026-11-20', 3, ['warn']],
    ['2026-11-18', 3, ['warn']],
    ['2026-11-17', 3, ['block']],
    ['2026-11-20', 0, ['block']],
  ])('%s, with %d days to be late, on 21 November', (day, late, severities) => {
    expect(judgeDay(day, '2026-11-21', late, say).map(({ severity }) => severity)).toEqual(severities)
  })
})

describe('breaches of the roster', () => {
  const breach = {
    employeeId: 1,
    fullName: 'A',
    days: ['2026-12-01'],
    shiftCode: 'C1',
    post: null,
    value: 1,
    limit: 2,
  }
  const violations = [
    { ...breach, rule: 'minimumCrew', severity: 'block' },
    { ...breach, rule: 'postsCovered', severity: 'warn' },
  ] as const

  test('stop what changes the roster by itself, and are weighed by the signers of leave', () => {
    const severitiesOf = (blocks: boolean) =>
      judgeViolations('legality', violations, { blocks, language: 'vi' }).map(({ severity }) => severity)
    expect([severitiesOf(true), severitiesOf(false)]).toEqual([
      ['block', 'warn'],
      ['warn', 'warn'],
    ])
  })

  test('are said in the language of who asks; none is said as well', () => {
    const [first] = judgeViolations('crewLeft', violations, { blocks: false, language: 'en' })
    expect(first?.text).toBe('Shift C1 on 1/12/2026 has 1 people who may stand it, at least 2 are due')
    expect(judgeViolations('crewLeft', [], { blocks: false, language: 'vi' })).toEqual([
      { check: 'crewLeft', severity: 'ok', text: 'Các ca vẫn đủ người' },
    ])
  })

  test('of crews are known only where a roster is published; where none is, that is said, never that all is well', () => {
    const days = ['2026-12-01', '2026-12-02']
    expect(judgeCrew([], [], 'vi')).toEqual([
      { check: 'crewLeft', severity: 'ok', text: 'Các ca vẫn đủ người' },
    ])
    expect(judgeCrew([], days, 'vi')).toEqual([
      {
        check: 'crewLeft',
        severity: 'info',
        text: 'Chưa biết các ca có đủ người không, vì chưa có lịch trực công bố cho: 1/12/2026, 2/12/2026',
      },
    ])
    const both = judgeCrew(violations, days, 'en').map(({ severity }) => severity)
    expect(both).toEqual(['warn', 'warn', 'info'])
  })
})

describe('a swap', () => {
  test('is offered for days on which each is free to take the other’s shift, and never for the same shift', () => {
    const roster: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      '2026-11-23': { 1: 'C1', 2: 'C2' },
      '2026-11-24': { 1: 'C1', 2: 'C1' },
      '2026-11-25': { 1: 'C1' },
      '2026-11-26': { 2: 'C1' },
      '2026-11-28': { 2: 'C3' },
      '2026-11-29': { 1: 'C2', 2: 'C3' },
    }
    const codeOn = (employeeId: number, day: string) => roster[day]?.[employeeId] ?? null
    const shifts = Object.keys(roster).filter((day) => codeOn(2, day) !== null)
    const offered = (ownDay: string) => daysToOffer({ authorId: 1, ownDay, withId: 2 }, shifts, codeOn)
    expect(offered('2026-11-25')).toEqual(['2026-11-26', '2026-11-28'])
    // Both work that day: they can only exchange on it, and only shifts that differ.
    expect(offered('2026-11-23')).toEqual(['2026-11-23'])
    expect(offered('2026-11-24')).toEqual([])
  })

  const roster: Record<string, string> = { '1 a': 'C1', '2 b': 'C2', '2 c': 'C3', '1 c': 'C1' }
  const codeOn = (employeeId: number, day: string) => roster[`${employeeId} ${day}`] ?? null

  test('of two days gives a shift and takes one', () => {
    expect(swappedCells(1, { ownDay: 'a', withId: 2, withDay: 'b' }, codeOn)).toEqual([
      { employeeId: 1, day: 'a', from: 'C1', to: null },
      { employeeId: 2, day: 'a', from: null, to: 'C1' },
      { employeeId: 2, day: 'b', from: 'C2', to: null },
      { employeeId: 1, day: 'b', from: null, to: 'C2' },
    ])
  })

  test('of one day exchanges the shifts', () => {
    expect(swappedCells(1, { ownDay: 'c', withId: 2, withDay: 'c' }, codeOn)).toEqual([
      { employeeId: 1, day: 'c', from: 'C1', to: 'C3' },
      { employeeId: 2, day: 'c', from: 'C3', to: 'C1' },
    ])
    expect(standingInTheWay(1, { ownDay: 'c', withId: 2, withDay: 'c' }, codeOn)).toEqual([])
  })

  test('names what would follow silently', () => {
    // On c the author has C1 besides the C3 they would take; on a the other is free.
    expect(standingInTheWay(1, { ownDay: 'a', withId: 2, withDay: 'c' }, codeOn)).toEqual([
      { employeeId: 1, day: 'c', code: 'C1' },
    ])
  })

  test('is shown by whole weeks', () => {
    expect(daysOfWeeks(['2026-11-29'])).toEqual(
      ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`),
    )
    const days = daysOfWeeks(['2026-12-01', '2026-11-29', '2026-11-30'])
    expect([days.length, days[0], days.at(-1)]).toEqual([14, '2026-11-23', '2026-12-06'])
  })

  test('of whatever roster: only what was shown differs, and every shift keeps its crew', () => {
    const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']
    const codes = ['C1', 'C2', null, 'P']
    for (let seed = 0; seed < codes.length ** 4; seed++) {
      // Every combination of what two people have on the two days.
      const at = (place: number) => codes[Math.floor(seed / codes.length ** place) % codes.length] ?? null
      const cellsOf = {
        '1 2026-11-24': at(0),
        '2 2026-11-24': at(1),
        '1 2026-11-25': at(2),
        '2 2026-11-25': at(3),
      }
      const before = (employeeId: number, day: string) =>
        Object.entries(cellsOf).find(([key]) => key === `${employeeId} ${day}`)?.[1] ?? null
      for (const withDay of ['2026-11-24', '2026-11-25']) {
        const swap = { ownDay: '2026-11-24', withId: 2, withDay }
        const areShifts =
          (before(1, swap.ownDay) ?? '').startsWith('C') && (before(2, withDay) ?? '').startsWith('C')
        if (!areShifts || standingInTheWay(1, swap, before).length > 0) continue
        const cells = swappedCells(1, swap, before)
        const rows = swapRows([1, 2], days, cells, before)
        const differ = rows.flatMap((row) =>
          days.flatMap((day, place) =>
            row.before[place] === row.after[place] ? [] : [`${row.employeeId} ${day}`],
          ),
        )
        const said = cells
          .filter(({ from, to }) => from !== to)
          .map(({ employeeId, day }) => `${employeeId} ${day}`)
        expect(differ.sort()).toEqual(said.sort())
        const crewOn = (place: number, when: 'before' | 'after') =>
          rows.map((row) => row[when][place] ?? '').sort()
        for (const [place] of days.entries()) expect(crewOn(place, 'after')).toEqual(crewOn(place, 'before'))
      }
    }
  })
})

describe('what somebody may do', () => {
  const author = { isAuthor: true, mayWrite: true }

  test('the author edits and sends what is a draft or came back; only a draft is deleted', () => {
    for (const stage of [null, ...requestStages]) {
      const isBack = stage === null || ['returned', 'rejected', 'withdrawn'].includes(stage)
      const request = stage && { stage, can: noMoves }
      expect([stage, isOpen(stage)]).toEqual([stage, isBack])
      const can = proposalCan(author, stage && '001', request)
      expect([stage, can.edit, can.send, can.delete]).toEqual([stage, isBack, isBack, stage === null])
    }
  })

  test('others neither edit nor send, nor does an author who lost the right', () => {
    for (const viewer of [
      { isAuthor: false, mayWrite: true },
      { isAuthor: true, mayWrite: false },
    ])
      expect(proposalCan(viewer, null, null)).toMatchObject({ edit: false, send: false, delete: false })
    expect(proposalCan({ isAuthor: false, mayWrite: true }, null, null).copy).toBe(true)
  })

  test('whatever the approval allows is told on', () => {
    const can = { ...noMoves, decide: true, withdraw: true, process: true }
    expect(proposalCan(author, '001', { stage: 'deciding', can })).toMatchObject({
      decide: true,
      withdraw: true,
      process: true,
    })
  })
})
