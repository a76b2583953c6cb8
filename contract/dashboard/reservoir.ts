import * as z from 'zod'

import type { Language } from '#contract/core/problem.ts'
import { recordId } from '#contract/core/record-id.ts'
import { sheetKinds } from '#contract/device-parameters/sheets.ts'

import { Reported } from './production.ts'

/** The readings of a reservoir by the codes of their parameters. */
export const reservoirCodes = {
  upstreamLevel: 'MNTL',
  downstreamLevel: 'MNHL',
  inflow: 'QVE',
  turbineFlow: 'QCM',
  spillFlow: 'QXT',
} as const
export type ReservoirFigure = keyof typeof reservoirCodes

export const reservoirLabels: Readonly<Record<ReservoirFigure, Readonly<Record<Language, string>>>> = {
  upstreamLevel: { vi: 'MN thượng lưu', en: 'Upstream level' },
  downstreamLevel: { vi: 'MN hạ lưu', en: 'Downstream level' },
  inflow: { vi: 'Q về', en: 'Inflow' },
  turbineFlow: { vi: 'Q chạy máy', en: 'Turbine flow' },
  spillFlow: { vi: 'Q xả tràn', en: 'Spill flow' },
}

/** Water above and below a hydro plant: levels in metres, flows in m³/s; null where nothing was read within a day. */
export const Reservoir = z.object({
  upstreamLevel: Reported.nullable(),
  downstreamLevel: Reported.nullable(),
  inflow: Reported.nullable(),
  turbineFlow: Reported.nullable(),
  spillFlow: Reported.nullable(),
  /** What the upstream level was 24 hours before its latest reading. */
  upstreamLevelDayBeforeM: z.number().nullable(),
  /** Dead level (MNC) and normal level (MNDBT) of the reservoir's version in force; as typed for a plant of which none is laid down. */
  deadLevelM: z.number().nullable(),
  normalLevelM: z.number().nullable(),
  /** The page on which the upstream level is entered; null where the plant has no device for it. */
  sheet: z.object({ deviceId: recordId, kind: z.enum(sheetKinds) }).nullable(),
})
export type Reservoir = z.output<typeof Reservoir>

/** Where a level lies between dead and normal level: 0 is dead, 1 normal; undefined without both. */
export function levelShare(
  levelM: number,
  { deadLevelM, normalLevelM }: Pick<Reservoir, 'deadLevelM' | 'normalLevelM'>,
): number | undefined {
  if (deadLevelM === null || normalLevelM === null || normalLevelM <= deadLevelM) return undefined
  return (levelM - deadLevelM) / (normalLevelM - deadLevelM)
}
