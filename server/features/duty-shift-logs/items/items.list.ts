import { sql } from 'kysely'

import { hasItem, itemKinds, lineKeyOf, OperationItem } from '#contract/duty-shift-logs/items.ts'
import type { Db } from '#server/platform/db/database.ts'
import { preparedForm } from '#server/platform/db/statements/prepared.ts'

import type { ReadRow } from '../operations/operations.store.ts'
import type { ItemLine } from './items.rules.ts'

interface OfShift {
  readonly id: number
  readonly plantId: number
  /** All its entries, where the caller has read them. */
  readonly entries?: readonly ReadRow[]
}

/**
 * The entries that the lists of permits and earths of a shift follow: its own, and those that corrections have added to
 * shifts of its plant since the last seal. Its own seal takes these in.
 */
export async function listItemLines(db: Db, { id, plantId, entries }: OfShift): Promise<ItemLine[]> {
  if (entries) return [...entries.flatMap(lineOfEntry), ...(await listAddedLines(db, plantId))]
  const { rows } = await sql<LineRow>`${preparedForm}
    select 'operation' as source, o.id, o.occurred_at, o.finished_at, o.kind, o.item, o.content, o.executor_name,
      o.struck_at is not null as is_struck
    from duty_operations o where o.shift_id = ${id} and o.kind = any(${[...itemKinds]}::text[])
    union all ${addedAt(plantId)}`.execute(db)
  return rows.map(lineOf)
}

/** The entries that corrections have added at a plant and that no seal holds yet. */
export async function listAddedLines(db: Db, plantId: number): Promise<ItemLine[]> {
  const { rows } = await sql<LineRow>`${preparedForm} ${addedAt(plantId)}`.execute(db)
  return rows.map(lineOf)
}

const addedAt = (plantId: number) => sql`
  select 'correction' as source, c.id, c.occurred_at, null::timestamptz as finished_at, null::text as kind, c.item,
    c.new_text as content, c.written_by_name as executor_name, false as is_struck
  from duty_shift_corrections c
  where c.plant_id = ${plantId} and c.status = 'confirmed' and c.sealed_in_id is null and c.kind = 'addition'
    and c.item is not null and c.occurred_at is not null`

type LineRow = Pick<
  ItemLine,
  'occurredAt' | 'finishedAt' | 'item' | 'content' | 'executorName' | 'isStruck'
> & {
  readonly id: number
} & (
    | { readonly source: 'operation'; readonly kind: ItemLine['kind'] }
    | { readonly source: 'correction'; readonly kind: null }
  )

function lineOfEntry({ id, kind, struckAt, ...row }: ReadRow): ItemLine[] {
  if (!hasItem(kind)) return []
  const { occurredAt, finishedAt, item, content, executorName } = row
  const line = { occurredAt, finishedAt, kind, item, content, executorName, isStruck: struckAt !== null }
  return [{ ...line, key: lineKeyOf('operation', id), operationId: id }]
}

function lineOf({ id, source, kind, ...row }: LineRow): ItemLine {
  if (source === 'operation') return { ...row, kind, key: lineKeyOf('operation', id), operationId: id }
  const { occurredAt, content, executorName } = row
  const item = OperationItem.parse(row.item)
  return addedLine(id, { occurredAt, item, newText: content, writtenByName: executorName ?? '' })
}

/** What a line that a correction adds does to the lists: whatever it tells of is done. */
export function addedLine(id: number, { occurredAt, item, newText, writtenByName }: AddedLine): ItemLine {
  return {
    key: lineKeyOf('correction', id),
    operationId: null,
    occurredAt,
    finishedAt: occurredAt,
    kind: item.kind === 'earth' ? 'earthing' : 'permit',
    item,
    content: newText,
    executorName: writtenByName,
    isStruck: false,
  }
}

interface AddedLine {
  readonly occurredAt: string
  readonly item: OperationItem
  readonly newText: string
  readonly writtenByName: string
}
