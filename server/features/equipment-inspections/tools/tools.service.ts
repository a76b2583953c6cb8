import { formatDay } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import { inspectionProblems } from '#contract/equipment-inspections/problems.ts'
import type { Db } from '#server/platform/db/database.ts'

import { listToolLines } from './tools.list.ts'
import { type TakenTool, whyUnfit } from './tools.rules.ts'

interface Taking {
  readonly plantId: number
  readonly day: string
  /** What is taken, each with what its item is called. */
  readonly tools: readonly (TakenTool & { readonly name: string })[]
}

/**
 * Holds what is issued or lent of the store on a day against the register of inspections.
 *
 * @throws problem `equipmentInspections.toolExpired`, `.toolBanned`
 */
export async function requireFitTools(db: Db, { plantId, day, tools }: Taking): Promise<void> {
  const lines = await listToolLines(
    db,
    plantId,
    tools.map(({ itemId }) => itemId),
  )
  if (lines.length === 0) return
  for (const tool of tools) {
    const unfit = whyUnfit(tool, lines, day)
    if (!unfit) continue
    const { toolBanned, toolExpired } = inspectionProblems
    const said = {
      tool: tool.serialNo === null ? tool.name : `${tool.name}, ${tool.serialNo}`,
      day: formatDay(unfit.since),
      type: unfit.line.typeName,
    }
    throw unfit.is === 'banned' ? new Problem(toolBanned, said) : new Problem(toolExpired, said)
  }
}
