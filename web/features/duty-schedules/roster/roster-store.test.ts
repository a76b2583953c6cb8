import { describe, expect, test } from 'vitest'

import { timesheetCodes } from '#contract/core/timesheet-code.ts'
import type { DutyScheduleDetail } from '#contract/duty-schedules/schedule.ts'

import { RosterStore } from './roster-store.ts'

const days = ['2026-12-01', '2026-12-02', '2026-12-03']

/** A schedule with these codes, one row for each person. */
function scheduleOf(codes: (string | null)[][], version = 1): DutyScheduleDetail {
  const person = { positionTitle: 'mainOperator', dutyTeamId: 1, dutyTeamName: 'Kíp A' } as const
  const rows = codes.map((row, at) => ({
    employeeId: at + 1,
    fullName: `Người ${at}`,
    ...person,
    codes: row,
  }))
  return { days, rows, version } as unknown as DutyScheduleDetail
}

function open(
  codes: (string | null)[][] = [
    [null, 'C1', 'C2'],
    ['X', null, null],
  ],
) {
  const store = new RosterStore(scheduleOf(codes), timesheetCodes)
  return { store, codes: () => store.state().codes }
}

describe('typing', () => {
  test('a code is written once it is clear, and can be taken back and done again', () => {
    const { store, codes } = open()
    store.type('c')
    expect(store.rowView(0)?.typed).toBe('C')
    expect(codes()[0]?.[0]).toBeNull()
    store.type('3')
    expect(codes()[0]).toEqual(['C3', 'C1', 'C2'])
    store.undo()
    expect(codes()[0]?.[0]).toBeNull()
    store.redo()
    expect(codes()[0]?.[0]).toBe('C3')
  })

  test('a code that begins others counts when the cell is left', () => {
    const { store, codes } = open()
    store.type('r')
    store.select({ anchor: { row: 1, column: 1 }, focus: { row: 1, column: 1 } })
    expect(codes()[0]?.[0]).toBe('R')
  })

  test('what is no code changes nothing, and Escape gives it up', () => {
    const { store, codes } = open()
    store.type('q')
    store.type('c')
    expect(store.cancel()).toBe(true)
    store.settle()
    expect(codes()[0]?.[0]).toBeNull()
    expect(store.cancel()).toBe(false)
  })

  test('every selected cell takes the code', () => {
    const { store, codes } = open()
    store.select({ anchor: { row: 0, column: 1 }, focus: { row: 1, column: 2 } })
    store.type('x')
    expect(codes()).toEqual([
      [null, 'X', 'X'],
      ['X', 'X', 'X'],
    ])
    store.undo()
    expect(codes()).toEqual([
      [null, 'C1', 'C2'],
      ['X', null, null],
    ])
  })
})

describe('what is drawn again', () => {
  test('an edit makes a new view of its own row only', () => {
    const { store } = open()
    const before = [store.rowView(0), store.rowView(1)]
    store.put('X')
    expect(store.rowView(0)).not.toBe(before[0])
    expect(store.rowView(1)).toBe(before[1])
  })

  test('the selection touches the rows it leaves and reaches, and not what surrounds them', () => {
    const { store } = open([[null], [null], [null]])
    const [state, third] = [store.state(), store.rowView(2)]
    store.select({ anchor: { row: 1, column: 0 }, focus: { row: 1, column: 0 } })
    expect([store.state(), store.rowView(2)]).toEqual([state, third])
    expect(store.rowView(2)).toBe(third)
    expect(store.state()).toBe(state)
  })

  test('marks touch the rows whose marks change', () => {
    const { store } = open()
    const marks = () => new Map([[0, new Map([[1, { severity: 'block' as const, text: 'nghỉ 8 giờ' }]])]])
    store.mark(marks())
    const first = store.rowView(0)
    store.mark(marks())
    expect(store.rowView(0)).toBe(first)
    expect(store.markAt({ row: 0, column: 1 })?.text).toBe('nghỉ 8 giờ')
    store.mark(new Map())
    expect(store.markAt({ row: 0, column: 1 })).toBeUndefined()
  })
})

