import * as z from 'zod'

import { day, instant, recordId } from '#contract/core/rules.ts'

import { balanceMarks } from './row.ts'

const figure = z.number().nullable()

/** A station of the river: its level in m, the alarm it stands at (0 for none), and what the alarms are. */
export const RiverStationNow = z.object({
  name: z.string(),
  levelM: figure,
  at: instant.nullable(),
  alarm: z.literal([0, 1, 2, 3]),
  alarm1M: z.number(),
  alarm2M: z.number(),
  alarm3M: z.number(),
})
export type RiverStationNow = z.output<typeof RiverStationNow>

/** Water that is expected to come in, in 10⁶ m³: by the lowest and the highest of the forecasts that reach so far, and how many do. */
export const ForecastVolume = z.object({ leastHm3: z.number(), mostHm3: z.number(), forecasts: z.int() })
export type ForecastVolume = z.output<typeof ForecastVolume>

/**
 * How a reservoir stands: levels in m, volumes in 10⁶ m³, flows in m³/s. The level is the latest that was read; flows are
 * those of the last hour that is known, the inflow the last published. Null is what nobody can say.
 */
export const ReservoirNow = z.object({
  reservoirId: recordId,
  reservoirName: z.string(),
  powerPlantId: recordId,
  /** When the level was read; null where none was in the last seven days. */
  at: instant.nullable(),
  levelM: figure,
  /** Over the last three hours, in cm/h. */
  trendCmPerHour: figure,
  /** Against 24 hours before. */
  dayChangeM: figure,
  /** Mean of the same day of the year before. */
  lastYearLevelM: figure,
  deadLevelM: figure,
  normalLevelM: figure,
  designFloodLevelM: figure,
  checkFloodLevelM: figure,
  damCrestLevelM: figure,
  /** What the procedure has today. */
  lowerLevelM: figure,
  upperLevelM: figure,
  bandNames: z.array(z.string()),
  isFloodSeason: z.boolean(),
  volumeHm3: figure,
  usefulVolumeHm3: figure,
  /** Of the volume between dead and normal level, from 0 to 1. */
  usefulShare: figure,
  /** Of the whole volume at the normal level. */
  totalShare: figure,
  /** Room left up to the normal level. */
  emptyVolumeHm3: figure,
  inflowM3s: figure,
  inflowAt: instant.nullable(),
  /** Mean of the last 24 hours. */
  dayInflowM3s: figure,
  turbineFlowM3s: figure,
  spillFlowM3s: figure,
  environmentalFlowM3s: figure,
  lossM3s: figure,
  releaseM3s: figure,
  flowsAt: instant.nullable(),
  minimumFlowM3s: figure,
  /** What is left in the river at the dam, the environmental outlet and what spills: the licence is judged by it. */
  leftInRiverM3s: figure,
  tailwaterM: figure,
  /** At this balance: until the normal level while the reservoir fills, until the dead level while it empties. */
  hoursToNormal: figure,
  hoursToDead: figure,
  rainHourMm: figure,
  rainTodayMm: figure,
  rainYesterdayMm: figure,
  /** What is expected to come, by the forecasts of levels that were kept; null where none reaches so far. */
  forecastDay: ForecastVolume.nullable(),
  forecastWeek: ForecastVolume.nullable(),
  /** Stations of the river below, as they were read last. */
  stations: z.array(RiverStationNow),
  /** What of the balance of the last 24 hours does not add up, by more than 15 %. */
  residuals: z.array(z.object({ against: z.enum(['tailwater', 'upstream']), share: z.number() })),
  /** From when on what is laid down of it holds; null where nothing is. */
  versionValidFrom: day.nullable(),
  marks: z.array(z.enum(balanceMarks)),
  /** Where its level is entered. */
  deviceId: recordId,
})
export type ReservoirNow = z.output<typeof ReservoirNow>

/** The most years that are drawn over one another. */
export const MAX_YEARS = 60

/** Levels of years over one another, and what the procedure had in the first of them. */
export const LevelYears = z.object({
  /** Every day of the first year, `YYYY-MM-DD`. */
  days: z.array(day),
  lowerM: z.array(figure),
  upperM: z.array(figure),
  deadLevelM: figure,
  normalLevelM: figure,
  /** The mean level of each day, by its place in the year; 29 February is left out where the first year has none. */
  years: z.array(z.object({ year: z.int(), levelsM: z.array(figure) })),
})
export type LevelYears = z.output<typeof LevelYears>
