import type { Db } from '../db/database.ts'
import { afterFailure, defineJob, type Job } from '../jobs/job.ts'
import { openMailServer } from './mail-server.ts'
import { readMailSettings, withPassword } from './mail-settings.store.ts'
import { claimMail, noteRefused, noteSent, readAttachments } from './outbox.store.ts'

/** Tries of one mail, at least half a minute and at most an hour apart: it is given up after about 14 hours. */
const ATTEMPTS = 20
const MAILS_PER_RUN = 100
/** How long a process may have one mail in hand: longer than all time limits of the server together. */
const CLAIM_MS = 5 * 60_000

/**
 * Every minute sends the mails that are due. While the server is out of reach they wait, each with its own pauses.
 *
 * @param pool what became of a mail is kept at once, whatever becomes of the run
 * @param key what the password of the server is encrypted with
 * @param internalHosts hosts, addresses and networks inside that may be a mail server
 */
export function mailJob(pool: Db, key: Buffer, internalHosts: readonly string[]): Job {
  return defineJob({
    name: 'mail-outbox',
    schedule: '* * * * *',
    async run({ now, log, signal }) {
      const settings = await readMailSettings(pool)
      if (!settings?.isOn) return
      const server = openMailServer(withPassword(settings, key), internalHosts)
      try {
        for (let count = 0; count < MAILS_PER_RUN && !signal.aborted; count++) {
          const mail = await claimMail(pool, now, new Date(now.getTime() + CLAIM_MS))
          if (!mail) return
          const outcome = await server.send(mail, await readAttachments(pool, mail))
          if (outcome.isSent) {
            await noteSent(pool, mail.id, now)
            continue
          }
          const { isOfThisMail, isForGood, answer: error } = outcome
          const { runAt } = afterFailure(mail.attempts, isForGood ? 1 : ATTEMPTS, now, null)
          await noteRefused(pool, mail.id, { error, now, dueAt: runAt })
          log.warn({ mail: mail.id, error, isGivenUp: runAt === null }, 'mail not sent')
          if (!isOfThisMail) return
        }
      } finally {
        server.close()
      }
    },
  })
}
