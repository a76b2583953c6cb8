import { coreProblems, Problem } from '#contract/core/problem.ts'
import { historyApi } from '#contract/history/index.ts'
import { bind, type Call } from '#server/platform/http/call.ts'

import { listHistory } from './history.list.ts'

/** Says whether the caller may read the history of one record of a kind. */
export type HistoryReader = (call: Pick<Call, 'db' | 'actor'>, entityId: string) => Promise<boolean> | boolean

/**
 * The history of records.
 *
 * @param readers by entity, who may read; the history of any other entity is readable by nobody
 */
export function bindHistory(readers: Readonly<Record<string, HistoryReader>>) {
  return bind(historyApi, {
    list: async (call) => {
      const { entity, entityId } = call.query
      const mayRead = readers[entity]
      if (!mayRead || !(await mayRead(call, entityId))) throw new Problem(coreProblems.notFound)
      return listHistory(call.db, call.query)
    },
  })
}
