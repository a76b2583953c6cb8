/** What an energy was told by; `mixed` where a counter told of some units or days only. */
export const energySources = ['counter', 'power', 'mixed'] as const
export type EnergySourceName = (typeof energySources)[number]

/** How a screen or sheet says what an energy was told by. */
export const energySourceLabels: Readonly<Record<EnergySourceName, { vi: string; en: string }>> = {
  counter: { vi: 'theo công tơ', en: 'by counter' },
  power: { vi: 'tính từ công suất', en: 'from power' },
  mixed: { vi: 'một phần theo công tơ', en: 'partly by counter' },
}

/** What the sum of energies was told by; null of nothing. */
export function sourceOfAll(sources: readonly (EnergySourceName | null)[]): EnergySourceName | null {
  const known = new Set(sources.filter((source) => source !== null))
  const [only = null] = known
  return known.size > 1 ? 'mixed' : only
}
