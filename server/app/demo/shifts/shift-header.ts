import { fill } from '#contract/core/problem.ts'
import type { ShiftSections } from '#contract/duty-shift-logs/sections.ts'

import type { BookState, BookWords, ShiftBook, ShiftCode } from './shift-book.ts'

/** One shift of a book: its place in it, and what it has to say. */
export interface BookShift {
  readonly book: ShiftBook
  /** Days since the book began. */
  readonly day: number
  readonly daysLeft: number
  /** 0 is the shift that is on now. */
  readonly shiftsLeft: number
  readonly code: ShiftCode
  readonly words: BookWords
  readonly leaderName: string
  readonly conditions: Pick<ShiftSections['conditions'], 'weather' | 'temperatureCelsius'>
  /** The instant of a wall-clock time in the shift. */
  readonly at: (clock: string) => string
}

/** Says whether something that happens every few days happens on a day. */
export const isDue = ([days, rest]: readonly [number, number], day: number) => day % days === rest

/** What the crew writes at the start of a shift. */
export function headerAtStart(sections: ShiftSections, shift: BookShift): ShiftSections {
  const { book, day, words } = shift
  return {
    ...sections,
    conditions: {
      ...shift.conditions,
      operatingMode: book.operatingMode,
    },
    dispatchers: {
      national: fill(book.dispatch.national, words),
      regional: fill(book.dispatch.regional, words),
      provincial: null,
    },
    safetyBrief: { isDone: true, note: day % 4 === 0 ? 'Nhắc mang đủ dây an toàn khi lên cao.' : null },
    directives: directivesIn(sections, shift),
    unfinishedWork: sections.unfinishedWork.map((row) => ({ ...row, isDone: shift.shiftsLeft > 0 })),
  }
}

/** A header without what lies in the future yet. */
export function asKnownAt(sections: ShiftSections, until: Date): ShiftSections {
  const isPast = (instant: string) => Date.parse(instant) <= until.getTime()
  return { ...sections, directives: sections.directives.filter(({ at }) => isPast(at)) }
}

/** What stands in the header when the giver signs. */
export function headerAtEnd(sections: ShiftSections, shift: BookShift, state: BookState): ShiftSections {
  const { book, day, shiftsLeft, code } = shift
  const leavesWork = (code === 'C2' && day % 3 === 2) || shiftsLeft === 1
  const leftOver = { id: `w-${day}-${code}`, content: book.leftOver, isDone: false, carriedFromId: null }
  return {
    ...sections,
    levels: { ...sections.levels, ...state.levels },
    unitStates: sections.unitStates.map((row, place) => {
      const [unitState, activePowerMw, reactivePowerMvar] = state.units[place] ?? [row.state, null, null]
      return { ...row, state: unitState, activePowerMw, reactivePowerMvar }
    }),
    meterReadings: sections.meterReadings.map((row, place) => {
      const [startKwh, endKwh] = state.meterKwh[place] ?? [row.startKwh, row.startKwh]
      return { ...row, startKwh, endKwh }
    }),
    directives: sections.directives.map((row) => ({ ...row, read: row.read ?? readBy(shift, row.at) })),
    unfinishedWork: leavesWork ? [...sections.unfinishedWork, leftOver] : sections.unfinishedWork,
    conclusion: { text: state.conclusion },
  }
}

/** The leader reads what there is at the start of the shift, and what comes later when it comes. */
function readBy({ leaderName, code, at }: BookShift, given: string) {
  const begun = at(`${{ C1: '06', C2: '14', C3: '22' }[code]}:10`)
  return { byName: leaderName, at: Date.parse(given) > Date.parse(begun) ? given : begun }
}

/** The workshop manager asks for something every four days, and it is done two days later. */
function directivesIn({ directives }: ShiftSections, shift: BookShift): ShiftSections['directives'] {
  const { book, day, daysLeft, code, at } = shift
  if (code !== 'C1') return directives
  const isNew = day % 4 === 0 || daysLeft === 1
  const content = book.directives[day % book.directives.length] ?? ''
  return [
    ...directives.map((row) => (row.id === `d-${day - 2}` ? { ...row, isDone: true } : row)),
    ...(isNew
      ? [
          {
            id: `d-${day}`,
            at: at('08:00'),
            from: 'Quản đốc',
            content,
            isDone: false,
            carriedFromId: null,
            read: null,
          },
        ]
      : []),
  ]
}
