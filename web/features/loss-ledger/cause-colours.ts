import type { LossCause } from '#contract/loss-ledger/causes.ts'

/** What each cause is drawn in: what is not ours cool, what stood still warm, what is not known grey. */
export const causeColours: Readonly<Record<LossCause, string>> = {
  dispatch: 'var(--vh-blue)',
  grid: 'var(--vh-violet, var(--vh-blue))',
  planned: 'var(--vh-yellow)',
  maintenance: 'var(--vh-yellow)',
  forced: 'var(--vh-red)',
  reserve: 'var(--vh-border-strong)',
  unrecordedStop: 'var(--vh-orange)',
  derating: 'var(--vh-orange)',
  belowSiblings: 'var(--vh-yellow)',
  water: 'var(--vh-blue)',
  unexplained: 'var(--vh-text-3)',
  surplus: 'var(--vh-green)',
}
