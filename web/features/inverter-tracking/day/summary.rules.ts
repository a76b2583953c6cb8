/** The hours of a day, from the first to the last. */
export function hoursBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
}
