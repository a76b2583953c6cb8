import type { Accuracy } from '#contract/expected-outputs/comparison.ts'

/** What was expected and what came, in MW over half an hour. */
export interface Pair {
  readonly expectedMw: number
  readonly actualMw: number
}

/** Half-hours with less than this share of the installed power have no percentage of their own. */
const LEAST_SHARE = 0.05

/**
 * How near a forecast came. Of A = 10, 0, 12, 8 and F = 9, 0.5, 13, 9 with 15 MW installed: MAPE 10.28 % over three
 * half-hours, WAPE 11.67 %, nMAE 5.83 %.
 *
 * @param installedMw null leaves out what is held against it
 */
export function accuracyOf(pairs: readonly Pair[], installedMw: number | null): Accuracy {
  const errors = pairs.map(({ expectedMw, actualMw }) => Math.abs(actualMw - expectedMw))
  const total = sum(pairs.map(({ actualMw }) => actualMw))
  const large = pairs.filter(({ actualMw }) => actualMw > 0 && actualMw > LEAST_SHARE * (installedMw ?? 0))
  const shares = large.map(({ expectedMw, actualMw }) => Math.abs(actualMw - expectedMw) / actualMw)
  const isMeasured = pairs.length > 0 && installedMw !== null && installedMw > 0
  return {
    slotCount: pairs.length,
    mapePercent: shares.length === 0 ? null : percent(sum(shares) / shares.length),
    wapePercent: total <= 0 ? null : percent(sum(errors) / total),
    nmaePercent: isMeasured ? percent(sum(errors) / pairs.length / installedMw) : null,
    biasMwh:
      pairs.length === 0
        ? null
        : rounded(sum(pairs.map(({ expectedMw, actualMw }) => expectedMw - actualMw)) / 2),
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const rounded = (value: number) => Math.round(value * 1000) / 1000
const percent = (share: number) => rounded(share * 100)

/** A revision of a plan that was sent. */
export interface SentRevision {
  readonly revision: number
  readonly sentMs: number
}

/**
 * What was told of a half-hour before it began: the newest revision sent by then; undefined where none was. What is sent
 * afterwards makes no forecast better.
 */
export function revisionBefore<One extends SentRevision>(
  revisions: readonly One[],
  startMs: number,
): One | undefined {
  let newest: One | undefined
  for (const one of revisions)
    if (one.sentMs <= startMs && (!newest || one.revision > newest.revision)) newest = one
  return newest
}
