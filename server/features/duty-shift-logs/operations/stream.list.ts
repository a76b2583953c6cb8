import { sql } from 'kysely'
import type { z } from 'zod'

import type { Page } from '#contract/core/page.ts'
import { foldVietnamese } from '#contract/core/search.ts'
import { shiftEntryApi } from '#contract/duty-shift-logs/index.ts'
import type { StreamOperation, StreamQuery } from '#contract/duty-shift-logs/operations.ts'
import { fromDay, is, untilDay } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { neverEmpty, ordered } from '#server/platform/db/list/ordered.ts'
import { countOf, partOf } from '#server/platform/db/list/page-of.ts'
import { containsKeyword } from '#server/platform/db/search.ts'

import { operationColumns } from './operations.store.ts'

type Query = z.output<typeof StreamQuery>

/** Ids decide between equal instants, in the same direction, as the indexes do. */
const order = {
  sorts: {
    occurredAt: neverEmpty('o.occurred_at', 'o.id'),
    creationTime: neverEmpty('o.created_at', 'o.id'),
  },
  order: 'o.occurred_at desc',
  ties: 'o.id desc',
} as const

/** The search text holds the number, and has an index; it narrows down what the number itself is asked of. */
const hasOrderNo = (text: string) => sql`${containsKeyword(sql.ref('o.search_text'), text)}
  and strpos(fold_vietnamese(o.order_no), ${foldVietnamese(text)}) > 0`

/** The shift was that of a team, whichever way its code is written. */
const ofTeam = (code: string) => sql`o.shift_id in (
  select w.id from duty_shift_logs w join duty_teams t on t.id = w.duty_team_id where upper(t.code) = upper(${code}))`

/** The entries of the plants an actor may see, the latest first. */
export const streamList = list(shiftEntryApi.stream, {
  columns: sql<StreamOperation>`
    ${operationColumns}, o.plant_id as power_plant_id, p.name as power_plant_name, s.day, s.shift_code, s.duty_team_name`,
  from: sql`duty_operations o join duty_shift_logs s on s.id = o.shift_id join plants p on p.id = o.plant_id`,
  among: sql`duty_operations o`,
  id: 'o.id',
  plant: 'o.plant_id',
  filters: {
    powerPlantId: is('o.plant_id'),
    fromDay: fromDay('o.occurred_at'),
    toDay: untilDay('o.occurred_at'),
    dutyTeam: ofTeam,
    kind: is('o.kind'),
    eventType: is('o.event_type'),
    equipment: (text) => containsKeyword(sql.ref('o.equipment_text'), text),
    orderNo: hasOrderNo,
    employeeId: (id) => sql`o.executor_id = ${id} or o.supervisor_id = ${id} or o.creator_id = ${id}`,
    isLate: is('o.is_late'),
  },
  search: { in: 'o.search_text' },
  ...order,
})

/** From this far on a page is counted first, and read from the end of the list that is nearer. */
const DEEP = 10_000

/** One page of the stream. */
export async function pageOfStream(viewing: Viewing, query: Query): Promise<Page<StreamOperation>> {
  if (query.skipCount < DEEP) return streamList.page(viewing, query)
  const selection = await streamList.select(viewing, query)
  const totalCount = await countOf(viewing.db, selection)
  const left = Math.max(0, totalCount - query.skipCount)
  const maxResultCount = Math.min(query.maxResultCount, left)
  const isNearEnd = left <= query.skipCount
  const { rows } = isNearEnd
    ? await partOf(
        { ...selection, order: backwards(query) },
        { skipCount: left - maxResultCount, maxResultCount },
      ).execute(viewing.db)
    : await partOf(selection, query).execute(viewing.db)
  return { totalCount, items: isNearEnd ? rows.toReversed() : rows }
}

/** The same order from its other end. */
function backwards({ sorting }: Query) {
  const [{ field, descending } = { field: 'occurredAt', descending: true } as const] = sorting
  return ordered(order, { sorting: [{ field, descending: !descending }] })
}
