import * as z from 'zod'

import { recordId } from '#contract/core/rules.ts'

/** What a plant lays down for the hourly tracking of its inverters. */
export const TrackingSettings = z
  .object({
    firstHour: z.int().min(0).max(23),
    lastHour: z.int().min(0).max(23),
    /** The most AC power an inverter may show, as a share of its rating. */
    mostPowerRatio: z.number().min(0.5).max(2),
    mostDcVoltageV: z.number().min(100).max(5000),
    /** Difference between phases from which a remark is made, in percent of their mean. */
    imbalancePercent: z.number().min(0.1).max(100),
    /** An inverter whose kWh/kWp is further below the median of its plant is marked, in percent. */
    laggingPercent: z.number().min(0.1).max(100),
    /** An inverter that is hotter inside than the median of its plant by more is marked, in kelvin. */
    hotterThanPeersK: z.number().min(1).max(100).default(10),
    /** Change of the panels' power with temperature, in percent per kelvin; negative. */
    gammaPercentPerK: z.number().min(-2).max(0),
    /** Irradiance from which an inverter should run, in W/m². */
    runsFromWm2: z.number().min(1).max(1000),
    /** Without irradiance it should run once the median of the others reaches this share of their panels' power, in percent. */
    runsFromPeerPercent: z.number().min(1).max(100),
    /** An inverter that should run stands still up to this share of its rating, in percent. */
    standsUpToPercent: z.number().min(0).max(20),
    /** What counts as noon, from hour to hour. */
    noonFromHour: z.int().min(0).max(23),
    noonToHour: z.int().min(1).max(24),
  })
  .refine(({ firstHour, lastHour }) => firstHour <= lastHour, {
    path: ['lastHour'],
    params: { vi: 'Giờ cuối không trước giờ đầu', en: 'The last hour is not before the first' },
  })
  .refine(({ noonFromHour, noonToHour }) => noonFromHour < noonToHour, {
    path: ['noonToHour'],
    params: { vi: 'Giờ kết thúc phải sau giờ bắt đầu', en: 'The end is after the start' },
  })
export type TrackingSettings = z.output<typeof TrackingSettings>

/** The settings of one plant; `version` 0 are the defaults, which nobody has changed yet. */
export const PlantTrackingSettings = TrackingSettings.safeExtend({
  powerPlantId: recordId,
  version: z.int().min(0),
})
export type PlantTrackingSettings = z.output<typeof PlantTrackingSettings>

/** The settings of a plant that has changed none. */
export const defaultTrackingSettings: TrackingSettings = {
  firstHour: 6,
  lastHour: 18,
  mostPowerRatio: 1.1,
  mostDcVoltageV: 1500,
  imbalancePercent: 5,
  laggingPercent: 5,
  hotterThanPeersK: 10,
  gammaPercentPerK: -0.35,
  runsFromWm2: 200,
  runsFromPeerPercent: 10,
  standsUpToPercent: 0.5,
  noonFromHour: 11,
  noonToHour: 13,
}
