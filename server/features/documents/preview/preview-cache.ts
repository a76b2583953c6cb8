import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { defineJob, type Job } from '#server/platform/jobs/job.ts'

const HOUR_MS = 3_600_000
/** What could not be converted is tried again: the computer may have been busy. */
const FAILURE_HOURS = 24
const KEPT_DAYS = 30

/** Previews by the hash of what they show; all of them can be made anew, so no backup holds them. */
export interface PreviewCache {
  /** The preview, or `failed` where it could not be made lately; undefined where nobody tried. */
  find(sha256: string): Promise<Buffer | 'failed' | undefined>
  /** Keeps a preview, or that there is none. */
  keep(sha256: string, pdf: Buffer | undefined): Promise<void>
}

const folderOf = (dataDir: string) => path.join(dataDir, 'previews')

/** The previews below the data folder. */
export function previewCache(dataDir: string, now: Date): PreviewCache {
  const folder = folderOf(dataDir)
  const place = (sha256: string) => path.join(folder, `${sha256}.pdf`)
  const failure = (sha256: string) => path.join(folder, `${sha256}.failed`)
  return {
    find: async (sha256) => {
      const pdf = await readFile(place(sha256)).catch(noneThere)
      if (pdf) {
        await utimes(place(sha256), now, now)
        return pdf
      }
      const failed = await stat(failure(sha256)).catch(noneThere)
      return failed && now.getTime() - failed.mtimeMs < FAILURE_HOURS * HOUR_MS ? 'failed' : undefined
    },
    keep: async (sha256, pdf) => {
      await mkdir(folder, { recursive: true })
      const unfinished = path.join(folder, `${randomUUID()}.unfinished`)
      await writeFile(unfinished, pdf ?? '', { mode: 0o600 })
      await utimes(unfinished, now, now)
      await rename(unfinished, pdf ? place(sha256) : failure(sha256))
    },
  }
}

/** Every night throws away previews that nobody looked at for a month. */
export function oldPreviews(dataDir: string): Job {
  return defineJob({
    name: 'old-previews',
    schedule: '57 2 * * *',
    async run({ now }) {
      const folder = folderOf(dataDir)
      const before = now.getTime() - KEPT_DAYS * 24 * HOUR_MS
      for (const name of (await readdir(folder).catch(noneThere)) ?? []) {
        const place = path.join(folder, name)
        const found = await stat(place).catch(noneThere)
        if (found && found.mtimeMs < before) await rm(place, { force: true })
      }
    },
  })
}

function noneThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
