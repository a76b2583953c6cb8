import { limitNames, type LimitName, type LimitValues } from '#contract/devices/limits.ts'

/** What becomes of a value in a band: the colour it takes, or that it is refused. */
export type BandState = 'normal' | 'warn' | 'alarm' | 'trip' | 'block'

/** A stretch of values that are judged alike; null is no end. */
export interface Band {
  readonly state: BandState
  readonly from: number | null
  readonly to: number | null
}

const stateOf = (name: LimitName) => name.slice(0, -'Min'.length) as BandState

/** The bands that limits in order cut all values into, from the lowest to the highest. */
export function limitBands(limits: LimitValues): readonly Band[] {
  const set = limitNames.flatMap((name) => {
    const at = limits[name]
    return at === null ? [] : [{ name, at }]
  })
  const lows = set.filter(({ name }) => name.endsWith('Min'))
  // Below a low limit and above a high one lies its own state; between the last low and the first high all is well.
  const states = [
    ...lows.map(({ name }) => stateOf(name)),
    'normal' as const,
    ...set.slice(lows.length).map(({ name }) => stateOf(name)),
  ]
  return states.map((state, nth) => ({
    state,
    from: set[nth - 1]?.at ?? null,
    to: set[nth]?.at ?? null,
  }))
}
