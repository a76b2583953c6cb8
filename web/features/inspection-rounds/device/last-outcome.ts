/**
 * Tells how the last of several attempts ended, each of which replaces the one before: one that began earlier and ends later says
 * nothing any more.
 *
 * @param tell whether the last one failed
 * @returns takes the next attempt
 */
export function lastOutcome(tell: (hasFailed: boolean) => void): (attempt: Promise<unknown>) => void {
  let last: Promise<unknown> | undefined
  return (attempt) => {
    last = attempt
    const ended = (hasFailed: boolean) => () => {
      if (last === attempt) tell(hasFailed)
    }
    attempt.then(ended(false), ended(true))
  }
}
