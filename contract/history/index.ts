import * as z from 'zod'

import { endpoint } from '#contract/core/endpoint.ts'
import { page } from '#contract/core/page.ts'
import { instant, recordId } from '#contract/core/rules.ts'

/** One field of a change; `from` is null when a record is created, `to` when it is deleted. */
const FieldChange = z.object({ field: z.string(), from: z.json(), to: z.json() })

/** One change of one record: who, when, from where, why and field by field what. */
export const HistoryEntry = z.object({
  at: instant,
  action: z.string(),
  actorName: z.string(),
  actorUserName: z.string(),
  ip: z.string().nullable(),
  reason: z.string().nullable(),
  changes: z.array(FieldChange),
  id: recordId,
})
export type HistoryEntry = z.output<typeof HistoryEntry>

export const HistoryQuery = z.object({
  /** The kind of record, as its feature names it: `employees`, `plants`, `roles`. */
  entity: z.string().min(1).max(60),
  entityId: z.string().min(1).max(60),
  skipCount: z.int().min(0).default(0),
  maxResultCount: z.int().min(1).max(200).default(50),
})

export const historyApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/AuditLog/GetEntityHistory',
    access: 'signedIn',
    summary: 'The changes of one record, newest first; readable by whoever may see such records.',
    query: HistoryQuery,
    returns: page(HistoryEntry),
  }),
}
