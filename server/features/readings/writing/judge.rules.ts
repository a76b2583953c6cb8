import type { DeviceKind } from '#contract/devices/device.ts'
import { heldBlock, type Block, type RatedDevice } from '#contract/devices/held-block.ts'
import { isBlocked } from '#contract/devices/limits.ts'
import type { TrackingRule } from '#contract/inverter-tracking/labels.ts'
import { qualities, type ReadingError } from '#contract/readings/labels.ts'
import type { ReadingWrite, WrittenValue } from '#contract/readings/reading.ts'
import { isLate, slotMs } from '#contract/readings/slots.ts'

const MINUTE_MS = 60_000
const OLDEST_MS = Date.parse('2000-01-01T00:00:00Z')

/** What the plant has: its devices by id, its parameters by id, and the block limits of single devices. */
export interface Catalogue {
  readonly deviceOf: ReadonlyMap<number, RatedDevice>
  readonly parameterOf: ReadonlyMap<
    number,
    Block & {
      readonly deviceKind: DeviceKind
      readonly frequencyMinutes: number
      readonly addsUp: boolean
      readonly unit: string | null
      readonly ownBlocks: Readonly<Record<string, readonly [number | null, number | null]>> | null
    }
  >
}

/** A reading that was judged and may be kept, with the place it had in its request. */
export interface AcceptedReading {
  readonly row: number
  readonly deviceId: number
  readonly parameterId: number
  /** As an ISO instant in UTC. */
  readonly at: string
  readonly value: number | null
  /** By its place in the contract's list. */
  readonly quality: number
  readonly note: string
  readonly isLate: boolean
  /** What the writer saw; undefined where nobody looked. */
  readonly from?: number | null | undefined
}

/** A parameter of a device in maps: a number, for a text would be made anew for every reading. */
export type SeriesKey = number

/** More parameters than any company has; device ids have the bits above. */
const PARAMETERS = 2 ** 22

/** The name of a parameter of a device in maps. */
export const seriesKey = (of: { readonly deviceId: number; readonly parameterId: number }): SeriesKey =>
  of.deviceId * PARAMETERS + of.parameterId

/** A reading that may not, and why; with the limits it is outside of. */
export interface Rejected {
  readonly row: number
  readonly error: ReadingError | TrackingRule
  readonly block?: Block
  /** How often the parameter is read, where that is the fault. */
  readonly everyMinutes?: number
  /** What else fills the words of the fault. */
  readonly params?: Readonly<Record<string, number>>
  /** What stands there instead. */
  readonly standing?: WrittenValue
}

/** What was written when, and whether somebody typed it: only what is typed can be late. */
export interface Writing {
  readonly now: Date
  readonly isTyped: boolean
}

/** Sorts readings into those that may be kept and those that may not, the latter with their first fault. */
export function judgeReadings(
  readings: readonly ReadingWrite[],
  catalogue: Catalogue,
  writing: Writing,
): { accepted: AcceptedReading[]; rejected: Rejected[] } {
  const accepted: AcceptedReading[] = []
  const rejected: Rejected[] = []
  const seen = new Map<SeriesKey, Set<number>>()
  const standards = { ...catalogue, blockOf: blocksOf(catalogue) }
  for (const [row, reading] of readings.entries()) {
    const atMs = Date.parse(reading.at)
    const series = seriesKey(reading)
    let times = seen.get(series)
    if (!times) seen.set(series, (times = new Set()))
    const fault = faultOf(reading, atMs, standards, writing)
    if (fault) rejected.push({ row, ...fault })
    else if (times.has(atMs)) rejected.push({ row, error: 'duplicate' })
    else accepted.push(accept(row, reading, atMs, catalogue, writing))
    times.add(atMs)
  }
  return { accepted, rejected }
}

/** The block limits that hold at a device for a parameter, worked out once for each. */
export function blocksOf({ deviceOf, parameterOf }: Catalogue) {
  const known = new Map<SeriesKey, Block>()
  return (of: { readonly deviceId: number; readonly parameterId: number }): Block => {
    const series = seriesKey(of)
    const found = known.get(series)
    if (found) return found
    const [device, parameter] = [deviceOf.get(of.deviceId), parameterOf.get(of.parameterId)]
    const own = parameter?.ownBlocks?.[of.deviceId]
    const set = own
      ? { blockMin: own[0], blockMax: own[1] }
      : (parameter ?? { blockMin: null, blockMax: null })
    const held = device ? heldBlock(set, parameter?.unit ?? null, device) : set
    const block = { blockMin: held.blockMin, blockMax: held.blockMax }
    known.set(series, block)
    return block
  }
}

function faultOf(
  { deviceId, parameterId, value, note, from }: ReadingWrite,
  atMs: number,
  { deviceOf, parameterOf, blockOf }: Catalogue & { readonly blockOf: ReturnType<typeof blocksOf> },
  { now }: Writing,
): Omit<Rejected, 'row'> | undefined {
  const [device, parameter] = [deviceOf.get(deviceId), parameterOf.get(parameterId)]
  if (!device) return { error: 'unknownDevice' }
  if (parameter?.deviceKind !== device.kind) return { error: 'unknownParameter' }
  if (atMs > now.getTime()) return { error: 'inFuture' }
  if (atMs < OLDEST_MS) return { error: 'tooOld' }
  // Whoever takes back what they saw may have a reason that is known only with what stands.
  // A second value in a slot would count its energy twice. Clocks of recorders may be some seconds off.
  const { addsUp, frequencyMinutes: everyMinutes } = parameter
  if (addsUp && atMs - slotMs(new Date(atMs), everyMinutes) >= MINUTE_MS)
    return { error: 'betweenSlots', everyMinutes }
  if (value === null) return note === null && from === undefined ? { error: 'reasonMissing' } : undefined
  const block = blockOf({ deviceId, parameterId })
  return isBlocked(value, block) ? { error: 'outsideBlock', block } : undefined
}

/** Whether an instant is written as this server writes them, to the millisecond in UTC: most are. */
const isWritten = (at: string) => at.length === 24 && at.endsWith('Z')

function accept(
  row: number,
  reading: ReadingWrite,
  atMs: number,
  { parameterOf }: Catalogue,
  { now, isTyped }: Writing,
): AcceptedReading {
  const { deviceId, parameterId, value, isSuspect, note, from } = reading
  const frequency = parameterOf.get(parameterId)?.frequencyMinutes ?? 1
  const quality = value === null ? 'missing' : isSuspect ? 'suspect' : 'good'
  return {
    row,
    deviceId,
    parameterId,
    at: isWritten(reading.at) ? reading.at : new Date(atMs).toISOString(),
    value,
    quality: qualities.indexOf(quality),
    note: note ?? '',
    isLate: isTyped && isLate(new Date(atMs), frequency, now),
    from,
  }
}

/**
 * What became of the readings that could be kept, once it is known which were there before.
 *
 * @returns how many stay as they are, those whose hours and days changed, and those that have another value and were left alone
 */
export function settle<Row extends { readonly row: number }>(
  accepted: readonly Row[],
  found: readonly { readonly row: number; readonly isOther: boolean }[],
  isCorrecting: boolean,
) {
  const others = found.filter(({ isOther }) => isOther)
  const left = new Set((isCorrecting ? found.filter(({ isOther }) => !isOther) : found).map(({ row }) => row))
  return {
    skipped: found.length - others.length,
    touched: accepted.filter(({ row }) => !left.has(row)),
    differing: isCorrecting ? [] : others.map(({ row }): Rejected => ({ row, error: 'differs' })),
  }
}
