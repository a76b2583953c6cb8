import { plantDay } from '#contract/core/format.ts'
import type { DaySheet, SheetParameter } from '#contract/device-parameters/sheet.ts'
import type { ShiftType } from '#contract/duty-schedules/settings.ts'
import { dayStartMs } from '#contract/readings/slots.ts'

/** One column of a form: a parameter of a device, and its values by the minute of the day. */
export interface FormColumn {
  readonly deviceName: string
  readonly parameter: SheetParameter
  readonly valueAt: ReadonlyMap<number, number | null>
}

/** A form of a day: devices side by side, hours down. */
export interface DayForm {
  readonly columns: readonly FormColumn[]
  /** Minutes of the day, one for each row. */
  readonly minutes: readonly number[]
}

/** Lays the pages of a day side by side. */
export function formOf(pages: readonly DaySheet[]): DayForm {
  const columns = pages.flatMap((page) => {
    const minuteAt = new Map(page.slots.map(({ at, minute }) => [Date.parse(at), minute]))
    return page.parameters.map((parameter): FormColumn => {
      const own = page.readings.filter(({ parameterId }) => parameterId === parameter.id)
      const values = own.map(({ at, value }) => [minuteAt.get(Date.parse(at)) ?? -1, value] as const)
      return {
        deviceName: `${page.deviceCode} · ${page.deviceName}`,
        parameter,
        valueAt: new Map(values),
      }
    })
  })
  const minutes = new Set(pages.flatMap(({ slots }) => slots.map(({ minute }) => minute)))
  return { columns, minutes: [...minutes].toSorted((one, other) => one - other) }
}

/** A minute of the day on the clock: `06:30`. */
export function clockOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** Columns one after the other of the same device, as its heading spans them. */
export function spansOf(columns: readonly FormColumn[]): { readonly name: string; readonly width: number }[] {
  const spans: { name: string; width: number }[] = []
  for (const { deviceName: name } of columns) {
    const last = spans.at(-1)
    if (last?.name === name) last.width += 1
    else spans.push({ name, width: 1 })
  }
  return spans
}

/** Minutes from one hour of a form to the next, as files write them: `06:00`, `6h30`, `7`. */
export function minutesBetween(one: string | undefined, next: string | undefined): number {
  return minuteOf(next) - minuteOf(one)
}

function minuteOf(text = ''): number {
  const [, hours = '0', minutes = '0'] = /^(\d{1,2})(?:\D+(\d{1,2}))?/.exec(text) ?? []
  return Number(hours) * 60 + Number(minutes)
}

/** The shifts that read what a day's page shows, midnight to midnight: the night before runs into it. */
export function shiftsOnPage(
  date: string,
  shifts: readonly Pick<ShiftType, 'code' | 'startsAt' | 'endsAt'>[],
): { readonly code: string; readonly day: string }[] {
  const dayBefore = plantDay(new Date(dayStartMs(date) - 1))
  const overnight = shifts.filter(({ startsAt, endsAt }) => endsAt <= startsAt && endsAt !== '00:00')
  return [
    ...overnight.map(({ code }) => ({ code, day: dayBefore })),
    ...shifts.map(({ code }) => ({ code, day: date })),
  ]
}
