import { plantDay } from '#contract/core/format.ts'
import type { ShiftType } from '#contract/duty-schedules/settings.ts'
import {
  nextShiftOf,
  spanOf,
  type ShiftSpan,
} from '#server/features/duty-shift-logs/shifts/shift-clock.rules.ts'
import type { CrewRow, ShiftRow } from '#server/features/duty-shift-logs/shifts/shift.store.ts'

import { dayOf, instantOf, minutesOf } from '../demo-days.ts'
import type { Author } from '../demo-history.ts'
import type { Seeding } from '../seeding.ts'
import { hydroWords } from './hydro-words.ts'
import type { RegisteredWork } from './registered-work.list.ts'
import type { BookWords, ShiftBook, ShiftCode } from './shift-book.ts'
import { solarWords } from './solar-state.ts'
import type { ToldPlant } from './told-plant.ts'

const DAY_MS = 86_400_000

/** Days on which the books are kept before the first start. */
const DAYS = 20

/** A book on its way from shift to shift. */
export interface Walk extends Seeding {
  readonly book: ShiftBook
  readonly plantId: number
  /** Who may write, by number. */
  readonly authors: ReadonlyMap<number, Author>
  readonly manager: Author
  readonly plant: ToldPlant
  /** The registration of the work that goes on for days. */
  readonly registered: RegisteredWork
  /** What happens between shifts, to be done in order of time. */
  readonly later: { readonly at: Date; readonly run: () => Promise<void> }[]
}

/** The place of a shift in its book. */
export interface Place extends ShiftSpan {
  readonly number: number
  readonly day: string
  readonly dayNumber: number
  readonly daysLeft: number
  /** Shifts that come after it until now; 0 is the one that is on. */
  readonly shiftsLeft: number
  readonly code: ShiftCode
}

/** A shift that is being written. */
export interface OpenPage {
  readonly place: Place
  readonly row: ShiftRow
  readonly crew: readonly CrewRow[]
  readonly words: BookWords
}

/** Every shift of a book, the last one being the shift that is on now. */
export function placesOf(now: Date, shiftTypes: readonly ShiftType[]): Place[] {
  const firstDay = dayOf(-DAYS, now)
  const places: Omit<Place, 'shiftsLeft'>[] = []
  let day = firstDay
  let [shiftType] = shiftTypes
  while (shiftType) {
    const span = spanOf(day, shiftType)
    if (Date.parse(span.startsAt) > now.getTime()) break
    const dayNumber = Math.round((Date.parse(day) - Date.parse(firstDay)) / DAY_MS)
    const code = shiftType.code as ShiftCode
    places.push({ ...span, number: places.length, day, dayNumber, daysLeft: DAYS - dayNumber, code })
    ;({ day, shiftType } = nextShiftOf(shiftTypes, day, code))
  }
  return places.map((place) => ({ ...place, shiftsLeft: places.length - 1 - place.number }))
}

/** The instant of a wall-clock time in a shift; early hours of a night shift lie on the next day. */
export function instantIn({ day, startsAt, code }: Place, clock: string, now: Date): Date {
  const at = instantOf(day, minutesOf(clock), now)
  const isNextDay = code === 'C3' && at.getTime() < Date.parse(startsAt)
  return isNextDay ? new Date(at.getTime() + DAY_MS) : at
}

const dispatchers = ['Minh', 'Hạnh', 'Quang', 'Sơn'] as const

/** What all lines of a shift may name. */
export function wordsOf({ longWork }: ShiftBook, place: Place, row: ShiftRow, teamBefore: string): BookWords {
  const { dayNumber: day, code } = place
  return {
    dispatcher: dispatchers[(day + Number(code.slice(1))) % dispatchers.length] ?? 'Minh',
    leader: row.shiftLeaderName.split(' ').at(-1) ?? '',
    team: teamOf(row),
    teamBefore,
    permit: `${101 + day}/${place.day.slice(0, 4)}`,
    longWork: longWork.place,
    commander: longWork.commander,
  }
}

/** What a line about an instant may name beside that: what was read last before it. */
export const readBefore = ({ plant }: Pick<Walk, 'plant'>, at: Date): Readonly<Record<string, string>> =>
  plant.kind === 'hydro' ? hydroWords(plant, at) : solarWords(plant.park, at)

/** The shift that is on at an instant: its day and code. */
export function shiftAt(
  shiftTypes: readonly ShiftType[],
  at: Date,
): { readonly day: string; readonly code: string } | undefined {
  for (const day of [plantDay(at), plantDay(new Date(at.getTime() - DAY_MS))])
    for (const type of shiftTypes) {
      const { startsAt, endsAt } = spanOf(day, type)
      if (Date.parse(startsAt) <= at.getTime() && at.getTime() < Date.parse(endsAt))
        return { day, code: type.code }
    }
  return undefined
}

/** The letter of a team: `Kíp A` is A. */
export function teamOf({ dutyTeamName }: Pick<ShiftRow, 'dutyTeamName'>): string {
  return dutyTeamName?.split(' ').at(-1) ?? ''
}
