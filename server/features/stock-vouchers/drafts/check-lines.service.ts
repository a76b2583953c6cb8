import { fill, Problem } from '#contract/core/problem.ts'
import { formatQuantity, quantityOf, thousandthsOf } from '#contract/core/quantity.ts'
import type { DraftedKind } from '#contract/stock-vouchers/labels.ts'
import type { VoucherLineWrite } from '#contract/stock-vouchers/line.ts'
import { stockVoucherProblems } from '#contract/stock-vouchers/problems.ts'
import { requireFitTools } from '#server/features/equipment-inspections/equipment-inspections.public.ts'
import { findHolders } from '#server/features/notifications/notifications.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { goesOut, isHandedOut } from '../stock-vouchers.rules.ts'
import { lockVoucher, type KeptLine, type VoucherFacts } from '../stock-vouchers.store.ts'
import {
  areOrigins,
  countDevicesOf,
  findSource,
  readItems,
  readPlaces,
  type KnownItem,
  type KnownPlace,
} from './catalogue.list.ts'
import { requireSerialsFree } from './serials.service.ts'
import { inBaseUnit } from './units.rules.ts'

interface Checked {
  readonly plantId: number
  readonly kind: DraftedKind
  readonly facts: VoucherFacts
  readonly lines: readonly VoucherLineWrite[]
}

/**
 * Lines as they are kept, once everything they name is of the plant.
 *
 * @throws problem `stockVouchers.unknownItem`, `.itemInactive`, `.unknownPlace`, `.placeClosed`, `.unknownUnit`,
 *   `.unitInexact`, `.notATool`, `.serialNamed`, `.stillLent`, `.unknownEquipment`, `.unknownReceiver`, `.unknownOrigin`, `.unknownSource`,
 *   `.sourceLine`, `equipmentInspections.toolExpired`, `.toolBanned`
 */
export async function checkDraft(work: Work, { plantId, kind, facts, lines }: Checked): Promise<KeptLine[]> {
  const { db } = work
  const items = await readItems(
    db,
    plantId,
    lines.map(({ itemId }) => itemId),
  )
  const places = await readPlaces(
    db,
    plantId,
    lines.flatMap(({ placeId, toPlaceId }) => [placeId, ...(toPlaceId === null ? [] : [toPlaceId])]),
  )
  const things = new Set(lines.flatMap(({ equipmentId }) => equipmentId ?? []))
  if ((await countDevicesOf(db, plantId, [...things])) !== things.size)
    throw new Problem(stockVoucherProblems.unknownEquipment)
  await requireFacts(work, plantId, facts)
  await requireSource(work, plantId, kind, facts, lines)
  const kept = lines.map((line) => checkLine(kind, line, items, places))
  if (kind !== 'adjustment') await requireSerialsFree(work, namingOf(kept))
  if (goesOut(kind)) requireNotLent(work, kept, items)
  if (isHandedOut(kind))
    await requireFitTools(db, {
      plantId,
      day: facts.datedOn,
      tools: kept.flatMap(({ itemId, lotNo: serialNo }) => {
        const item = items.get(itemId)
        return item ? [{ itemId, serialNo, name: named(item) }] : []
      }),
    })
  return kept
}

const namingOf = (lines: readonly KeptLine[]) =>
  lines.flatMap(({ itemId, lotNo }, position) => (lotNo === null ? [] : [{ position, itemId, lotNo }]))

/** What is lent cannot be handed out before it came back; what is not there yet may be asked for ahead. */
function requireNotLent(
  { caller }: Work,
  lines: readonly KeptLine[],
  items: ReadonlyMap<number, KnownItem>,
): void {
  const beyond = [...items.values()].flatMap((item) => {
    const rows = [...lines.entries()].filter(([, { itemId }]) => itemId === item.id)
    const needed = rows.reduce(
      (sum, [, { requested, factor }]) => sum + (inBaseUnit(requested, factor) ?? 0n),
      0n,
    )
    const isBeyond = thousandthsOf(item.lent) > 0n && needed > thousandthsOf(item.inStore)
    return isBeyond ? [{ item, rows, needed }] : []
  })
  const [first] = beyond
  if (!first) return
  const said = ({ item, needed }: typeof first) => ({
    item: named(item),
    left: formatQuantity(item.inStore),
    lent: formatQuantity(item.lent),
    needed: formatQuantity(quantityOf(needed)),
    unit: item.unit,
  })
  const words = stockVoucherProblems.stillLent.words[caller.language]
  const fields = beyond.flatMap((one) =>
    one.rows.map(([row]) => ({ message: fill(words, said(one)), members: [`lines.${row}.quantity`] })),
  )
  throw new Problem(stockVoucherProblems.stillLent, said(first), fields)
}

