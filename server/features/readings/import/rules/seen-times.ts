const MINUTE_MS = 60_000
const DAY_MINUTES = 1440
const BITS = 32

/**
 * Which times of which series were there before. A day of a series takes 180 bytes, so that the millions of values of a
 * large file fit; the few times that are no whole minutes are kept one by one.
 */
export class SeenTimes {
  private readonly days = new Map<string, Uint32Array>()
  private readonly others = new Set<string>()

  /** Notes a time of a series; answers whether it was there before. */
  addAgain(series: string, ms: number): boolean {
    if (ms % MINUTE_MS !== 0) {
      const key = `${series} ${ms}`
      const isAgain = this.others.has(key)
      this.others.add(key)
      return isAgain
    }
    const minutes = ms / MINUTE_MS
    const day = Math.floor(minutes / DAY_MINUTES)
    const key = `${series} ${day}`
    const bits = this.days.get(key) ?? new Uint32Array(DAY_MINUTES / BITS)
    this.days.set(key, bits)
    const minute = minutes - day * DAY_MINUTES
    const word = Math.floor(minute / BITS)
    const bit = 1 << (minute % BITS)
    const isAgain = ((bits[word] ?? 0) & bit) !== 0
    bits[word] = (bits[word] ?? 0) | bit
    return isAgain
  }
}
