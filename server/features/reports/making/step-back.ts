import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Of nice: a tenth of the share of whoever competes for a processor. */
const BEHIND_OTHERS = 10

/**
 * Lets this thread, and those that it starts, come after the others of the process where processors are few. Linux alone gives a
 * thread a priority of its own; elsewhere nothing happens.
 */
export function stepBack(): void {
  try {
    const [, , thread] = readlinkSync('/proc/thread-self').split('/')
    setPriority(Number(thread), BEHIND_OTHERS)
  } catch {
    // Slower for others, and no reason to make no reports.
  }
}
