/** What is open, in the order in which it was opened. */
export type Closers = (() => Promise<unknown>)[]

/**
 * Closes what was opened last first. What cannot be closed keeps nothing else open: a database whose app has gone without
 * stopping it is still running.
 *
 * @throws the first failure, once all the others are closed
 */
export async function closeAll(closers: Closers): Promise<void> {
  const failures: unknown[] = []
  for (const close of closers.toReversed()) await close().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
