import { plantDay } from '#contract/core/format.ts'
import type { BalanceRow } from '#contract/hydrology/row.ts'
import { levelYearBefore } from '#server/features/hydrology/hydrology.public.ts'
import {
  balanceOf,
  bandOn,
  minimumFlowM3sOn,
  OutsideCurve,
  reservoirOn,
  volumeHm3At,
  type Band,
} from '#server/features/reservoirs/reservoirs.public.ts'
import type { ReservoirContent } from '#contract/reservoirs/version.ts'
import type { Db } from '#server/platform/db/database.ts'

const DAY_MS = 86_400_000

/** What a bulletin tells of a reservoir at an instant; null is what was not observed. */
export interface BulletinContent {
  readonly at: string
  readonly levelM: number | null
  readonly levelDayBeforeM: number | null
  /** The mean of the same day a year before. */
  readonly levelYearBeforeM: number | null
  readonly tailwaterM: number | null
  readonly volumeHm3: number | null
  readonly usefulHm3: number | null
  readonly usefulPercent: number | null
  /** 10⁶ m³ up to the normal level. */
  readonly emptyHm3: number | null
  readonly inflowM3s: number | null
  readonly turbineFlowM3s: number | null
  readonly spillFlowM3s: number | null
  readonly environmentalFlowM3s: number | null
  readonly releaseM3s: number | null
  readonly rain1hMm: number | null
  readonly rain24hMm: number | null
  readonly band: Band
  readonly minimumFlowM3s: number | null
  readonly levels: ReservoirContent['levels']
  /** The 24 hours before, the earliest first. */
  readonly hours: readonly BalanceRow[]
}

/** The figures of a bulletin: levels at the instant, flows of the hour before it, by the balance that every screen shows. */
export async function bulletinContent(db: Db, reservoirId: number, at: Date): Promise<BulletinContent> {
  const day = plantDay(at)
  const { content } = await reservoirOn(db, reservoirId, day)
  const [hours, levelYearBeforeM] = await Promise.all([
    balanceOf(db, reservoirId, new Date(at.getTime() - DAY_MS), at, '1h'),
    levelYearBefore(db, reservoirId, day),
  ])
  const last = hours.at(-1)
  const levelM = last?.levelEndM ?? null
  const rains = hours.flatMap(({ rainfallMm }) => rainfallMm ?? [])
  return {
    at: at.toISOString(),
    levelM,
    levelDayBeforeM: hours[0]?.levelM ?? null,
    levelYearBeforeM,
    tailwaterM: last?.tailwaterM ?? null,
    ...volumesAt(content, levelM),
    inflowM3s: last?.inflowM3s ?? null,
    turbineFlowM3s: last?.turbineFlowM3s ?? null,
    spillFlowM3s: last?.spillFlowM3s ?? null,
    environmentalFlowM3s: last?.environmentalFlowM3s ?? null,
    releaseM3s: last?.releaseM3s ?? null,
    rain1hMm: last?.rainfallMm ?? null,
    // A day of which hours are missing has no sum: it would be too small.
    rain24hMm:
      rains.length === hours.length && hours.length > 0 ? rains.reduce((sum, mm) => sum + mm, 0) : null,
    band: bandOn(content, day),
    minimumFlowM3s: minimumFlowM3sOn(content, day),
    levels: content.levels,
    hours,
  }
}

/** V(320.42) = 76.994, useful 48.394 = 84.0 %, empty 86.2 − 76.994 = 9.206. */
function volumesAt({ volumeCurve, levels }: ReservoirContent, levelM: number | null) {
  const nothing = { volumeHm3: null, usefulHm3: null, usefulPercent: null, emptyHm3: null }
  if (levelM === null) return nothing
  try {
    const [volume, dead, normal] = [levelM, levels.deadLevelM, levels.normalLevelM].map((level) =>
      volumeHm3At(volumeCurve, level),
    )
    if (volume === undefined || dead === undefined || normal === undefined) return nothing
    return {
      volumeHm3: volume,
      usefulHm3: volume - dead,
      usefulPercent: ((volume - dead) / (normal - dead)) * 100,
      emptyHm3: Math.max(0, normal - volume),
    }
  } catch (error) {
    if (error instanceof OutsideCurve) return nothing
    throw error
  }
}
