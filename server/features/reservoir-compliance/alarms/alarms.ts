import type { BalanceRow } from '#contract/hydrology/row.ts'
import type { CharacteristicLevels } from '#contract/reservoirs/version.ts'
import type { Band } from '#server/features/reservoirs/reservoirs.public.ts'
import type { BreachLimits, Stretch } from '#server/features/limit-breaches/limit-breaches.public.ts'

const MINUTE_MS = 60_000
const SLOT_MS = 15 * MINUTE_MS

/** So near below the normal level one is warned, and so near above the dead level, in metres (domain brief, §3.16). */
const BELOW_NORMAL_M = 0.3
const ABOVE_DEAD_M = 1

const least = (values: readonly (number | null)[]) => {
  const known = values.filter((value) => value !== null)
  return known.length > 0 ? Math.min(...known) : null
}
const greatest = (values: readonly (number | null)[]) => {
  const known = values.filter((value) => value !== null)
  return known.length > 0 ? Math.max(...known) : null
}

/**
 * The limits of the level on a day, in metres: alarm at the normal level less 0.3 or at the top of the band, and at the dead
 * level and 1 or the foot of the band; trip at the level of the design flood and at the dead level. What the plant has laid
 * down for the parameter itself counts as well: the narrower holds.
 */
export function levelLimits(
  levels: CharacteristicLevels,
  band: Pick<Band, 'lowerM' | 'upperM'>,
  own: BreachLimits,
): BreachLimits {
  return {
    warnMin: null,
    warnMax: null,
    alarmMax: least([levels.normalLevelM - BELOW_NORMAL_M, band.upperM, own.alarmMax]),
    alarmMin: greatest([levels.deadLevelM + ABOVE_DEAD_M, band.lowerM, own.alarmMin]),
    tripMax: least([levels.designFloodLevelM, own.tripMax]),
    tripMin: greatest([levels.deadLevelM, own.tripMin]),
  }
}

/** A flow below the licence counts once it has been so for two slots. */
export const lastsTwoSlots = ({
  startedAtMs,
  lastAtMs,
}: Pick<Stretch, 'startedAtMs' | 'lastAtMs'>): boolean => lastAtMs - startedAtMs >= SLOT_MS

/** What rings besides the limits, since when; it rings once while it lasts. */
export interface Ring {
  readonly kind: 'observationMissing' | 'levelRising' | 'levelStep' | 'levelStuck' | 'gaugeDiffers'
  readonly sinceMs: number
  /** The level that it is about, in m; of a rise how much it is in an hour. */
  readonly figure: number | null
}

const SILENCE_MS = 30 * MINUTE_MS
/** What no longer concerns anybody: a rise of yesterday rings no more. */
const FRESH_MS = 2 * 3_600_000
const RISE_M_PER_HOUR = 0.2
const SLOTS_AN_HOUR = 4

type Slot = Pick<BalanceRow, 'at' | 'levelM' | 'marks'>

/**
 * What rings now: no level for more than 30 minutes in the flood season, a level that rises by more than 0.2 m in an hour, a
 * level that jumps as water does not, one that stands still while it should move, and one that the staff gauge contradicts.
 *
 * @param slots quarters of an hour up to now, the earliest first; the last may have no level yet
 */
export function ringsAt(slots: readonly Slot[], nowMs: number, isFloodSeason: boolean): Ring[] {
  const read = slots.filter(({ levelM }) => levelM !== null)
  const last = read.at(-1)
  if (!last) return []
  const rings: Ring[] = []
  const lastMs = Date.parse(last.at)
  if (isFloodSeason && nowMs - lastMs > SILENCE_MS)
    rings.push({ kind: 'observationMissing', sinceMs: lastMs, figure: last.levelM })
  if (nowMs - lastMs > FRESH_MS) return rings
  const rise = riseSince(slots, lastMs)
  if (rise) rings.push(rise)
  for (const [kind, mark] of [
    ['levelStep', 'levelStep'],
    ['levelStuck', 'stuckLevel'],
    ['gaugeDiffers', 'gaugeDiffers'],
  ] as const) {
    const since = lastRunOf(read, mark)
    if (since) rings.push({ kind, sinceMs: Date.parse(since.at), figure: since.levelM })
  }
  return rings
}

/** The rise that lasts at the end, from its first slot on; a jump of the sensor is none. */
function riseSince(slots: readonly Slot[], lastMs: number): Ring | undefined {
  const levelAt = new Map(slots.map(({ at, levelM }) => [Date.parse(at), levelM]))
  const jumps = new Set(
    slots.filter(({ marks }) => marks.includes('levelStep')).map(({ at }) => Date.parse(at)),
  )
  const riseAt = (ms: number) => {
    const [now, before] = [levelAt.get(ms), levelAt.get(ms - SLOTS_AN_HOUR * SLOT_MS)]
    const isJump = [0, 1, 2, 3].some((back) => jumps.has(ms - back * SLOT_MS))
    if (isJump || now === null || now === undefined || before === null || before === undefined) return null
    return now - before
  }
  const isRise = (ms: number) => (riseAt(ms) ?? 0) > RISE_M_PER_HOUR + 1e-9
  if (!isRise(lastMs)) return undefined
  let sinceMs = lastMs
  while (isRise(sinceMs - SLOT_MS)) sinceMs -= SLOT_MS
  return { kind: 'levelRising', sinceMs, figure: riseAt(lastMs) }
}

/** The first of the slots at the end that all have a mark. */
function lastRunOf(slots: readonly Slot[], mark: Slot['marks'][number]): Slot | undefined {
  let first: Slot | undefined
  for (const slot of slots.toReversed()) {
    if (!slot.marks.includes(mark)) break
    first = slot
  }
  return first
}
