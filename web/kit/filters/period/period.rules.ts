const DAY_MS = 86_400_000

const isoOf = (date: Date) => date.toISOString().slice(0, 10)
const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** The first and last day of a period, `YYYY-MM-DD`. */
export interface Period {
  readonly from: string
  readonly to: string
}

export const periodNames = ['week', 'month', 'thisMonth', 'lastMonth', 'thisYear'] as const
export type PeriodName = (typeof periodNames)[number]

/** The periods one usually asks for, as they stand today. */
export function periodsOf(today: string): Readonly<Record<PeriodName, Period>> {
  const back = (days: number) => isoOf(new Date(startOf(today).getTime() - days * DAY_MS))
  const firstOfMonth = `${today.slice(0, 7)}-01`
  const lastOfLastMonth = isoOf(new Date(startOf(firstOfMonth).getTime() - DAY_MS))
  return {
    week: { from: back(6), to: today },
    month: { from: back(29), to: today },
    thisMonth: { from: firstOfMonth, to: today },
    lastMonth: { from: `${lastOfLastMonth.slice(0, 7)}-01`, to: lastOfLastMonth },
    thisYear: { from: `${today.slice(0, 4)}-01-01`, to: today },
  }
}

/** The day somebody typed as `21/11/2026` or, of this year, `21/11`; null when it is none. */
export function typedDay(text: string, today: string): string | null {
  const parts = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}))?$/.exec(text.trim())
  if (!parts) return null
  const [, day = '', month = '', year = today.slice(0, 4)] = parts
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = startOf(iso)
  return !Number.isNaN(date.getTime()) && isoOf(date) === iso ? iso : null
}
