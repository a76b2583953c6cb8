import { itemKinds, lineKeyOf, OperationItem } from '#contract/duty-shift-logs/items.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { ItemLine } from './items.rules.ts'

interface OfShift {
  readonly id: number
  readonly plantId: number
}

/**
 * The entries that the lists of permits and earths of a shift follow: its own, and those that corrections have added to
 * shifts of its plant since the last seal. Its own seal takes these in.
 */
export async function listItemLines(db: Db, { id, plantId }: OfShift): Promise<ItemLine[]> {
  const [own, added] = await Promise.all([listOwnLines(db, id), listAddedLines(db, plantId)])
  return [...own, ...added]
}

async function listOwnLines(db: Db, shiftId: number): Promise<ItemLine[]> {
  const rows = await db
    .selectFrom('dutyOperations')
    .select(['id', 'occurredAt', 'finishedAt', 'kind', 'item', 'content', 'executorName', 'struckAt'])
    .where('shiftId', '=', shiftId)
    .where('kind', 'in', [...itemKinds])
    .execute()
  return rows.map(({ id, struckAt, ...row }) => ({
    ...row,
    key: lineKeyOf('operation', id),
    operationId: id,
    isStruck: struckAt !== null,
  }))
}

/** The entries that corrections have added at a plant and that no seal holds yet. */
export async function listAddedLines(db: Db, plantId: number): Promise<ItemLine[]> {
  const rows = await db
    .selectFrom('dutyShiftCorrections')
    .select(['id', 'occurredAt', 'item', 'newText', 'writtenByName'])
    .where('plantId', '=', plantId)
    .where('status', '=', 'confirmed')
    .where('sealedInId', 'is', null)
    .where('kind', '=', 'addition')
    .where('item', 'is not', null)
    .execute()
  return rows.flatMap(({ id, occurredAt, item, newText, writtenByName }) =>
    item && occurredAt
      ? [addedLine(id, { occurredAt, item: OperationItem.parse(item), newText, writtenByName })]
      : [],
  )
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
