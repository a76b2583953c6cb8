import type { ExplainedField, Explanation } from '#contract/hydrology/explain.ts'
import type { BalanceStep } from '#contract/hydrology/row.ts'
import { plantDay } from '#contract/core/format.ts'
import {
  getReservoir,
  listVersions,
  spansOf,
  startOf,
  stepsOf,
  rowOf,
  workedOut,
} from '#server/features/reservoirs/reservoirs.public.ts'
import type { Work } from '#server/platform/http/call.ts'

interface Asked {
  readonly reservoirId: number
  readonly at: string
  readonly step: BalanceStep
  readonly field: ExplainedField
}

const LONGEST_MS = 31 * 86_400_000

/** How a figure of a row came about. @throws problem `core.notFound` */
export async function explainFigure(
  work: Work,
  { reservoirId, at, step, field }: Asked,
): Promise<Explanation> {
  const { db, now, caller } = work
  await getReservoir(work, reservoirId)
  const fromMs = startOf(at, step)
  const untilMs = Math.max(fromMs + 1, Math.min(fromMs + LONGEST_MS, now.getTime()))
  const worked = await workedOut(db, reservoirId, { from: new Date(fromMs), to: new Date(untilMs) })
  const [span = { from: 0, until: 1 }] = spansOf(worked, step, { fromMs, untilMs })
  const row = rowOf(worked, span)
  const day = plantDay(row.at)
  const [version] = await listVersions(db, reservoirId, { from: day, to: day })
  return {
    field,
    at: row.at,
    untilAt: row.untilAt,
    steps: stepsOf(worked, span, field, caller.language),
    version: version
      ? { validFrom: version.validFrom, validUntil: version.validUntil, basis: version.content.basis }
      : null,
    marks: row.marks,
  }
}
