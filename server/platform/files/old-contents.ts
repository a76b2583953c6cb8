import { readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** What a content is called while it is decided whether it goes. */
const CONDEMNED = '.condemned'

/** The hashes of the contents below a folder (`ab/cd/<sha256>`) that were last stored before an instant. */
export async function* listOldContents(folder: string, before: Date): AsyncGenerator<string> {
  for (const outer of await foldersIn(folder))
    for (const inner of await foldersIn(path.join(folder, outer))) {
      const place = path.join(folder, outer, inner)
      await restoreCondemned(place)
      for (const name of await readdir(place)) if (await isOlder(path.join(place, name), before)) yield name
    }
}

/** Takes up what a process left that died between condemning and deciding; it is judged like any other. */
async function restoreCondemned(folder: string): Promise<void> {
  const names = await readdir(folder)
  for (const name of names.filter((one) => one.endsWith(CONDEMNED))) {
    const condemned = path.join(folder, name)
    const restored = path.basename(name, CONDEMNED)
    // What was stored since is the same, and younger.
    if (names.includes(restored)) await rm(condemned)
    else await rename(condemned, path.join(folder, restored))
  }
}

/**
 * Deletes a content unless it was stored since an instant. The same content may arrive at this very moment: so it is
 * first renamed, which takes away either the old one or the new one, then looked at, and put back if it is new.
 */
export async function removeOldContent(place: string, before: Date): Promise<boolean> {
  if (!(await isOlder(place, before).catch(noneThere))) return false
  const condemned = `${place}${CONDEMNED}`
  await rename(place, condemned)
  if (await isOlder(condemned, before)) {
    await rm(condemned)
    return true
  }
  await rename(condemned, place)
  return false
}

async function foldersIn(folder: string): Promise<string[]> {
  return ((await readdir(folder).catch(noneThere)) ?? []).filter((name) => /^[\da-f]{2}$/.test(name))
}

async function isOlder(place: string, before: Date): Promise<boolean> {
  return (await stat(place)).mtime < before
}

function noneThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
