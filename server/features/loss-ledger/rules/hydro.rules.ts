import { allocate, type Claim, type DeviceDay, type Pieces } from './allocate.rules.ts'
import type { LedgerDevice, StopSpan } from './causes.rules.ts'
import type { HalfReading, Halves } from './halves.rules.ts'
import { curtailedShares, type LimitSpan } from './limits.rules.ts'
import { measuredOf, sumOf, type DayEnergy } from './measured.rules.ts'
import { stopsInHalves } from './stops.rules.ts'

const HALF_HOURS = 0.5
const HALF_MINUTES = 30
const WH_PER_KWH = 1000

/** A generating unit with what was read of it and when it is known to have stood still. */
export interface HydroDevice extends LedgerDevice {
  readonly halves: readonly (HalfReading | undefined)[]
  readonly energy: DayEnergy | null
  readonly stops: readonly StopSpan[]
}

/** A day of a hydro plant. */
export interface HydroDay {
  readonly dayMs: number
  /** Flow over the dam in m³/s: while there is any, water was there to run with. */
  readonly spillM3s: Halves
  readonly limits: readonly LimitSpan[]
}

/**
 * What stops that were noted take of a half-hour. A reading stands for a whole slot, the book knows the minute: where a unit
 * stops or starts within a half-hour that was read as standing still, what is missing beyond the noted minutes goes with the last
 * of the stops, but lengthens none: 22 minutes before a start at 06:52 are 22, and the energy of all 30 is theirs.
 */
const notedClaims = (
  noted: readonly Claim[],
  beyond: number,
  energyOf: (minutes: number) => number,
): Claim[] =>
  noted.map(({ cause, minutes = 0 }, place) => ({
    cause,
    wh: energyOf(minutes + (place === noted.length - 1 ? beyond : 0)),
    minutes,
  }))

/**
 * The ledger of a day of a hydro plant. Expected of a unit is its rating for the time that is known of it. What is missing goes
 * to its states, to limits of dispatch, and then to water that was not there: a unit that runs below its rating without an
 * order gives what the reservoir is let give. While water goes over the dam it was there, and the rest is unexplained.
 *
 * Worked example: 15 MW for half an hour is 7.5 MWh; 10 minutes of forced outage are 2.5 MWh of it.
 */
export function hydroLedger(devices: readonly HydroDevice[], day: HydroDay): DeviceDay[] {
  const stops = new Map(devices.map((device) => [device.id, stopsInHalves(device.stops, day.dayMs)]))
  const fullWh = (device: HydroDevice) => (device.ratedKw ?? 0) * HALF_HOURS * WH_PER_KWH
  const availableWh = day.spillM3s.map((_, slot) =>
    sumOf(
      devices.map(
        (device) => fullWh(device) * (1 - (stops.get(device.id)?.minutes[slot] ?? 0) / HALF_MINUTES),
      ),
    ),
  )
  const curtailed = curtailedShares(day.limits, availableWh, day.dayMs)
  return devices.map((device) => {
    const own = stops.get(device.id) ?? { minutes: [], byCause: [] }
    const full = fullWh(device)
    const measured = measuredOf(
      device.halves,
      device.energy,
      day.spillM3s.map(() => full),
    )
    const pieces: Pieces = new Map()
    const expectedWh: number[] = []
    let [unmeasured, service] = [0, 0]
    for (const [slot, actual] of measured.wh.entries()) {
      const stopped = own.minutes[slot] ?? 0
      const known = Math.max(measured.share[slot] ?? 0, stopped / HALF_MINUTES)
      const expected = Math.round(full * known)
      unmeasured += Math.round(full * (1 - known))
      service += Math.round(HALF_MINUTES * known)
      expectedWh.push(expected)
      const noted = own.byCause[slot] ?? []
      const beyond = Math.max(0, (device.halves[slot]?.standing ?? 0) - stopped)
      const running = Math.max(0, known - (stopped + beyond) / HALF_MINUTES)
      const energyOf = (minutes: number) => (full * minutes) / HALF_MINUTES
      const claims: Claim[] = [
        ...notedClaims(noted, beyond, energyOf),
        ...(noted.length > 0
          ? []
          : [{ cause: 'unrecordedStop' as const, wh: energyOf(beyond), minutes: beyond }]),
        { cause: 'dispatch', wh: full * running * (curtailed[slot] ?? 0) },
        ...((day.spillM3s[slot] ?? 0) > 0 ? [] : [{ cause: 'water' as const, wh: full * running }]),
      ]
      allocate(pieces, slot, expected - actual, claims)
    }
    return {
      deviceId: device.id,
      expectedWh,
      actualWh: [...measured.wh],
      unmeasuredWh: unmeasured,
      serviceMinutes: service,
      referenceWh: null,
      pieces,
    }
  })
}
