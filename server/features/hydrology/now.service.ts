import { plantDay } from '#contract/core/format.ts'
import type { ReservoirNow } from '#contract/hydrology/overview.ts'
import type { BalanceMark, BalanceRow } from '#contract/hydrology/row.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import { riverAlarmAt } from '#contract/reservoirs/river-alarms.ts'
import type { Reservoir } from '#contract/reservoirs/reservoir.ts'
import { readForecast } from '#server/features/release-plans/release-plans.public.ts'
import {
  bandOn,
  getReservoir,
  leftInRiver,
  readStations,
  residualsBefore,
  rowAt,
  rowOfPeriod,
  volumeHm3At,
  workedOut,
  type Band,
  type HeldVersion,
  listVersions,
  type WorkedOut,
} from '#server/features/reservoirs/reservoirs.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { hoursLeft } from './lasting.rules.ts'
import { levelYearBefore } from './years.list.ts'

const SLOT_MS = 900_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const TREND_HOURS = 3
/** A level that is older says nothing of now. */
const LATEST_MS = 7 * DAY_MS

/** How a reservoir stands now. @throws problem `core.notFound` */
export async function nowOfReservoir(viewing: Viewing, reservoirId: number): Promise<ReservoirNow> {
  return readNow(viewing.db, await getReservoir(viewing, reservoirId), viewing.now)
}

/** How a reservoir stands at a time. */
export async function readNow(
  db: Db,
  { id, name, powerPlantId, deviceId }: Pick<Reservoir, 'id' | 'name' | 'powerPlantId' | 'deviceId'>,
  now: Date,
): Promise<ReservoirNow> {
  const today = plantDay(now)
  const worked = await workedOut(db, id, { from: new Date(now.getTime() - DAY_MS), to: now })
  const [version] = await listVersions(db, id, { from: today, to: today })
  const band = version && bandOn(version.content, today)
  const slot = latestLevelSlot(worked, now)
  const [lastYearLevelM, forecast, stations] = await Promise.all([
    levelYearBefore(db, id, today),
    readForecast(db, id, now),
    stationsNow(db, id, version, now),
  ])
  const { grid } = worked
  const endSlot = Math.min(grid.count, Math.floor((now.getTime() - grid.fromMs) / SLOT_MS))
  return {
    reservoirId: id,
    reservoirName: name,
    powerPlantId,
    deviceId,
    ...levelNow(worked, slot),
    lastYearLevelM,
    ...laidDown(version, band),
    ...waterNow(worked, slot, version),
    ...rainNow(worked, now),
    ...forecast,
    stations,
    residuals: residualsBefore(worked, endSlot),
  }
}

/** A level of a station that is older says nothing of now. */
async function stationsNow(db: Db, id: number, version: HeldVersion | undefined, now: Date) {
  const period = { fromMs: now.getTime() - DAY_MS, untilMs: now.getTime() + 1 }
  const read = await readStations(db, id, version?.content.riverStations ?? [], period)
  return read.map(({ station: { name, alarm1M, alarm2M, alarm3M }, levels }) => {
    const last = levels.at(-1)
    return {
      name,
      levelM: last?.levelM ?? null,
      at: last ? new Date(last.atMs).toISOString() : null,
      alarm: last ? riverAlarmAt({ alarm1M, alarm2M, alarm3M }, last.levelM) : (0 as const),
      alarm1M,
      alarm2M,
      alarm3M,
    }
  })
}

function latestLevelSlot({ grid, read }: WorkedOut, now: Date): number {
  const last = Math.min(grid.count - 1, Math.floor((now.getTime() - grid.fromMs) / SLOT_MS))
  const first = Math.max(0, last - LATEST_MS / SLOT_MS)
  for (let slot = last; slot >= first; slot--)
    if (!Number.isNaN(read.levelsM[slot] ?? Number.NaN)) return slot
  return -1
}

const known = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value

function levelNow({ grid, read, storage }: WorkedOut, slot: number) {
  const levelM = slot < 0 ? null : known(read.levelsM[slot])
  const before = (hours: number) => known(storage.levelsM[slot - hours * 4])
  const [some, day] = [before(TREND_HOURS), before(24)]
  return {
    at: slot < 0 ? null : new Date(grid.fromMs + slot * SLOT_MS).toISOString(),
    levelM,
    trendCmPerHour: levelM === null || some === null ? null : ((levelM - some) * 100) / TREND_HOURS,
    dayChangeM: levelM === null || day === null ? null : levelM - day,
  }
}

function laidDown(version: HeldVersion | undefined, band: Band | undefined) {
  return {
    deadLevelM: version?.content.levels.deadLevelM ?? null,
    normalLevelM: version?.content.levels.normalLevelM ?? null,
    designFloodLevelM: version?.content.levels.designFloodLevelM ?? null,
    checkFloodLevelM: version?.content.levels.checkFloodLevelM ?? null,
    damCrestLevelM: version?.content.levels.damCrestLevelM ?? null,
    lowerLevelM: band?.lowerM ?? null,
    upperLevelM: band?.upperM ?? null,
    bandNames: [...(band?.names ?? [])],
    isFloodSeason: band?.isFloodSeason ?? false,
    versionValidFrom: version?.validFrom ?? null,
  }
}

