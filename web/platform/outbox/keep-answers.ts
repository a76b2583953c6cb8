import type { OutboxItem } from './item.ts'
import type { Outbox } from './outbox.ts'

/**
 * Keeps on the device what an outbox is answered, one after the other: of two answers the older must not be kept last.
 *
 * @returns settles when all that was answered so far is kept: who looks before sees what was, and nothing tells them again
 */
export function keepAnswers(
  outbox: Outbox,
  keep: (answer: unknown, item: OutboxItem) => Promise<unknown>,
): () => Promise<void> {
  let keeping: Promise<void> = Promise.resolve()
  outbox.onAnswer((item, answer) => {
    keeping = keeping.then(async () => void (await keep(answer, item))).catch(() => undefined)
  })
  return () => keeping
}
