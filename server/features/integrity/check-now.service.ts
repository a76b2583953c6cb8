import { paths } from '#contract/core/paths.ts'
import type { IntegrityReport } from '#contract/integrity/index.ts'
import {
  findHoldersAnywhere,
  tell,
  tellByItself,
} from '#server/features/notifications/notifications.public.ts'
import type { Anchors } from '#server/platform/anchors/keep-anchors.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'

import { checkIntegrity } from './check.service.ts'
import { firstFaultOf } from './fault-words.rules.ts'
import { keepCheck } from './integrity.list.ts'

/** What a check of this installation is made with. */
export interface CheckParts {
  readonly db: Db
  readonly now: Date
  readonly files: FileStore
  readonly anchors: Anchors
}

/** Checks everything against the witness as it is now. */
export async function checkNow({ db, now, files, anchors }: CheckParts): Promise<IntegrityReport> {
  const witness = await anchors.read(db)
  const strayStampNo = await anchors.findStrayStamp(witness)
  return checkIntegrity({ db, now, files, witness, strayStampNo })
}

/** Every night checks everything that is sealed, keeps what it found, and tells those who watch over it of a fault. */
export function nightlyCheck(pool: Db, parts: Pick<CheckParts, 'files' | 'anchors'>): Job {
  return defineJob({
    name: 'integrity-check',
    schedule: '30 2 * * *',
    async run({ db, now, log }) {
      const report = await checkNow({ ...parts, db, now })
      await keepCheck(db, report)
      if (report.isIntact) return
      const fault = { vi: firstFaultOf(report, 'vi'), en: firstFaultOf(report, 'en') }
      log.error({ fault: fault.vi }, 'sealed data are not whole')
      await tellByItself(pool, now, async (work) => {
        const receivers = await findHoldersAnywhere(work.db, 'Integrity.View')
        await tell(work, [
          {
            kind: 'integrityBroken',
            receivers,
            about: 'integrity:1',
            cause: report.checkedAt,
            plantId: null,
            subject: fault,
            address: paths.integrity,
          },
        ])
      })
    },
  })
}