function checkLine(
  kind: DraftedKind,
  { quantity, ...line }: VoucherLineWrite,
  items: ReadonlyMap<number, KnownItem>,
  places: ReadonlyMap<number, KnownPlace>,
): KeptLine {
  const item = items.get(line.itemId)
  if (!item) throw new Problem(stockVoucherProblems.unknownItem)
  if (!item.isActive && kind === 'receipt')
    throw new Problem(stockVoucherProblems.itemInactive, { item: named(item) })
  if (!item.isTool && kind === 'loan') throw new Problem(stockVoucherProblems.notATool, { item: named(item) })
  const takesIn = line.toPlaceId ?? (kind === 'receipt' || kind === 'return' ? line.placeId : null)
  for (const id of [line.placeId, line.toPlaceId]) {
    const place = id === null ? undefined : places.get(id)
    if (id !== null && !place) throw new Problem(stockVoucherProblems.unknownPlace)
    if (id === takesIn && place?.isClosed)
      throw new Problem(stockVoucherProblems.placeClosed, { place: place.code })
  }
  if (item.tracking === 'none' && line.lotNo !== null)
    throw new Problem(stockVoucherProblems.lotNotTracked, { item: named(item) })
  const factor = factorOf(item, line.unit)
  if (inBaseUnit(quantity, factor) === undefined)
    throw new Problem(stockVoucherProblems.unitInexact, {
      quantity: formatQuantity(quantity),
      unit: line.unit,
      item: named(item),
    })
  return { ...line, requested: quantity, factor }
}

/** What an item is called in what people are told. */
export const named = ({ itemCode, name }: Pick<KnownItem, 'itemCode' | 'name'>): string =>
  `${itemCode} ${name}`

function factorOf(item: KnownItem, unit: string): string {
  if (item.unit === unit) return '1'
  const other = item.units.find((one) => one.unit === unit)
  if (!other) throw new Problem(stockVoucherProblems.unknownUnit, { item: named(item), unit })
  return other.factor
}

async function requireFacts({ db }: Work, plantId: number, facts: VoucherFacts): Promise<void> {
  const { receiverId } = facts
  if (receiverId !== null && !(await findHolders(db, 'StockVouchers.View', plantId)).includes(receiverId))
    throw new Problem(stockVoucherProblems.unknownReceiver)
  if (!(await areOrigins(db, plantId, facts))) throw new Problem(stockVoucherProblems.unknownOrigin)
}

/** What comes back is of an issue or a loan that stands, and a price changes of a receipt that does. */
async function requireSource(
  { db }: Work,
  plantId: number,
  kind: DraftedKind,
  { sourceId }: VoucherFacts,
  lines: readonly VoucherLineWrite[],
): Promise<void> {
  if (sourceId === null) return
  // Whoever asks for its reversal at the same instant is waited for: what follows it and its reversal exclude each other.
  await lockVoucher(db, sourceId)
  const source = await findSource(db, sourceId)
  const isOfKind =
    kind === 'adjustment' ? source?.kind === 'receipt' : source?.kind === 'issue' || source?.kind === 'loan'
  if (!source || source.plantId !== plantId || !source.isPosted || source.isReversed || !isOfKind)
    throw new Problem(stockVoucherProblems.unknownSource)
  const seen = new Set<string>()
  for (const { sourceLineId, itemId, lotNo } of lines) {
    const isItsLine = source.lines.some((one) => one.id === sourceLineId && one.itemId === itemId)
    // What was taken from several lots comes back lot by lot.
    const key = `${sourceLineId} ${kind === 'return' ? (lotNo?.toLowerCase() ?? '') : ''}`
    if (!isItsLine || sourceLineId === null || seen.has(key))
      throw new Problem(stockVoucherProblems.sourceLine)
    seen.add(key)
  }
}
