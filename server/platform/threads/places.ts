/** Places for a few at a time, as threads that may fill the memory together. */
export interface Places {
  /** Takes a place, when there is one; whoever comes first is first. */
  readonly take: () => Promise<void>
  /** Gives a place that was taken to the one who has waited longest. */
  readonly give: () => void
}

/**
 * So many places. One that is given back is handed on, not freed and taken again: whoever came in between would be one too many.
 */
export function placesFor(most: number): Places {
  const waiting: (() => void)[] = []
  let taken = 0
  return {
    async take() {
      if (taken < most) taken += 1
      else await new Promise<void>((resolve) => void waiting.push(resolve))
    },
    give() {
      const next = waiting.shift()
      if (next) next()
      else taken -= 1
    },
  }
}
