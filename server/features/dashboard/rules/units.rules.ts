import { isStale, type Hottest, type Reported, type UnitsNow } from '#contract/dashboard/index.ts'
import type { DeviceKind } from '#contract/devices/device.ts'
import { DARK_BELOW_WM2 } from '#contract/readings/daylight.ts'

/** A value as it was read last. */
interface LatestValue {
  readonly parameterId: number
  readonly deviceId: number
  readonly at: string
  readonly value: number
}

interface Device {
  readonly id: number
  readonly kind: DeviceKind
  readonly code: string
  readonly isActive: boolean
}

interface Frequency {
  readonly frequencyMinutes: number
}

/** A temperature with its limits. */
interface Heat extends Frequency {
  readonly id: number
  readonly name: string
  readonly limitMax: number | null
  /** By id of the device that has limits of its own. */
  readonly ownLimits: Readonly<Record<string, number | null>> | null
}

/** The values that were read within two slots of the newest one: a device that reports no more does not count. */
export function current<V extends Pick<LatestValue, 'at'>>(
  values: readonly V[],
  frequencyMinutes: number,
): V[] {
  const newest = Math.max(...values.map(({ at }) => Date.parse(at)))
  return values.filter(({ at }) => newest - Date.parse(at) < 2 * frequencyMinutes * 60_000)
}

/** The sum of current values in a unit of `scale`, with the slot of the newest; null of none. */
export function reportedSum(
  values: readonly Pick<LatestValue, 'at' | 'value'>[],
  { frequencyMinutes }: Frequency,
  scale = 1,
): Reported | null {
  const counted = current(values, frequencyMinutes)
  const at = counted.map((value) => value.at).toSorted((a, b) => Date.parse(b) - Date.parse(a))[0]
  if (at === undefined) return null
  return { value: counted.reduce((sum, { value }) => sum + value, 0) * scale, at, frequencyMinutes }
}

/** The mean of current values, with the slot of the newest; null of none. */
export function reportedMean(
  values: readonly Pick<LatestValue, 'at' | 'value'>[],
  parameter: Frequency,
): Reported | null {
  return reportedSum(values, parameter, 1 / current(values, parameter.frequencyMinutes).length)
}

/** Says whether it is night at a solar plant, by a fresh reading of irradiance. */
export function isDark(irradiance: Reported | null, nowMs: number): boolean {
  return irradiance !== null && !isStale(irradiance, nowMs) && irradiance.value < DARK_BELOW_WM2
}

/** How many of the units in use run. */
export function countUnits(
  devices: readonly Device[],
  values: readonly LatestValue[],
  { deviceKind, frequencyMinutes }: Frequency & { readonly deviceKind: DeviceKind },
): Omit<UnitsNow, 'generators'> | null {
  if (deviceKind !== 'inverter' && deviceKind !== 'generator') return null
  const inUse = new Set(
    devices.filter(({ kind, isActive }) => isActive && kind === deviceKind).map(({ id }) => id),
  )
  if (inUse.size === 0) return null
  const reporting = current(values, frequencyMinutes).filter(({ deviceId }) => inUse.has(deviceId))
  const running = reporting.filter(({ value }) => value > 0).length
  return {
    kind: deviceKind,
    total: inUse.size,
    running,
    stopped: reporting.length - running,
    silent: inUse.size - reporting.length,
  }
}

const limitAt = ({ ownLimits, limitMax }: Heat, deviceId: number) =>
  ownLimits && String(deviceId) in ownLimits ? (ownLimits[String(deviceId)] ?? null) : limitMax

/** The fresh value nearest to its limit or farthest beyond; null where none has a limit. */
export function hottestOf(
  values: readonly LatestValue[],
  parameters: readonly Heat[],
  devices: readonly Device[],
  nowMs: number,
): Hottest | null {
  const parameterOf = new Map(parameters.map((parameter) => [parameter.id, parameter]))
  const deviceOf = new Map(devices.map((device) => [device.id, device]))
  let hottest: Hottest | null = null
  for (const { parameterId, deviceId, value, at } of values) {
    const [parameter, device] = [parameterOf.get(parameterId), deviceOf.get(deviceId)]
    const limit = parameter && limitAt(parameter, deviceId)
    if (!parameter || !device || limit === undefined || limit === null) continue
    if (isStale({ at, frequencyMinutes: parameter.frequencyMinutes }, nowMs)) continue
    if (hottest && hottest.celsius - hottest.limitCelsius >= value - limit) continue
    hottest = {
      deviceId,
      deviceCode: device.code,
      parameterName: parameter.name,
      celsius: value,
      limitCelsius: limit,
      at,
    }
  }
  return hottest
}
