const HOUR_S = 3600

/** What is in a reservoir and between which bounds it works, in 10⁶ m³, and what comes and goes in m³/s. */
interface Balance {
  readonly volumeHm3: number
  readonly deadHm3: number
  readonly normalHm3: number
  readonly inflowM3s: number
  readonly outM3s: number
}

/**
 * How many hours the balance of now lasts: until the normal level while more comes than goes, until the dead level while
 * less does. 10.88 · 10⁶ m³ that fall by 39.5 m³/s last 76.5 h, 3.19 days. Null for the other, and where nothing moves.
 */
export function hoursLeft({ volumeHm3, deadHm3, normalHm3, inflowM3s, outM3s }: Balance): {
  hoursToNormal: number | null
  hoursToDead: number | null
} {
  const netM3s = inflowM3s - outM3s
  const hours = (hm3: number) => Math.max(0, (hm3 * 1e6) / (Math.abs(netM3s) * HOUR_S))
  return {
    hoursToNormal: netM3s > 0 ? hours(normalHm3 - volumeHm3) : null,
    hoursToDead: netM3s < 0 ? hours(volumeHm3 - deadHm3) : null,
  }
}
