import { median } from '#contract/core/median.ts'
import type { LossCause } from '#contract/loss-ledger/causes.ts'

import { splitInto, type DeviceDay, type Pieces, type Split } from './allocate.rules.ts'
import type { LedgerDevice, StopSpan } from './causes.rules.ts'
import type { HalfReading, Halves } from './halves.rules.ts'
import { curtailedShares, type LimitSpan } from './limits.rules.ts'
import { measuredOf, sumOf, type DayEnergy, type Measured } from './measured.rules.ts'
import { stopsInHalves, type StopsInHalves } from './stops.rules.ts'

const HALF_HOURS = 0.5
const HALF_MINUTES = 30
const WH_PER_KWH = 1000
const STANDARD_WM2 = 1000
const STANDARD_MODULE_C = 25

/** What the expected energy of a solar plant is worked out with. */
export interface SolarRules {
  /** Performance ratio at 25 °C of a clean inverter that nothing holds back. */
  readonly referencePr: number
  readonly gammaPercentPerK: number
  /** Irradiance from which an inverter should run, in W/m². */
  readonly runsFromWm2: number
  readonly runsFromPeerPercent: number
  /** Below the median of its siblings by more it is said to be so, in percent. */
  readonly laggingPercent: number
  /** Irradiance from which time counts for availability, in W/m². */
  readonly countsFromWm2: number
}

/** An inverter with what was read of it and when it is known to have stood still. */
export interface SolarDevice extends LedgerDevice {
  readonly halves: readonly (HalfReading | undefined)[]
  readonly energy: DayEnergy | null
  readonly stops: readonly StopSpan[]
}

/** A day of a solar plant. */
export interface SolarDay {
  readonly dayMs: number
  /** On the panels, in W/m². */
  readonly irradianceWm2: Halves
  readonly moduleC: Halves
  readonly limits: readonly LimitSpan[]
}

/** What is known of an inverter before what dispatch took is split. */
interface Worked {
  readonly device: SolarDevice
  /** Wh it could have given at 25 °C and at the temperature there was; null where nothing tells. */
  readonly coolWh: Halves
  readonly warmWh: Halves
  readonly measured: Measured
  readonly stops: StopsInHalves
  readonly standing: readonly number[]
}

/**
 * The ledger of a day of a solar plant. Expected of an inverter is what the measured light gives with its panels and the
 * reference ratio at 25 °C, at most its rating; without light, what the median of its running siblings gave. What is missing goes
 * to its stops, to temperature, to limits of dispatch and to being below its siblings, in that order.
 *
 * Worked example: 280 kWp at 900 W/m² for half an hour with 0.93 are 117.18 kWh, 112.5 kWh by its rating of 225 kW.
 */
export function solarLedger(devices: readonly SolarDevice[], day: SolarDay, rules: SolarRules): DeviceDay[] {
  const siblings = siblingPowers(devices, day)
  const worked = devices.map((device) => workedOut(device, day, rules, siblings))
  const availableWh = siblings.map((_, slot) =>
    sumOf(worked.map((one) => (one.warmWh[slot] ?? 0) * runningShare(one, slot))),
  )
  const curtailed = curtailedShares(day.limits, availableWh, day.dayMs)
  return worked.map((one) => ledgerOf(one, { day, rules, siblings, curtailed }))
}

/** The median power of one kW of panels of the inverters that ran through each half-hour; null where none did. */
function siblingPowers(devices: readonly SolarDevice[], { dayMs }: SolarDay): Halves {
  const stops = new Map(devices.map(({ id, stops: own }) => [id, stopsInHalves(own, dayMs).minutes]))
  const powersOf = (slot: number) => {
    const powers: number[] = []
    for (const { id, halves, sizeKw } of devices) {
      const half = halves[slot]
      const ran =
        half && half.minutes >= HALF_MINUTES && half.standing === 0 && !stops.get(id)?.[slot] && half.wh > 0
      if (ran && sizeKw > 0) powers.push(half.wh / HALF_HOURS / WH_PER_KWH / sizeKw)
    }
    return powers
  }
  return Array.from({ length: 48 }, (_, slot) => median(powersOf(slot)))
}

function workedOut(device: SolarDevice, day: SolarDay, rules: SolarRules, siblings: Halves): Worked {
  const most = device.ratedKw === null ? Infinity : device.ratedKw * HALF_HOURS * WH_PER_KWH
  const panelsWh = device.sizeKw * HALF_HOURS * WH_PER_KWH
  const coolWh: (number | null)[] = []
  const warmWh: (number | null)[] = []
  const potentialWh: number[] = []
  for (let slot = 0; slot < siblings.length; slot++) {
    const { cool, warm } = potentialOf(panelsWh, slot, { day, rules, siblings })
    coolWh.push(cool === null ? null : Math.min(most, cool))
    warmWh.push(warm === null ? null : Math.min(most, warm))
    potentialWh.push(coolWh[slot] ?? 0)
  }
  const stops = stopsInHalves(device.stops, day.dayMs)
  const measured = measuredOf(device.halves, device.energy, potentialWh)
  const shouldRun = (slot: number) => {
    const wm2 = day.irradianceWm2[slot] ?? null
    return wm2 === null ? (siblings[slot] ?? 0) * 100 >= rules.runsFromPeerPercent : wm2 >= rules.runsFromWm2
  }
  const standing = coolWh.map((_, slot) => {
    const stood = device.halves[slot]?.standing ?? 0
    return shouldRun(slot) ? Math.max(0, stood - (stops.minutes[slot] ?? 0)) : 0
  })
  return { device, coolWh, warmWh, measured, stops, standing }
}

