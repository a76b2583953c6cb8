import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** A file of the data folder. */
export interface DataFile {
  /** Below the data folder, with slashes. */
  readonly name: string
  readonly sizeBytes: number
}

/** What a data folder holds besides: the database and its programs, backups, and restored copies that are being checked. */
const NOT_DATA = /^(postgres|backup)/
/** Files that are being written. */
const UNFINISHED = /\.(unfinished|part)$/

/** The parts of a data folder that a backup takes along, by name: `files`, `secrets`, whatever a version adds. */
export async function listParts(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir)
  return names.filter((name) => !NOT_DATA.test(name) && !UNFINISHED.test(name)).toSorted()
}

/**
 * The files of a part of the data folder, with the sizes they have now: of one that only ever grows, that much is of now.
 *
 * @param without an absolute folder to leave out
 */
export async function* listFiles(dataDir: string, part: string, without: string): AsyncGenerator<DataFile> {
  const place = path.join(dataDir, part)
  if (place === without) return
  const found = await stat(place)
  if (found.isFile()) yield { name: part, sizeBytes: found.size }
  if (!found.isDirectory()) return
  for (const name of (await readdir(place)).toSorted())
    if (!UNFINISHED.test(name)) yield* listFiles(dataDir, `${part}/${name}`, without)
}
