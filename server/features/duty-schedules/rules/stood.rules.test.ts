import { describe, expect, test } from 'vitest'

import { codeOn, commonRotations } from '#contract/duty-schedules/rotation.ts'
import { defaultDutySettings as settings } from '#contract/duty-schedules/settings.ts'

import { timesheetOf } from '../timesheet/timesheet.rules.ts'
import { daysOfMonth } from './calendar.rules.ts'
import { dutiesByPerson, type Cell } from './duties.rules.ts'
import { checkRoster } from './legality.rules.ts'
import { cameOnRestDay, partOf, workAfter, workText, type DayWork, type Stood } from './stood.rules.ts'

const until10 = { from: null, until: 600 }
const from10 = { from: 600, until: null }
const days = daysOfMonth('2026-11')
const DAY = '2026-11-03'

/** The cells of a day, one for each person from 1 on. */
function cellsOf(work: readonly DayWork[], day = DAY): Cell[] {
  return work.flatMap(({ code, ...rest }, index) =>
    code === null ? [] : [{ employeeId: index + 1, day, code, ...rest }],
  )
}

function sheetOf(cells: readonly Cell[]) {
  const rows = [...new Set(cells.map(({ employeeId }) => employeeId))].map((employeeId) => {
    const of = cells.filter((cell) => cell.employeeId === employeeId)
    return {
      employeeId,
      fullName: `Người ${employeeId}`,
      positionTitle: 'mainOperator' as const,
      phoneNumber: '0912345678',
      emergencies: [],
      overtimes: [],
      dutyTeamId: null,
      dutyTeamName: null,
      codes: days.map((day) => of.find((cell) => cell.day === day)?.code ?? null),
      parts: of.flatMap((cell) => partOf(cell, settings) ?? []),
    }
  })
  const schedule = {
    powerPlantId: 1,
    powerPlantName: 'Sông Trâm',
    companyName: null,
    month: '2026-11',
    days,
    rows,
  }
  return timesheetOf(schedule, dutiesByPerson(cells, settings), settings).rows
}

describe('a day of rest', () => {
  const came = { C1: [from10] }
  test.each([
    ['a day off', null, {}, true],
    ['leave', 'P', {}, true],
    ['a shift of their own', 'C2', {}, false],
    ['two shifts of their own', 'C2+C3', {}, false],
    ['a day off, in exchange for another', null, { C1: { isSwap: true } }, false],
  ])('%s', (_, code, marks, isRestDay) => {
    expect(cameOnRestDay(code, came, marks, settings)).toBe(isRestDay)
    expect(cameOnRestDay(code, { C1: [] }, marks, settings)).toBe(false)
  })

  test('gives its hours as overtime, and no paid day besides', () => {
    const work = { ...workAfter(null, came, settings), isRestDay: true }
    const [row] = sheetOf(cellsOf([work]))
    expect(row).toMatchObject({ overtimeHours: 4, paidDays: 0, totals: { C1: 0.5 } })
  })
})

describe('the rest of a shift', () => {
  const marks = { C1: { rest: 'Đ' } }

  test('has the code of who fell ill in it, as the rest of a day', () => {
    const left = workAfter('C1', { C1: [until10] }, settings, marks)
    expect(left).toMatchObject({ code: 'C1', restCode: 'Đ' })
    expect(workText(left, settings)).toBe('C1 06:00–10:00 + Đ')
    const [row] = sheetOf(cellsOf([left]))
    expect(row).toMatchObject({ totals: { C1: 0.5, Đ: 0.5 }, shiftDays: 0.5, paidDays: 0.5 })
  })

  test('is the whole day where nothing was stood, and nothing where all was', () => {
    expect(workAfter('C1', { C1: [] }, settings, marks)).toMatchObject({ code: 'Đ', restCode: null })
    expect(workAfter('C1', {}, settings, marks)).toMatchObject({ code: 'C1', restCode: null })
  })
})

test('two shifts of a day: who loses the one keeps the other', () => {
  expect(workAfter('C1+C3', {}, settings)).toMatchObject({ code: 'C1', extra: [{ code: 'C3' }] })
  expect(workAfter('C1+C3', { C1: [] }, settings)).toMatchObject({ code: 'C3', stretches: null, extra: [] })
  expect(workAfter('C1+C3', { C3: [] }, settings)).toMatchObject({ code: 'C1', extra: [] })
})

