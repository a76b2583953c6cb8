import type { Holiday } from '#contract/duty-schedules/settings.ts'

/**
 * The public holidays that fall on the same day of every year, by article 112 of the Labour Code 2019. National Day has
 * a second day, the one before or after it, which the government announces each year; it is typed like Tết.
 */
const fixedDays: readonly (readonly [monthDay: string, name: string])[] = [
  ['01-01', 'Tết Dương lịch'],
  ['04-30', 'Ngày Chiến thắng'],
  ['05-01', 'Ngày Quốc tế lao động'],
  ['09-02', 'Quốc khánh'],
]

/** A calendar of holidays with the fixed ones of a year added, in order; days that are there already keep their names. */
export function withFixedHolidays(holidays: readonly Holiday[], year: number): Holiday[] {
  const known = new Set(holidays.map(({ day }) => day))
  const added = fixedDays
    .map(([monthDay, name]) => ({ day: `${year}-${monthDay}`, name }))
    .filter(({ day }) => !known.has(day))
  return inOrder([...holidays, ...added])
}

/** Holidays from the earliest to the latest. */
export function inOrder(holidays: readonly Holiday[]): Holiday[] {
  // A row that was just added has no day yet; it stays at the end.
  const dayOf = ({ day }: Partial<Holiday>) => day ?? '9999'
  return holidays.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))
}

/** Holidays under their years. */
export function byYear(holidays: readonly Holiday[]): ReadonlyMap<string, readonly Holiday[]> {
  const years = new Map<string, Holiday[]>()
  for (const holiday of inOrder(holidays)) {
    const year = holiday.day.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), holiday])
  }
  return years
}