/** What panels could give in a half-hour at 25 °C and at the temperature there was, in Wh; null where nothing tells. */
function potentialOf(
  panelsWh: number,
  slot: number,
  { day, rules, siblings }: Pick<Surroundings, 'day' | 'rules' | 'siblings'>,
): { readonly cool: number | null; readonly warm: number | null } {
  const wm2 = day.irradianceWm2[slot] ?? null
  if (wm2 === null) {
    const sibling = siblings[slot] ?? null
    const cool = sibling === null ? null : panelsWh * sibling
    return { cool, warm: cool }
  }
  const cool = (panelsWh * Math.max(0, wm2) * rules.referencePr) / STANDARD_WM2
  const moduleC = day.moduleC[slot] ?? null
  if (moduleC === null) return { cool, warm: cool }
  return {
    cool,
    warm: cool * (1 + (rules.gammaPercentPerK / 100) * Math.max(0, moduleC - STANDARD_MODULE_C)),
  }
}

/** The share of a half-hour that is known: read, or said to have been a stop. */
const knownShare = ({ measured, stops }: Worked, slot: number) =>
  Math.max(measured.share[slot] ?? 0, (stops.minutes[slot] ?? 0) / HALF_MINUTES)

/** The share of a half-hour in which an inverter is known to have run. */
const runningShare = (one: Worked, slot: number) =>
  Math.max(
    0,
    knownShare(one, slot) - ((one.stops.minutes[slot] ?? 0) + (one.standing[slot] ?? 0)) / HALF_MINUTES,
  )

interface Surroundings {
  readonly day: SolarDay
  readonly rules: SolarRules
  readonly siblings: Halves
  readonly curtailed: readonly number[]
}

function ledgerOf(one: Worked, around: Surroundings): DeviceDay {
  const { device, coolWh, measured } = one
  const { day, rules, siblings } = around
  const pieces: Pieces = new Map()
  const split = splitInto(pieces)
  const expectedWh: number[] = []
  const actualWh: number[] = []
  let [unmeasured, service, reference, isLit] = [0, 0, 0, false]
  for (let slot = 0; slot < coolWh.length; slot++) {
    const known = knownShare(one, slot)
    const potential = coolWh[slot] ?? null
    const wm2 = day.irradianceWm2[slot] ?? null
    const actual = measured.wh[slot] ?? 0
    // Where nothing tells what could have been made, what was made is all there is to say.
    const expected = potential === null ? actual : Math.round(potential * known)
    if (potential !== null) unmeasured += Math.round(potential * (1 - known))
    const counts = wm2 === null ? (siblings[slot] ?? 0) > 0 : wm2 >= rules.countsFromWm2
    if (counts) service += Math.round(HALF_MINUTES * known)
    if (wm2 !== null) {
      isLit = true
      reference += device.sizeKw * Math.max(0, wm2) * HALF_HOURS * known
    }
    expectedWh.push(expected)
    actualWh.push(actual)
    split.begin(slot, expected - actual)
    // At night nothing is missing and no time counts: nobody claims anything.
    if (counts || expected > actual) claim(split, one, slot, { around, counts })
    split.end()
  }
  return {
    deviceId: device.id,
    expectedWh,
    actualWh,
    unmeasuredWh: unmeasured,
    serviceMinutes: service,
    referenceWh: isLit ? Math.round(reference) : null,
    pieces,
  }
}

/** The claims of the causes to a half-hour of an inverter, in their order. */
function claim(
  split: Split,
  one: Worked,
  slot: number,
  { around, counts }: { readonly around: Surroundings; readonly counts: boolean },
): void {
  const { stops, standing, coolWh, warmWh, measured, device } = one
  const [cool, warm, running] = [coolWh[slot] ?? 0, warmWh[slot] ?? 0, runningShare(one, slot)]
  const lasting = (cause: LossCause, minutes: number) =>
    split.take(cause, (cool * minutes) / HALF_MINUTES, counts ? minutes : 0)
  for (const { cause, minutes = 0 } of stops.byCause[slot] ?? []) lasting(cause, minutes)
  lasting('unrecordedStop', standing[slot] ?? 0)
  split.take('derating', (cool - warm) * running)
  split.take('dispatch', warm * running * (around.curtailed[slot] ?? 0))
  const made = measured.wh[slot] ?? 0
  const sibling = (around.siblings[slot] ?? 0) * device.sizeKw * HALF_HOURS * WH_PER_KWH * running
  const isBelow = made < sibling * (1 - around.rules.laggingPercent / 100)
  split.take('belowSiblings', isBelow ? sibling - made : 0)
}
