import { dutyShiftLogApi, type ShiftLogSettings } from '#contract/duty-shift-logs/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'

const none: Partial<ShiftLogSettings['phrases']> = {}

/** The standard phrases of a plant by kind of entry. */
export function usePhrases(powerPlantId: number): Partial<ShiftLogSettings['phrases']> {
  return useRead(dutyShiftLogApi.settings, { query: { powerPlantId } }).data?.phrases ?? none
}
