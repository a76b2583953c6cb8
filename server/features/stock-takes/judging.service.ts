import { sumQuantities, thousandthsOf } from '#contract/core/quantity.ts'
import { Problem } from '#contract/core/problem.ts'
import { stockTakeProblems } from '#contract/stock-takes/problems.ts'
import type { StockTakeDetail, TakeJudge, TakeRecount } from '#contract/stock-takes/take.ts'
import type { Work } from '#server/platform/http/call.ts'

import { nameOfLine, readLines, type CountedLine } from './lines/lines.list.ts'
import { askRecount, judgeLines, unsettleLines } from './lines/lines.store.ts'
import { getTakeDetail } from './stock-takes.list.ts'
import { ENTITY, getOpenTake } from './stock-takes.service.ts'
import { updateTake } from './stock-takes.store.ts'

/** Keeps why lines differ, and how much is no longer good. @throws problem `stockTakes.notOpen`, `.unknownLine`, `.qualityTooMuch` */
export async function judgeTake(work: Work, { lines: said, ...step }: TakeJudge): Promise<StockTakeDetail> {
  const { db, audit } = work
  const { id } = await getOpenTake(work, step, 'judge')
  const known = new Map((await readLines(db, id)).map((line) => [line.id, line]))
  const changes = said.flatMap(({ lineId, reason, poor, spoilt }) => {
    const line = known.get(lineId)
    if (!line) throw new Problem(stockTakeProblems.unknownLine)
    const counted = line.settledCounted ?? '0'
    if (thousandthsOf(sumQuantities([poor, spoilt])) > thousandthsOf(counted))
      throw new Problem(stockTakeProblems.qualityTooMuch, { item: nameOfLine(line), counted })
    const after = textOf({ reason, poor, spoilt })
    return after === textOf(line)
      ? []
      : [{ field: line.itemCode, from: textOf(line) || null, to: after || null }]
  })
  await judgeLines(db, said)
  await updateTake(db, id, {})
  if (changes.length > 0) audit.did(ENTITY, id, 'judged', changes)
  return getTakeDetail(work, id)
}

/** What was said of a line, as history tells it. */
const textOf = ({ reason, poor, spoilt }: Pick<CountedLine, 'reason' | 'poor' | 'spoilt'>) =>
  [reason, poor === '0' ? null : `kém ${poor}`, spoilt === '0' ? null : `mất ${spoilt}`]
    .filter(Boolean)
    .join('; ')

/** Asks that lines be counted again, by somebody who did not count them first; nothing is told until that is closed. */
export async function askForRecount(work: Work, { lineIds, ...step }: TakeRecount): Promise<StockTakeDetail> {
  const { db, audit } = work
  const { id, status } = await getOpenTake(work, step, 'judge')
  const lines = (await readLines(db, id)).filter((line) => lineIds.includes(line.id))
  if (lines.length < new Set(lineIds).size) throw new Problem(stockTakeProblems.unknownLine)
  await askRecount(db, id, lineIds)
  await unsettleLines(db, id)
  await updateTake(db, id, { status: 'recounting', countedAt: null, submittedVnd: null })
  audit.did(ENTITY, id, 'recountAsked', [
    { field: 'status', from: status, to: 'recounting' },
    { field: 'itemCode', from: null, to: lines.map(({ itemCode }) => itemCode).join(', ') },
  ])
  return getTakeDetail(work, id)
}