describe('saving', () => {
  test('each unsaved cell says what was seen in it', () => {
    const { store } = open()
    store.put('C3')
    expect(store.unsaved()).toEqual([{ employeeId: 1, day: '2026-12-01', from: null, to: 'C3' }])
    expect(store.state().unsavedCount).toBe(1)
    store.undo()
    expect(store.unsaved()).toEqual([])
  })

  test('the answer settles what was sent, and leaves what was typed since', () => {
    const { store, codes } = open()
    store.put('C3')
    store.select({ anchor: { row: 0, column: 1 }, focus: { row: 0, column: 1 } })
    store.put('P')
    expect(
      store.adopt(
        scheduleOf(
          [
            ['C3', 'C1', 'C2'],
            ['X', null, null],
          ],
          2,
        ),
      ),
    ).toEqual([])
    expect(codes()[0]).toEqual(['C3', 'P', 'C2'])
    expect(store.unsaved().map(({ day }) => day)).toEqual(['2026-12-02'])
  })

  test('a code that is changed again while it is on its way stays, for what comes back is the user’s own', () => {
    const { store, codes } = open()
    store.put('C3')
    expect(store.toSend()).toEqual([{ employeeId: 1, day: '2026-12-01', from: null, to: 'C3' }])
    store.put('P')
    const stored = [
      ['C3', 'C1', 'C2'],
      ['X', null, null],
    ]
    expect(store.adopt(scheduleOf(stored, 2)), 'heard of before the answer').toEqual([])
    expect(store.adopt(scheduleOf(stored, 2)), 'the answer itself').toEqual([])
    expect(codes()[0]?.[0]).toBe('P')
    expect(store.toSend()).toEqual([{ employeeId: 1, day: '2026-12-01', from: 'C3', to: 'P' }])
  })

  test('the answer draws only the rows again that it changes', () => {
    const { store } = open()
    store.put('C3')
    const [mine, other] = [store.rowView(0), store.rowView(1)]
    const next = [
      ['C3', 'C1', 'C2'],
      ['X', null, null],
    ]
    store.adopt(scheduleOf(next, 2))
    expect(store.rowView(0)).not.toBe(mine)
    expect(store.rowView(0)?.unsaved.size).toBe(0)
    expect(store.rowView(1)).toBe(other)
  })

  test('a clash is named and the other’s code stands', () => {
    const { store, codes } = open()
    store.put('C3')
    const clashes = store.adopt(
      scheduleOf(
        [
          ['L', 'C1', 'C2'],
          ['X', null, 'H'],
        ],
        2,
      ),
    )
    expect(clashes).toEqual([{ fullName: 'Người 0', day: '2026-12-01', mine: 'C3', theirs: 'L' }])
    expect(codes()).toEqual([
      ['L', 'C1', 'C2'],
      ['X', null, 'H'],
    ])
  })

  test('an answer that comes late is left aside', () => {
    const { store, codes } = open()
    store.adopt(
      scheduleOf(
        [
          ['C3', 'C1', 'C2'],
          ['X', null, null],
        ],
        3,
      ),
    )
    store.adopt(
      scheduleOf(
        [
          [null, 'C1', 'C2'],
          ['X', null, null],
        ],
        2,
      ),
    )
    expect(codes()[0]?.[0]).toBe('C3')
  })

  test('people who come and go keep the others’ unsaved work', () => {
    const { store, codes } = open()
    store.select({ anchor: { row: 1, column: 1 }, focus: { row: 1, column: 1 } })
    store.put('NB')
    const next = scheduleOf(
      [
        [null, null, null],
        ['X', null, null],
      ],
      2,
    )
    const [one, two] = next.rows
    store.adopt({ ...next, rows: [two, { ...one, employeeId: 9 }] as DutyScheduleDetail['rows'] })
    expect(codes()).toEqual([
      ['X', 'NB', null],
      [null, null, null],
    ])
  })

  test('giving up goes back to what is saved', () => {
    const { store, codes } = open()
    store.paste('C3\tC3\nC3')
    store.revert()
    expect(codes()).toEqual([
      [null, 'C1', 'C2'],
      ['X', null, null],
    ])
    expect(store.state()).toMatchObject({ unsavedCount: 0, canUndo: false })
  })
})

test('copying and pasting go through the text of a spreadsheet', () => {
  const { store, codes } = open()
  store.select({ anchor: { row: 0, column: 1 }, focus: { row: 1, column: 2 } })
  expect(store.copied()).toBe('C1\tC2\n\t\n')
  store.select({ anchor: { row: 1, column: 0 }, focus: { row: 1, column: 0 } })
  expect(store.paste('C1\tC2\tzz')).toEqual(['zz'])
  expect(codes()[1]).toEqual(['C1', 'C2', null])
})

describe('somebody new', () => {
  const newcomer = {
    employeeId: 9,
    fullName: 'Người mới',
    positionTitle: 'mainOperator',
    phoneNumber: '0912345678',
    dutyTeamId: 1,
    dutyTeamName: 'Kíp A',
  } as const

  test('stands after their team with an empty row, and is saved with the first code', () => {
    const { store } = open()
    store.add(newcomer)
    expect(store.state().people.map(({ employeeId }) => employeeId)).toEqual([1, 2, 9])
    expect(store.selection().focus).toEqual({ row: 2, column: 0 })
    expect(store.unsaved()).toEqual([])
    store.put('C1')
    expect(store.unsaved()).toEqual([{ employeeId: 9, day: '2026-12-01', from: null, to: 'C1' }])
  })

  test('stays while the server does not know of them', () => {
    const { store, codes } = open()
    store.add(newcomer)
    store.put('C1')
    store.adopt(
      scheduleOf(
        [
          ['C3', 'C1', 'C2'],
          ['X', null, null],
        ],
        2,
      ),
    )
    expect(codes()[2]).toEqual(['C1', null, null])
    expect(store.rowView(2)?.unsaved).toEqual(new Set([0]))
  })

  test('moves to where the server puts them, and the selection and what can be taken back follow', () => {
    const { store, codes } = open()
    store.put('C3')
    store.add(newcomer)
    store.put('C1')
    const [first, second] = scheduleOf(
      [
        ['C3', 'C1', 'C2'],
        ['X', null, null],
      ],
      2,
    ).rows
    const schedule = scheduleOf([], 2)
    const rows = [{ ...newcomer, codes: ['C1', null, null] }, first, second]
    expect(store.adopt({ ...schedule, rows } as DutyScheduleDetail)).toEqual([])
    expect(store.selection().focus).toEqual({ row: 0, column: 0 })
    expect(store.unsaved()).toEqual([])
    store.undo()
    expect(codes()[0]?.[0]).toBeNull()
    store.undo()
    expect(codes()[1]?.[0]).toBeNull()
    expect(store.unsaved().map(({ employeeId }) => employeeId)).toEqual([9, 1])
  })
})
