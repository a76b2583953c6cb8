import type { CountWrite, SheetItem, SheetLine, TakeSheet } from '#contract/stock-takes/take.ts'

import { matchRank } from '#web/platform/format/fold.ts'

/** A line as the device shows it: what the server knows, and what waits here. */
export interface DeviceLine extends Omit<SheetLine, 'id'> {
  /** Null of what was found and has not gone out. */
  readonly id: number | null
  readonly key: string
  readonly item: SheetItem
  readonly place: TakeSheet['places'][number]
  /** The last count by whoever holds the device. */
  readonly mine: { readonly entered: string; readonly unit: string } | null
  /** It has not gone out. */
  readonly waits: boolean
}

const spotOf = (itemId: number | null, placeId: number | null, lotNo: string | null) =>
  `${itemId} ${placeId} ${(lotNo ?? '').toLowerCase()}`

/**
 * The lines that somebody counts in this round, in the order in which one walks, and behind them what they found that the
 * server does not know yet. A count that waits stands over one that was sent.
 */
export function linesOf(sheet: TakeSheet, waiting: readonly CountWrite[]): DeviceLine[] {
  const items = new Map(sheet.items.map((item) => [item.id, item]))
  const places = new Map(sheet.places.map((place) => [place.id, place]))
  const counts = waiting.filter(({ round }) => round === sheet.round)
  const known = sheet.lines.flatMap((line): DeviceLine[] => {
    const [item, place] = [items.get(line.itemId), places.get(line.placeId)]
    if (!line.isMine || !item || !place) return []
    const spot = spotOf(line.itemId, line.placeId, line.lotNo)
    const last = counts.findLast((count) => count.lineId === line.id || foundSpot(count) === spot)
    const mine = last ? { entered: last.quantity, unit: last.unit } : line.own
    return [{ ...line, key: String(line.id), item, place, mine, waits: last !== undefined }]
  })
  const spots = new Set(sheet.lines.map((line) => spotOf(line.itemId, line.placeId, line.lotNo)))
  const found = new Map<string, DeviceLine>()
  for (const count of counts) {
    const spot = foundSpot(count)
    const [item, place] = [items.get(count.itemId ?? 0), places.get(count.placeId ?? 0)]
    if (spot === null || spots.has(spot) || !item || !place) continue
    found.set(spot, {
      id: null,
      key: spot,
      itemId: item.id,
      placeId: place.id,
      item,
      place,
      lotNo: count.lotNo,
      expiresOn: count.expiresOn,
      isFound: true,
      isCounted: false,
      isMine: true,
      own: null,
      waits: true,
      mine: { entered: count.quantity, unit: count.unit },
    })
  }
  return [...known, ...found.values()]
}

const foundSpot = ({ lineId, itemId, placeId, lotNo }: CountWrite) =>
  lineId === null ? spotOf(itemId, placeId, lotNo) : null

/** Somebody has counted it: whoever holds the device, or another. */
export const isDone = ({ mine, isCounted }: DeviceLine): boolean => mine !== null || isCounted

/** The links on the labels of an item and of a bin. */
const ITEM_LINK = /\/quan-ly-vat-tu\/(\d+)(?:[?#].*)?$/
const PLACE_LINK = /\/quan-ly-vat-tu\/noi-cat-giu\/(\d+)(?:[?#].*)?$/

/** The lines that a scanned or typed text means: the link on a label, the code of an item or a bin, or some of their words. */
export function linesMatching(lines: readonly DeviceLine[], text: string): readonly DeviceLine[] {
  const wanted = text.trim()
  if (wanted === '') return lines
  const linked = Number(ITEM_LINK.exec(wanted)?.[1])
  if (linked) return lines.filter(({ itemId }) => itemId === linked)
  const linkedPlace = Number(PLACE_LINK.exec(wanted)?.[1])
  if (linkedPlace) return lines.filter(({ placeId }) => placeId === linkedPlace)
  const code = wanted.toLowerCase()
  const exact = lines.filter(
    ({ item, place, lotNo }) =>
      item.itemCode.toLowerCase() === code ||
      place.code.toLowerCase() === code ||
      lotNo?.toLowerCase() === code,
  )
  if (exact.length > 0) return exact
  return lines.filter(
    ({ item, place, lotNo }) =>
      matchRank(
        [item.itemCode, item.itemName, item.specification, place.code, place.path, lotNo]
          .filter(Boolean)
          .join(' '),
        wanted,
      ) > 0,
  )
}
