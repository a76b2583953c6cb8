import type { Page } from '#contract/core/page.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { historyApi, type HistoryEntry } from '#contract/history/index.ts'
import { bind, type Call } from '#server/platform/http/call.ts'

import { historyList } from './history.list.ts'

type Change = HistoryEntry['changes'][number]

/**
 * How much of a record's history a caller may read: nothing, all of it, all but some fields, or all of it where some changes
 * are kept sealed and are opened.
 */
export type ReadableHistory =
  | boolean
  | { readonly without: readonly string[] }
  | { readonly opened: (change: Change) => Change }

/** Says how much of the history of one record of a kind the caller may read. */
export type HistoryReader = (
  call: Pick<Call, 'db' | 'actor' | 'now' | 'platform'>,
  id: number,
) => Promise<ReadableHistory> | ReadableHistory

/**
 * The history of records.
 *
 * @param readers by entity, who may read how much; the history of any other entity is readable by nobody
 */
export function bindHistory(readers: Readonly<Record<string, HistoryReader>>) {
  const readerOf = new Map(Object.entries(readers))
  return bind(historyApi, {
    list: async (call) => {
      const id = Number(call.query.entityId)
      const readable = Number.isSafeInteger(id) && (await readerOf.get(call.query.entity)?.(call, id))
      if (!readable) throw new Problem(coreProblems.notFound)
      const page = await historyList.page(call, call.query)
      if (readable === true) return page
      return 'without' in readable ? withoutFields(page, readable.without) : opened(page, readable.opened)
    },
  })
}

function withoutFields(page: Page<HistoryEntry>, fields: readonly string[]): Page<HistoryEntry> {
  const hide = (entry: HistoryEntry) => ({
    ...entry,
    changes: entry.changes.filter(({ field }) => !fields.includes(field)),
  })
  return { ...page, items: page.items.map(hide) }
}

function opened(page: Page<HistoryEntry>, open: (change: Change) => Change): Page<HistoryEntry> {
  return { ...page, items: page.items.map((entry) => ({ ...entry, changes: entry.changes.map(open) })) }
}
