import { formatFigure, formatInstant, plantDay } from '#contract/core/format.ts'
import { paths, PLANT, screen } from '#contract/core/paths.ts'
import type { BalanceRow } from '#contract/hydrology/row.ts'
import type { NoticeKind } from '#contract/notifications/kinds.ts'
import { observationCodes } from '#contract/reservoirs/codes.ts'
import { peopleOnShift } from '#server/features/duty-shift-logs/duty-shift-logs.public.ts'
import {
  breachesIn,
  keepBreaches,
  longestSilenceMs,
  type BreachLimits,
  type Point,
} from '#server/features/limit-breaches/limit-breaches.public.ts'
import {
  settle,
  tell,
  tellByItself,
  type Telling,
} from '#server/features/notifications/notifications.public.ts'
import {
  bandOn,
  leftInRiver,
  listVersions,
  minimumFlowM3sOn,
  rowsOf,
  workedOut,
  type HeldVersion,
} from '#server/features/reservoirs/reservoirs.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'

import { listParameters, listWatched, type Watched, type WatchedParameter } from './alarms.list.ts'
import { ringOfFlows } from './flow-rings.service.ts'
import { lastsTwoSlots, levelLimits, ringsAt, type Ring } from './alarms.ts'

const DAY_MS = 86_400_000
/** As long as a crossing is offered; corrections of readings of this time are judged again. */
const LOOKED_BACK_DAYS = 7

/** Every five minutes judges the level and the flow left in the river of every reservoir, and rings. */
export function reservoirWatch(pool: Db): Job {
  return defineJob({
    name: 'reservoir-watch',
    schedule: '*/5 * * * *',
    async run({ now }) {
      for (const reservoir of await listWatched(pool))
        await tellByItself(pool, now, (work) => watchReservoir(work, reservoir))
    },
  })
}

/** Judges a reservoir at an instant: crossings into the register, and what else rings to the shift. */
export async function watchReservoir(work: Telling, reservoir: Watched): Promise<void> {
  const { db, now } = work
  const sinceMs = now.getTime() - LOOKED_BACK_DAYS * DAY_MS
  const parameters = await listParameters(db, reservoir.deviceId, new Date(sinceMs).toISOString())
  const from = new Date(
    Math.min(
      sinceMs,
      ...parameters.flatMap(({ beyondSince }) => (beyondSince ? Date.parse(beyondSince) : [])),
    ),
  )
  const worked = await workedOut(db, reservoir.id, { from, to: now })
  const rows = rowsOf(worked, { from, to: now }, '15m')
  const versions = await listVersions(db, reservoir.id, { from: plantDay(from), to: plantDay(now) })
  const firstMs = Date.parse(rows[0]?.at ?? from.toISOString())
  const parts = parameters.flatMap((parameter) => {
    const judged = judgementOf(parameter, versions)
    if (!judged) return []
    const points = rows.flatMap((row) => judged.pointOf(row) ?? [])
    const silenceMs = longestSilenceMs(parameter.frequencyMinutes)
    const breaches = breachesIn(points, judged.limitsAt, silenceMs).filter(judged.counts)
    return [
      {
        deviceId: reservoir.deviceId,
        parameterId: parameter.parameterId,
        fromMs: firstMs,
        untilMs: null,
        breaches,
      },
    ]
  })
  await keepBreaches(db, reservoir.plantId, parts)
  await ring(work, reservoir, rows, versions)
  await ringOfFlows(work, reservoir, { worked, rows, versions, sinceMs })
}

interface Judgement {
  readonly pointOf: (row: BalanceRow) => Point | undefined
  readonly limitsAt: (atMs: number) => BreachLimits
  readonly counts: (stretch: Parameters<typeof lastsTwoSlots>[0]) => boolean
}

