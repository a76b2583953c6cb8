import { formatInstant } from '#contract/core/format.ts'
import { paths, screen } from '#contract/core/paths.ts'
import {
  findHolders,
  settle,
  tell,
  tellByItself,
} from '#server/features/notifications/notifications.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { listOnTargets } from './feed-targets.store.ts'
import { isSilent } from './rules/slots.rules.ts'

/** What a silent receiver is told about by. */
const aboutOf = (id: number) => `feed-targets:${id}`

/**
 * Tells those who may send again of receivers that have taken nothing for over half an hour, once for each silence; takes
 * it back as soon as they take something.
 */
export async function tellSilence(pool: Db, now: Date): Promise<void> {
  const targets = await listOnTargets(pool)
  if (targets.length === 0) return
  await tellByItself(pool, now, async (work) => {
    for (const target of targets) {
      if (!isSilent(target, now)) {
        await settle(work, aboutOf(target.id))
        continue
      }
      const since = target.lastSlotAt ?? target.sendFrom
      await tell(work, [
        {
          kind: 'feedSilent',
          receivers: await findHolders(work.db, 'RegulatorFeeds.Send', target.plantId),
          about: aboutOf(target.id),
          cause: `since ${since}`,
          plantId: target.plantId,
          subject: target.name,
          detail: {
            vi: `Nơi nhận chưa nhận số liệu nào từ ${formatInstant(since)}`,
            en: `The receiver has taken nothing since ${formatInstant(since)}`,
          },
          address: screen(paths.feedIntervals, { targetId: target.id }),
        },
      ])
    }
  })
}
