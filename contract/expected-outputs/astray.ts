import { hasMissed } from './miss-causes.ts'

/** A half-hour as far as it is known; powers are those of the plant. */
interface KnownSlot {
  readonly expectedMw: number | null
  readonly actualMw: number | null
  /** What dispatch limited the plant to; null where it did not. */
  readonly limitMw: number | null
}

/** As many half-hours in a row that miss their plan are told of. */
const ASTRAY_SLOTS = 2
/** As many in a row above what was declared are told of, each by more than {@link DECLARED_SHARE}. */
const ABOVE_SLOTS = 3
const DECLARED_SHARE = 0.02

/** The first of the latest known half-hours that are all so; undefined where they are fewer than asked for. */
function since(isSo: readonly (boolean | null)[], least: number): number | undefined {
  let [first, count] = [0, 0]
  for (const [slot, so] of isSo.entries()) {
    if (so === null) continue
    if (so && count === 0) first = slot
    count = so ? count + 1 : 0
  }
  return count >= least ? first : undefined
}

/**
 * Since when a plant is off its plan: its latest known half-hours, two at least, all missed it. Those that dispatch limited say
 * nothing of the plan.
 *
 * Worked example: of a plant of 20 MW, 10, 10, 10 planned and 10, 7, 7.5 made: astray from the second on.
 */
export function astraySince(slots: readonly KnownSlot[], installedMw: number | null): number | undefined {
  const misses = slots.map(({ expectedMw, actualMw, limitMw }) => {
    if (actualMw === null || expectedMw === null) return null
    return limitMw === null && hasMissed(expectedMw, actualMw, installedMw)
  })
  return since(misses, ASTRAY_SLOTS)
}

/**
 * Since when a plant gives more than it declared: its latest known half-hours, three at least, were all more than 2 % above it
 * (domain brief 2, §2.5).
 *
 * Worked example: of 20 MW declared, 20.3, 20.5, 20.5 and 20.5: above from the second on, for 20.4 is 2 %.
 */
export function aboveDeclaredSince(
  slots: readonly Pick<KnownSlot, 'actualMw'>[],
  declaredMw: readonly (number | null)[],
): number | undefined {
  const isAbove = slots.map(({ actualMw }, slot) => {
    const declared = declaredMw[slot] ?? null
    return actualMw === null || declared === null ? null : actualMw > declared * (1 + DECLARED_SHARE)
  })
  return since(isAbove, ABOVE_SLOTS)
}
