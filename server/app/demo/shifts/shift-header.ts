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
    permits: permitsIn(sections, shift),
    portableEarths: earthsIn(sections, shift),
    directives: directivesIn(sections, shift),
    unfinishedWork: sections.unfinishedWork.map((row) => ({ ...row, isDone: shift.shiftsLeft > 0 })),
  }
}

/** A header without what lies in the future yet. */
export function asKnownAt(sections: ShiftSections, until: Date): ShiftSections {
  const isPast = (instant: string) => Date.parse(instant) <= until.getTime()
  const pastOrNull = (instant: string | null) => (instant !== null && isPast(instant) ? instant : null)
  return {
    ...sections,
    permits: sections.permits
      .filter(({ openedAt }) => isPast(openedAt))
      .map((row) => ({ ...row, closedAt: pastOrNull(row.closedAt) })),
    portableEarths: sections.portableEarths
      .filter(({ appliedAt }) => isPast(appliedAt))
      .map((row) => ({ ...row, removedAt: pastOrNull(row.removedAt) })),
    directives: sections.directives.filter(({ at }) => isPast(at)),
  }
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
    unfinishedWork: leavesWork ? [...sections.unfinishedWork, leftOver] : sections.unfinishedWork,
    conclusion: { text: state.conclusion },
  }
}

/** The long work began in the first shift of two days ago. */
const beginsLongWork = ({ daysLeft, code }: BookShift) => daysLeft === 2 && code === 'C1'

function permitsIn({ permits }: ShiftSections, shift: BookShift): ShiftSections['permits'] {
  const { book, day, code, words, at } = shift
  const { work, longWork } = book
  const permit = { kind: 'permit' as const, commander: 'Tâm', closedAt: null, carriedFromId: null }
  const isDone = (id: string) => code === 'C2' && id === `p-${day}`
  return [
    ...permits.map((row) => (isDone(row.id) ? { ...row, closedAt: at(work.closedAt) } : row)),
    ...(code === 'C1' && isDue(work.every, day)
      ? [
          {
            ...permit,
            id: `p-${day}`,
            number: words.permit,
            place: work.place,
            peopleCount: 4,
            openedAt: at(work.openedAt),
          },
        ]
      : []),
    ...(beginsLongWork(shift)
      ? [
          {
            ...permit,
            id: 'p-long',
            number: `${words.permit}A`,
            place: longWork.place,
            commander: 'Phúc',
            peopleCount: 5,
            openedAt: at('09:05'),
          },
        ]
      : []),
  ]
}

function earthsIn({ portableEarths }: ShiftSections, shift: BookShift): ShiftSections['portableEarths'] {
  const { book, day, code, at } = shift
  const { earth, every } = book.work
  const open = { removedAt: null, carriedFromId: null }
  const isDone = (id: string) => code === 'C2' && id === `e-${day}`
  return [
    ...portableEarths.map((row) => (isDone(row.id) ? { ...row, removedAt: at(earth.removedAt) } : row)),
    ...(code === 'C1' && isDue(every, day)
      ? [
          {
            ...open,
            id: `e-${day}`,
            number: earth.number,
            location: earth.location,
            appliedAt: at(earth.appliedAt),
          },
        ]
      : []),
    ...(beginsLongWork(shift)
      ? [{ ...open, ...book.longWork.earth, id: 'e-long', appliedAt: at('09:20') }]
      : []),
  ]
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
      ? [{ id: `d-${day}`, at: at('08:00'), from: 'Quản đốc', content, isDone: false, carriedFromId: null }]
      : []),
  ]
}