/** Powers are written down minutes after the level is there: flows are those of the last slot of this hour that has them. */
const FLOWS_LATE_SLOTS = 4

/** The slot whose flows are told with a level; that of the level itself where none is known in the hour before. */
function flowSlotOf({ releasesM3s }: WorkedOut, slot: number): number {
  for (let back = 0; back < FLOWS_LATE_SLOTS; back++)
    if (!Number.isNaN(releasesM3s[slot - back] ?? Number.NaN)) return slot - back
  return slot
}

/** What is to be said of a level whose flows are those of another slot. */
const marksOfLevel: ReadonlySet<BalanceMark> = new Set([
  'missingLevel',
  'gap',
  'outsideCurve',
  'levelStep',
  'stuckLevel',
  'gaugeDiffers',
  'doubtfulReading',
  'notLaidDown',
])

function marksNow(level: BalanceRow | undefined, flows: BalanceRow | undefined): BalanceMark[] {
  const of = (row: BalanceRow | undefined) => (row?.marks ?? []).filter((mark) => mark !== 'preliminary')
  return [
    ...new Set([...of(flows), ...of(level).filter((mark) => level === flows || marksOfLevel.has(mark))]),
  ]
}

/** The water of the latest level: what flows then, and the inflow that was published last before it. */
function waterNow(worked: WorkedOut, slot: number, version: HeldVersion | undefined) {
  const { grid, publishedM3s } = worked
  const row = slot < 0 ? undefined : rowAt(worked, slot)
  const flowSlot = slot < 0 ? slot : flowSlotOf(worked, slot)
  const flows = flowSlot === slot ? row : rowAt(worked, flowSlot)
  let told = slot
  while (told >= 0 && told > slot - 96 && Number.isNaN(publishedM3s[told] ?? Number.NaN)) told--
  const inflowM3s = told < 0 ? null : known(publishedM3s[told])
  const end = grid.fromMs + Math.max(0, slot) * SLOT_MS
  const minimumFlowM3s = row?.minimumFlowM3s ?? null
  const day = slot < 0 ? undefined : rowOfPeriod(worked, { from: new Date(end - DAY_MS), to: new Date(end) })
  return {
    volumeHm3: row?.volumeHm3 ?? null,
    usefulVolumeHm3: row?.usefulVolumeHm3 ?? null,
    ...room(version, row?.volumeHm3 ?? null, inflowM3s, sumOf(flows?.releaseM3s, flows?.lossM3s)),
    inflowM3s,
    inflowAt: inflowM3s === null ? null : new Date(grid.fromMs + told * SLOT_MS).toISOString(),
    dayInflowM3s: day?.inflowRawM3s ?? null,
    turbineFlowM3s: flows?.turbineFlowM3s ?? null,
    spillFlowM3s: flows?.spillFlowM3s ?? null,
    environmentalFlowM3s: flows?.environmentalFlowM3s ?? null,
    lossM3s: flows?.lossM3s ?? null,
    releaseM3s: flows?.releaseM3s ?? null,
    flowsAt: flows?.at ?? null,
    minimumFlowM3s,
    leftInRiverM3s: flows ? leftInRiver(flows, minimumFlowM3s) : null,
    tailwaterM: row?.tailwaterM ?? null,
    marks: marksNow(row, flows),
  }
}

const sumOf = (one: number | null | undefined, other: number | null | undefined) =>
  one === null || one === undefined ? null : one + (other ?? 0)

function room(
  version: HeldVersion | undefined,
  volumeHm3: number | null,
  inflowM3s: number | null,
  outM3s: number | null,
) {
  if (!version || volumeHm3 === null)
    return {
      usefulShare: null,
      totalShare: null,
      emptyVolumeHm3: null,
      hoursToNormal: null,
      hoursToDead: null,
    }
  const { levels, volumeCurve } = version.content
  const deadHm3 = volumeHm3At(volumeCurve, levels.deadLevelM)
  const normalHm3 = volumeHm3At(volumeCurve, levels.normalLevelM)
  const left =
    inflowM3s === null || outM3s === null
      ? { hoursToNormal: null, hoursToDead: null }
      : hoursLeft({ volumeHm3, deadHm3, normalHm3, inflowM3s, outM3s })
  return {
    usefulShare: (volumeHm3 - deadHm3) / (normalHm3 - deadHm3),
    totalShare: volumeHm3 / normalHm3,
    emptyVolumeHm3: Math.max(0, normalHm3 - volumeHm3),
    ...left,
  }
}

/** Rain of the last whole hour, of today so far and of yesterday, from midnight to midnight. */
function rainNow(worked: WorkedOut, now: Date) {
  const midnight = dayStartMs(plantDay(now))
  const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  const between = (fromMs: number, untilMs: number) =>
    untilMs <= fromMs
      ? null
      : rowOfPeriod(worked, { from: new Date(fromMs), to: new Date(untilMs) }).rainfallMm
  return {
    rainHourMm: between(hour - HOUR_MS, hour),
    rainTodayMm: between(midnight, Math.max(midnight + SLOT_MS, now.getTime())),
    rainYesterdayMm: between(midnight - DAY_MS, midnight),
  }
}
