/**
 * A number from 0 up to 1 that looks random and is always the same for the same keys: the demonstration's weather and
 * faults are those of a day and a device, in whatever order they are worked out.
 */
export function chance(...keys: readonly number[]): number {
  let hash = 0x811c9dc5
  for (const key of keys) {
    hash = Math.imul(hash ^ key, 0x01000193)
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
    hash ^= hash >>> 13
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}

/** The same from -1 up to 1. */
export const swing = (...keys: readonly number[]): number => chance(...keys) * 2 - 1

/** A value that moves smoothly from one whole place to the next, from 0 up to 1. */
export function drift(place: number, ...keys: readonly number[]): number {
  const before = Math.floor(place)
  const part = place - before
  const ease = part * part * (3 - 2 * part)
  return chance(...keys, before) * (1 - ease) + chance(...keys, before + 1) * ease
}
