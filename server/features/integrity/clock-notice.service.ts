import { formatInstant } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import {
  findHoldersAnywhere,
  tell,
  tellByItself,
} from '#server/features/notifications/notifications.public.ts'
import type { Db } from '#server/platform/db/database.ts'

const MINUTE_MS = 60_000

/** Tells those who watch over the data that the clock of the server was moved: times in books may be wrong. */
export async function tellClockJump(pool: Db, jumpMs: number, now = new Date()): Promise<void> {
  const minutes = Math.round(Math.abs(jumpMs) / MINUTE_MS)
  const way = jumpMs > 0 ? 'tới' : 'lui'
  const wayEn = jumpMs > 0 ? 'ahead' : 'back'
  await tellByItself(pool, now, async (work) => {
    const receivers = await findHoldersAnywhere(work.db, 'Integrity.View')
    const at = now.toISOString()
    const subject = {
      vi: `Đồng hồ nhảy ${way} ${minutes} phút, nay là ${formatInstant(at)}`,
      en: `The clock jumped ${wayEn} by ${minutes} minutes, it is now ${formatInstant(at)}`,
    }
    await tell(work, [
      {
        kind: 'clockJumped',
        receivers,
        about: 'clock:1',
        cause: `${way} ${at.slice(0, 16)}`,
        plantId: null,
        subject,
        address: paths.integrity,
      },
    ])
  })
}
