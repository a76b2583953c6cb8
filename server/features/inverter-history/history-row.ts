import type { InverterHistory } from '#contract/inverter-history/history.ts'

/** An inverter and day with what was recorded of it, if anything. */
export type HistoryRow = Omit<
  InverterHistory,
  'downMinutes' | 'lostEnergyMwh' | 'specificYield' | 'can' | 'isRecorded' | 'energySource' | 'enteredFigures'
> & {
  /** The panels it has, and what stands for them where that is not known: its own rating. */
  readonly dcKwp: number | null
  readonly sizeKwp: number | null
  readonly ratedKw: number | null
}
