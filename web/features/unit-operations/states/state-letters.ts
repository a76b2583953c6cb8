import type { OperatingState } from '#contract/unit-operations/labels.ts'

/** What a state is called in one letter where there is no room for its name: it differs without any colour. */
export const stateLetters: Readonly<Record<OperatingState, string>> = {
  generating: 'P',
  condensing: 'B',
  hotStandby: 'N',
  coldStandby: 'G',
  plannedRepair: 'K',
  maintenance: 'D',
  forcedOutage: 'S',
  gridOutage: 'L',
  noWater: 'W',
  noSun: 'M',
}