test('an emergency is told of who came, not of who left', () => {
  const marks = { C1: { emergency: 'Lũ về' } }
  expect(workAfter(null, { C1: [from10] }, settings, marks).emergency).toBe('Lũ về')
  expect(workAfter('C1', { C1: [] }, settings, marks).emergency).toBeNull()
})

describe('a worked example: a replacement from 10:00 to the end of C1, 06:00 to 14:00', () => {
  const left = workAfter('C1', { C1: [until10] }, settings)
  const came = workAfter(null, { C1: [from10] }, settings)

  test('4 hours and half a day for each', () => {
    const cells = cellsOf([left, came])
    expect([...dutiesByPerson(cells, settings).values()].flat().map(({ hours }) => hours)).toEqual([4, 4])
    for (const row of sheetOf(cells))
      expect(row).toMatchObject({ totals: { C1: 0.5 }, shiftDays: 0.5, paidDays: 0.5, nightHours: 0 })
    expect(cells.map((cell) => partOf(cell, settings))).toEqual([
      { day: DAY, stretches: [{ from: null, until: '10:00' }], hours: 4, share: 0.5, restCode: null },
      { day: DAY, stretches: [{ from: '10:00', until: null }], hours: 4, share: 0.5, restCode: null },
    ])
  })

  test('changes are told with their hours', () => {
    expect([workText(left, settings), workText(came, settings)]).toEqual(['C1 06:00–10:00', 'C1 10:00–14:00'])
    const whole = workAfter('C1', {}, settings)
    expect([workText(whole, settings), workText({ ...whole, code: null }, settings)]).toEqual(['C1', null])
  })

  test('the person who comes may have rested for the part only: 12 hours since 22:00 are enough', () => {
    const evening = { employeeId: 2, day: '2026-11-02', code: 'C2' }
    const rules = (cells: readonly Cell[]) => {
      const people = [1, 2].map((employeeId) => ({
        employeeId,
        fullName: `Người ${employeeId}`,
        positionTitle: 'mainOperator' as const,
        isOfPlant: true,
        certifiedUntil: null,
        overtimeBefore: 0,
      }))
      return checkRoster({ days, people, cells, settings })
        .filter(({ rule }) => rule === 'restBetweenShifts')
        .map(({ employeeId, value }) => [employeeId, value])
    }
    expect(rules([evening, ...cellsOf([left, came])])).toEqual([])
    const earlier = workAfter(null, { C1: [{ from: 540, until: null }] }, settings)
    expect(rules([evening, ...cellsOf([left, earlier])])).toEqual([[2, 11]])
    const after7h05 = workAfter(null, { C1: [{ from: 425, until: null }] }, settings)
    expect(rules([evening, ...cellsOf([left, after7h05])])).toEqual([[2, 9.08]])
  })
})

test('the night of C3 is split where the people change', () => {
  const at2 = 26 * 60
  const cells = cellsOf([
    workAfter('C3', { C3: [{ from: null, until: at2 }] }, settings),
    workAfter(null, { C3: [{ from: at2, until: null }] }, settings),
    workAfter(null, { C2: [{ from: 21 * 60, until: null }], C3: [{ from: null, until: 23 * 60 }] }, settings),
  ])
  expect(sheetOf(cells).map(({ nightHours }) => nightHours)).toEqual([4, 4, 1])
})

test('who comes back has two stretches of one shift, and 6 of 8 hours', () => {
  const work = workAfter('C1', { C1: [{ from: null, until: 480 }, from10] }, settings)
  const [row] = sheetOf(cellsOf([work]))
  expect(row).toMatchObject({ totals: { C1: 0.75 }, paidDays: 0.75 })
  expect(workText(work, settings)).toBe('C1 06:00–08:00, 10:00–14:00')
})

