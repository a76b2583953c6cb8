import type { ReservoirNow } from '#contract/hydrology/index.ts'

type Bounds = Pick<ReservoirNow, 'levelM' | 'lowerLevelM' | 'upperLevelM'>

/** How a level stands against the procedure of the day; without one nothing is said to be within it. */
export function bandState({ levelM, lowerLevelM, upperLevelM }: Bounds) {
  if (lowerLevelM === null && upperLevelM === null)
    return { word: 'noBand', metres: 0, tone: 'none' } as const
  if (levelM !== null && upperLevelM !== null && levelM > upperLevelM)
    return { word: 'aboveBand', metres: levelM - upperLevelM, tone: 'alarm' } as const
  if (levelM !== null && lowerLevelM !== null && levelM < lowerLevelM)
    return { word: 'belowBand', metres: lowerLevelM - levelM, tone: 'alarm' } as const
  return { word: 'inBand', metres: 0, tone: 'good' } as const
}
