import { insertReason } from '#server/features/reservoir-compliance/reasons.store.ts'

import type { Author } from '../demo-history.ts'
import { plantTimeOf } from '../demo-days.ts'
import { HISTORY_DAYS, type HydroStory } from '../readings/generator/hydro-story.ts'
import { reservoirReadings } from '../readings/generator/reservoir.ts'
import { highestLevelOn } from '../readings/generator/river.ts'
import type { Seeding } from '../seeding.ts'

const QUARTER_MS = 900_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Of hours that ended since nobody said anything yet: there is something to do on the screen. */
const OPEN_MS = 36 * HOUR_MS
const WRITTEN_AFTER_MS = 3 * HOUR_MS
/** Hours above the level that lie so close are one flood. */
const ONE_FLOOD_MS = 6 * HOUR_MS
const LONGEST_MS = 7 * DAY_MS
const REASON = 'Lũ về nhanh; đã mở thêm cửa van theo lệnh, mực nước đã về dưới mực nước trước lũ'

interface Hours {
  readonly fromMs: number
  readonly untilMs: number
}

/** When the level of the story was above that of the procedure, in whole hours, by the flood. */
function floodsOf(story: HydroStory, fromMs: number, nowMs: number): Hours[] {
  const floods: Hours[] = []
  for (let hourMs = fromMs; hourMs < nowMs; hourMs += HOUR_MS) {
    if (![0, 1, 2, 3, 4].some((quarter) => isAbove(story, hourMs + quarter * QUARTER_MS))) continue
    const last = floods.at(-1)
    const goesOn = last && hourMs - last.untilMs < ONE_FLOOD_MS && hourMs - last.fromMs < LONGEST_MS
    if (goesOn) floods[floods.length - 1] = { ...last, untilMs: hourMs + HOUR_MS }
    else floods.push({ fromMs: hourMs, untilMs: hourMs + HOUR_MS })
  }
  return floods
}

/** As it is read, to the centimetre. */
function isAbove(story: HydroStory, ms: number): boolean {
  const at = plantTimeOf(new Date(ms))
  const levelM = Math.round((reservoirReadings(story, at)['MNTL'] ?? 0) * 100) / 100
  return levelM > highestLevelOn(at.dayNumber)
}

/** Why the reservoir was outside of its procedure, as the shift leader wrote it; of the last hours nobody did yet. */
export async function seedReasons(
  { db, now, history }: Pick<Seeding, 'db' | 'now' | 'history'>,
  reservoirId: number,
  author: Author,
  story: HydroStory,
): Promise<void> {
  const thisHour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  for (const { fromMs, untilMs } of floodsOf(story, thisHour - (HISTORY_DAYS - 1) * DAY_MS, thisHour)) {
    if (untilMs > now.getTime() - OPEN_MS) continue
    const writtenAt = new Date(untilMs + WRITTEN_AFTER_MS)
    const [fromAt, untilAt] = [new Date(fromMs).toISOString(), new Date(untilMs).toISOString()]
    const row = { reservoirId, fromAt, untilAt, reason: REASON }
    const id = await insertReason(db, { ...row, writtenByName: author.fullName, writtenAt })
    history.note(writtenAt, author, (audit) => audit.created('reservoir-reasons', id, row))
  }
}