/** What a parameter is judged by: its values, and the limits of each moment. */
function judgementOf(
  { code, limits }: WatchedParameter,
  versions: readonly HeldVersion[],
): Judgement | undefined {
  const byDay = new Map<string, BreachLimits>()
  const onDay = (of: (content: HeldVersion['content'], day: string) => BreachLimits) => (atMs: number) => {
    const day = plantDay(new Date(atMs))
    const held = versions.findLast(({ validFrom }) => validFrom <= day)
    const found = byDay.get(day) ?? (held ? of(held.content, day) : limits)
    byDay.set(day, found)
    return found
  }
  if (code === observationCodes.levelM)
    return {
      pointOf: ({ at, levelM }) => (levelM === null ? undefined : { atMs: Date.parse(at), value: levelM }),
      limitsAt: onDay((content, day) => levelLimits(content.levels, bandOn(content, day), limits)),
      counts: () => true,
    }
  return {
    pointOf: (row) => {
      const value = leftInRiver(row, row.minimumFlowM3s)
      return value === null ? undefined : { atMs: Date.parse(row.at), value }
    },
    limitsAt: onDay((content, day) => {
      const licensed = minimumFlowM3sOn(content, day)
      return {
        ...limits,
        alarmMin: licensed === null ? limits.alarmMin : Math.max(licensed, limits.alarmMin ?? 0),
      }
    }),
    counts: lastsTwoSlots,
  }
}

const kindOf: Readonly<Record<Ring['kind'], NoticeKind>> = {
  observationMissing: 'observationMissing',
  levelRising: 'levelRising',
  levelStep: 'levelDoubtful',
  levelStuck: 'levelDoubtful',
  gaugeDiffers: 'levelDoubtful',
}

/** Rings to those on shift, or to all who run the plant where nobody is; a gap stops ringing once there is a level again. */
async function ring(
  work: Telling,
  { id, plantId, name }: Watched,
  rows: readonly BalanceRow[],
  versions: readonly HeldVersion[],
): Promise<void> {
  const { now } = work
  const today = plantDay(now)
  const held = versions.findLast(({ validFrom }) => validFrom <= today)
  const rings = ringsAt(rows, now.getTime(), held ? bandOn(held.content, today).isFloodSeason : false)
  const about = (kind: Ring['kind']) => `reservoir-${kind}:${id}`
  if (rings.every(({ kind }) => kind !== 'observationMissing'))
    await settle(work, about('observationMissing'))
  if (rings.length === 0) return
  const receivers = await peopleOnShift(work, plantId)
  await tell(
    work,
    rings.map((one) => ({
      kind: kindOf[one.kind],
      about: about(one.kind),
      cause: `since ${new Date(one.sinceMs).toISOString()}`,
      plantId,
      subject: name,
      detail: textOf(one),
      address: screen(paths.hydrology, { [PLANT]: plantId, ho: id }),
      receivers,
    })),
  )
}

function textOf({ kind, sinceMs, figure }: Ring) {
  const at = formatInstant(new Date(sinceMs).toISOString())
  const value = figure === null ? '–' : formatFigure(figure, 2)
  const texts = {
    observationMissing: {
      vi: `Chưa có mực nước từ ${at} (${value} m), mùa lũ quá 30 phút`,
      en: `No level since ${at} (${value} m): more than 30 minutes in the flood season`,
    },
    levelRising: {
      vi: `Mực nước lên ${value} m trong 1 giờ, từ ${at}`,
      en: `The level rises by ${value} m in an hour, since ${at}`,
    },
    levelStep: {
      vi: `Mực nước nhảy quá 10 cm trong 15 phút lúc ${at} (${value} m): kiểm tra cảm biến`,
      en: `The level jumped by more than 10 cm in 15 minutes at ${at} (${value} m): check the sensor`,
    },
    levelStuck: {
      vi: `Mực nước đứng yên từ ${at} (${value} m): kiểm tra cảm biến`,
      en: `The level does not move since ${at} (${value} m): check the sensor`,
    },
    gaugeDiffers: {
      vi: `Thước nước lệch cảm biến (${value} m) từ ${at}: đọc lại thước, kiểm tra cảm biến`,
      en: `The staff gauge differs from the sensor (${value} m) since ${at}: read it again, check the sensor`,
    },
  } as const
  return texts[kind]
}
