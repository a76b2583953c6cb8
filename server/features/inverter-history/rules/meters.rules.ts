import { dayAfter } from '#contract/core/days.ts'

/** The least and the most that the register of a meter showed on a day, in kWh. */
export interface RegisterDay {
  readonly deviceId: number
  readonly day: string
  readonly minKwh: number
  readonly maxKwh: number
  /** How often it was read. */
  readonly count: number
}

/** The last that a day says of a register: one that was read once says nothing of what came after. */
const lastOf = ({ count, maxKwh }: RegisterDay) => (count > 1 ? maxKwh : null)

/** What one meter counted from a register on; null where it was put back, as after a change of the meter. */
const counted = (fromKwh: number, untilKwh: number | null) =>
  untilKwh === null || untilKwh < fromKwh ? null : (untilKwh - fromKwh) / 1000

const added = (energies: readonly (number | null)[]) =>
  energies.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0)

/** The registers of each meter by day. */
function byMeter(registers: readonly RegisterDay[]): readonly ReadonlyMap<string, RegisterDay>[] {
  const meters = new Map<number, Map<string, RegisterDay>>()
  for (const one of registers)
    meters.set(one.deviceId, (meters.get(one.deviceId) ?? new Map<string, RegisterDay>()).set(one.day, one))
  return [...meters.values()]
}

/**
 * What all meters counted on a day, in MWh: from the first register of the day to the first of the next, or to the last of
 * its own where nothing is read yet of the next. 100,000 kWh at 00:00 and 192,000 at 23:00 are 92 MWh.
 *
 * @param registers of the day, the one before and the one after: a meter that is read in these counts
 * @returns null where one of them was not read on the day, for its part would be missing
 */
export function metersOnDay(registers: readonly RegisterDay[], day: string): number | null {
  const meters = byMeter(registers)
  if (meters.length === 0) return null
  return added(
    meters.map((days) => {
      const own = days.get(day)
      return own ? counted(own.minKwh, days.get(dayAfter(day, 1))?.minKwh ?? lastOf(own)) : null
    }),
  )
}

/**
 * What all meters counted over some days, by the first and the last register alone: what lies in days that nobody read is in
 * it. Null without any register.
 */
export function metersOverDays(
  registers: readonly RegisterDay[],
  { from, to }: { readonly from: string; readonly to: string },
): number | null {
  const spans = byMeter(registers).flatMap((days) => {
    const within = [...days.values()]
      .filter(({ day }) => day >= from && day <= to)
      .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    const [first, last] = [within[0], within.at(-1)]
    if (!first || !last) return []
    return [
      counted(
        first.minKwh,
        days.get(dayAfter(to, 1))?.minKwh ?? (last.day === first.day ? lastOf(last) : last.maxKwh),
      ),
    ]
  })
  return spans.length === 0 ? null : added(spans)
}
