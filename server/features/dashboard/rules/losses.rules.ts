import type { LossTotal } from '#contract/dashboard/index.ts'

type Sums = Omit<LossTotal, 'plantCount'>

/** What each cause took at several plants, the most first; null of no plant. */
export function lossTotal(plants: readonly Sums[]): LossTotal | null {
  if (plants.length === 0) return null
  const byCause = new Map<LossTotal['causes'][number]['cause'], number>()
  for (const { cause, energyMwh } of plants.flatMap(({ causes }) => causes))
    byCause.set(cause, (byCause.get(cause) ?? 0) + energyMwh)
  return {
    expectedMwh: plants.reduce((sum, { expectedMwh }) => sum + expectedMwh, 0),
    actualMwh: plants.reduce((sum, { actualMwh }) => sum + actualMwh, 0),
    causes: mostFirst([...byCause].map(([cause, energyMwh]) => ({ cause, energyMwh }))),
    plantCount: plants.length,
  }
}

/** Causes by what they took, the most first. */
export const mostFirst = <Cause extends { readonly energyMwh: number }>(causes: readonly Cause[]): Cause[] =>
  causes.toSorted((one, other) => other.energyMwh - one.energyMwh)
