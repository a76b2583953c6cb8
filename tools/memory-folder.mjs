// @ts-check
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** What the databases, logs and files of all suites at once take at most, and what the machine must have left besides. */
const NEEDED_BYTES = 4e9
const SHARED_MEMORY = '/dev/shm'

/** A folder for what lives no longer than this process: in memory where there is room, else the system's for temporary files. */
export function memoryFolder() {
  try {
    accessSync(SHARED_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(SHARED_MEMORY)
    const hasRoom = bavail * bsize > NEEDED_BYTES && process.availableMemory() > 2 * NEEDED_BYTES
    return hasRoom ? folderOfRun() : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** What an interrupted suite leaves behind would stay in memory: it goes with the folder. */
function folderOfRun() {
  const folder = mkdtempSync(path.join(SHARED_MEMORY, 'van-hanh-run-'))
  // Started by root, databases run as another user.
  chmodSync(folder, 0o1777)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
