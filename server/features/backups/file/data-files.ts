import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** A file of the data folder, or one that comes back into it. */
export interface DataFile {
  /** Below the data folder, with slashes. */
  readonly name: string
  readonly sizeBytes: number
  /** Its bytes, as many as it has now. */
  readonly read: () => AsyncIterable<Buffer> | Iterable<Buffer>
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
  if (found.isFile()) yield fileAt(part, place, found.size)
  if (!found.isDirectory()) return
  for (const name of (await readdir(place)).toSorted())
    if (!UNFINISHED.test(name)) yield* listFiles(dataDir, `${part}/${name}`, without)
}

function fileAt(name: string, place: string, sizeBytes: number): DataFile {
  const read = () =>
    // An empty range cannot be asked for.
    sizeBytes === 0 ? [] : createReadStream(place, { end: sizeBytes - 1, highWaterMark: 256 * 1024 })
  return { name, sizeBytes, read }
}

/** The part that witnesses of sealed shifts are in, wherever they lie. */
export const ANCHORS = 'anchors'

/** Whether witnesses lie elsewhere than in the data folder, as on another disk. */
export function areAnchorsOutside(dataDir: string, anchorDir: string): boolean {
  return path.resolve(anchorDir) !== path.join(path.resolve(dataDir), ANCHORS)
}

/** The witnesses of a folder outside of the data folder, named as they come back: below the data folder. */
export async function* listOutsideAnchors(anchorDir: string, without: string): AsyncGenerator<DataFile> {
  const [parent, own] = [path.dirname(anchorDir), path.basename(anchorDir)]
  const beside: readonly string[] = await readdir(parent).catch(() => [])
  if (!beside.includes(own)) return
  for await (const file of listFiles(parent, own, without))
    yield { ...file, name: `${ANCHORS}${file.name.slice(own.length)}` }
}
