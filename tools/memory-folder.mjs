// @ts-check
import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** What the databases, logs and files of all suites at once take at most, and what the machine must have left besides. */
const NEEDED_BYTES = 4e9
const SHARED_MEMORY = '/dev/shm'

/** A folder for what lives no longer than a run: in memory where there is room, else the system's for temporary files. */
export function memoryFolder() {
  try {
    accessSync(SHARED_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(SHARED_MEMORY)
    const hasRoom = bavail * bsize > NEEDED_BYTES && process.availableMemory() > 2 * NEEDED_BYTES
    return hasRoom ? SHARED_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
