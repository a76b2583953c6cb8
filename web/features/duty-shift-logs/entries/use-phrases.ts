import { dutyShiftLogApi, type ShiftLogSettings } from '#contract/duty-shift-logs/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'

const none: Partial<ShiftLogSettings['phrases']> = {}

/** The standard phrases of a plant by kind of entry; undefined while they are on their way, none where they cannot be read. */
export function usePhrases(powerPlantId: number): Partial<ShiftLogSettings['phrases']> | undefined {
  const { data, isError } = useRead(dutyShiftLogApi.settings, { query: { powerPlantId } })
  return isError ? none : data?.phrases
}
