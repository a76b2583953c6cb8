import { coreProblems, Problem } from '#contract/core/problem.ts'
import { timelineBooks } from '#contract/equipment/timeline-books.ts'
import { timelineSources, type Timeline, type TimelineQuery } from '#contract/equipment/timeline.ts'
import { crossingText } from '#contract/limit-breaches/texts.ts'
import type { Work } from '#server/platform/http/call.ts'

import { equipmentList } from './equipment.list.ts'
import { listStaysOf } from './machines/machines.list.ts'
import { listLines } from './timeline.list.ts'

/** A page of the life of a thing. @throws problem `core.notFound`, also at a plant the caller may not see */
export async function readTimeline(
  work: Pick<Work, 'db' | 'actor' | 'now' | 'caller'>,
  query: TimelineQuery,
): Promise<Timeline> {
  const { db, actor, caller } = work
  if (!(await equipmentList.find(work, query.id))) throw new Problem(coreProblems.notFound)
  const stays = query.machineId === undefined ? null : await listStaysOf(db, query.machineId)
  // The machine must have stood in the thing that was asked for, which the caller sees.
  if (stays && !stays.some(({ placeId }) => placeId === query.id)) throw new Problem(coreProblems.notFound)
  const seen = timelineSources.filter((source) => actor.permissions.has(timelineBooks[source].right))
  const asked = seen.filter((source) => query.source === undefined || source === query.source)
  const rows = await listLines(work, asked, query, stays)
  const items = rows.slice(0, query.maxResultCount).map(({ crossing, text, ...line }) => ({
    ...line,
    text: crossing ? crossingText(crossing, caller.language) : (text ?? ''),
  }))
  const last = items.at(-1)
  return {
    items,
    next: last && rows.length > items.length ? `${inUtc(last.at)}|${last.source}|${last.id}` : null,
    unseen: timelineSources.filter((source) => !seen.includes(source)),
  }
}

const inUtc = (at: string) => new Date(at).toISOString()
