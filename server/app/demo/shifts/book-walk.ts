import type { ShiftType } from '#contract/duty-schedules/settings.ts'
import {
  nextShiftOf,
  spanOf,
  type ShiftSpan,
} from '#server/features/duty-shift-logs/shifts/shift-clock.rules.ts'
import type { CrewRow, ShiftRow } from '#server/features/duty-shift-logs/shifts/shift.store.ts'

import { dayOf, instantOf, plantTimeOf } from '../demo-days.ts'
import type { Author } from '../demo-history.ts'
import type { HydroUnits } from '../readings/generator/hydro-power.ts'
import { reservoirValues } from '../readings/generator/reservoir.ts'
import type { Seeding } from '../seeding.ts'
import type { BookWords, ShiftBook, ShiftCode } from './shift-book.ts'

const DAY_MS = 86_400_000
const READ_BEFORE_MS = 600_000

/** Days on which the books are kept before the first start. */
const DAYS = 20

/** A book on its way from shift to shift. */
export interface Walk extends Seeding {
  readonly book: ShiftBook
  readonly plantId: number
  /** Who may write, by number. */
  readonly authors: ReadonlyMap<number, Author>
  readonly manager: Author
  /** The generating units of the plant; none at a solar plant. */
  readonly units: HydroUnits
  /** The first day with readings. */
  readonly firstDayNumber: number
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
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const at = instantOf(day, hours * 60 + minutes, now)
  const isNextDay = code === 'C3' && at.getTime() < Date.parse(startsAt)
  return isNextDay ? new Date(at.getTime() + DAY_MS) : at
}

const dispatchers = ['Minh', 'Hạnh', 'Quang', 'Sơn'] as const
const decimal = (value: number, digits: number) => value.toFixed(digits).replace('.', ',')

/** What the lines of a shift may name. */
export function wordsOf(place: Place, row: ShiftRow, teamBefore: string): BookWords {
  const { dayNumber: day, code } = place
  const swing = Math.sin(day / 3)
  // Levels are read for the handover, ten minutes before it.
  const water = reservoirValues(plantTimeOf(new Date(Date.parse(place.endsAt) - READ_BEFORE_MS)))
  const shown = (code: string, digits: number) => decimal(water[code] ?? 0, digits)
  return {
    dispatcher: dispatchers[(day + Number(code.slice(1))) % dispatchers.length] ?? 'Minh',
    leader: row.shiftLeaderName.split(' ').at(-1) ?? '',
    team: teamOf(row),
    teamBefore,
    upstream: shown('MNTL', 2),
    downstream: shown('MNHL', 2),
    inflow: shown('QVE', 1),
    turbine: shown('QCM', 1),
    irradiance: Math.round(870 + swing * 90),
    permit: `${101 + day}/${place.day.slice(0, 4)}`,
  }
}

/** The letter of a team: `Kíp A` is A. */
export function teamOf({ dutyTeamName }: Pick<ShiftRow, 'dutyTeamName'>): string {
  return dutyTeamName?.split(' ').at(-1) ?? ''
}