test('beside a shift of their own the part is worked at its own time of day', () => {
  const work = workAfter('C2', { C1: [from10] }, settings)
  expect(work).toMatchObject({ code: 'C2', stretches: null, extra: [{ code: 'C1', ...from10 }] })
  expect(workText(work, settings)).toBe('C2 + C1 10:00–14:00')
  const [duty] = dutiesByPerson(cellsOf([work]), settings).get(1) ?? []
  expect(duty).toMatchObject({ hours: 12, share: 1 })
  expect((duty?.endsAt ?? 0) - (duty?.startsAt ?? 0)).toBe(12 * 60)
  expect(sheetOf(cellsOf([work]))[0]).toMatchObject({ totals: { C2: 1 }, shiftDays: 1 })
})

test('thirds of a shift are told to the hundredth', () => {
  const parts = [
    { from: null, until: 520 },
    { from: 520, until: 680 },
    { from: 680, until: null },
  ]
  const rows = sheetOf(cellsOf(parts.map((part) => workAfter(null, { C1: [part] }, settings))))
  expect(rows.map(({ shiftDays }) => shiftDays)).toEqual([0.33, 0.33, 0.33])
})

test.each<[string, string | null, Stood, string | null]>([
  ['who left at the start is off', 'C1', { C1: [] }, null],
  ['somebody on leave has the shift they came for', 'P', { C1: [from10] }, 'C1'],
  ['leave stays where they came for nothing', 'P', { C1: [] }, 'P'],
  ['leave comes back with the last change', 'P', {}, 'P'],
  ['who gave their shift away and came for another has that', 'C1', { C1: [], C3: [until10] }, 'C3'],
  ['day work stays beside a shift', 'X', { C3: [{ from: null, until: null }] }, 'X'],
])('%s', (_words, before, stood, code) => {
  expect(workAfter(before, stood, settings).code).toBe(code)
})

describe('a crew is judged at every time of its shift', () => {
  const { cycle, offsets } = commonRotations['3c4k']
  const people = offsets.flatMap((_, team) =>
    [0, 1].map((post) => ({
      employeeId: team * 2 + post + 1,
      fullName: '',
      positionTitle: post === 0 ? ('shiftLeader' as const) : ('mainOperator' as const),
      isOfPlant: true,
      certifiedUntil: '9999-12-31',
      overtimeBefore: 0,
    })),
  )
  const helper = { ...people[0], employeeId: 99, fullName: 'Thay', positionTitle: 'shiftLeader' as const }
  const cells = people.flatMap(({ employeeId }) => {
    const offset = offsets[Math.floor((employeeId - 1) / 2)] ?? 0
    return days.flatMap((day): Cell[] => {
      const code = codeOn({ cycle, anchorDay: '2026-11-01', offset }, day)
      return code === null ? [] : [{ employeeId, day, code }]
    })
  })
  const broken = (changed: readonly Cell[]) => {
    const others = cells.filter(({ employeeId, day }) => employeeId !== 1 || day !== '2026-11-01')
    const everybody = [
      ...people,
      { ...helper, isOfPlant: true, certifiedUntil: '9999-12-31', overtimeBefore: 0 },
    ]
    return checkRoster({ days, people: everybody, cells: [...others, ...changed], settings }).map(
      ({ rule, value }) => [rule, value],
    )
  }
  const cell = (employeeId: number, stretches: Cell['stretches']): Cell => {
    return { employeeId, day: '2026-11-01', code: 'C1', stretches: stretches ?? null }
  }

  test('one leader after the other is one leader', () => {
    expect(broken([cell(1, [until10]), cell(99, [from10])])).toEqual([])
  })

  test('a gap and an overlap are breaches', () => {
    const late = { from: 660, until: null }
    expect(broken([cell(1, [until10]), cell(99, [late])])).toEqual([
      ['oneShiftLeader', 0],
      ['minimumCrew', 1],
    ])
    expect(broken([cell(1, null), cell(99, [late])])).toEqual([['oneShiftLeader', 2]])
  })

  test('who stands it on top of another shift is of the crew', () => {
    const beside = workAfter('C2', { C1: [{ from: null, until: null }] }, settings)
    const rules = broken([{ employeeId: 99, day: '2026-11-01', ...beside, code: 'C2' }]).map(([rule]) => rule)
    expect(rules).not.toContain('minimumCrew')
  })
})
