import { defineJob, type Job } from '#server/platform/jobs/job.ts'
import type { PartStore } from '#server/platform/files/part-store.ts'

import { findKnownParts, takeOlder } from './large.store.ts'

const KEPT_HOURS = 24

/** Every hour throws away what was half sent and left for a day, and parts that no upload refers to any more. */
export function halfUploads(parts: PartStore): Job {
  return defineJob({
    name: 'half-uploads',
    schedule: '27 * * * *',
    async run({ db, now, log }) {
      const before = new Date(now.getTime() - KEPT_HOURS * 3_600_000)
      const left = await takeOlder(db, before)
      const old = await parts.listOlder(before)
      const known = await findKnownParts(db, old)
      const gone = new Set([...left, ...old.filter((name) => !known.has(name))])
      for (const name of gone) await parts.remove(name)
      if (gone.size > 0) log.info({ parts: gone.size }, 'half uploads deleted')
    },
  })
}
