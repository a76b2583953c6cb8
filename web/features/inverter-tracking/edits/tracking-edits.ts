import type { ValuesOutcome } from '#contract/inverter-tracking/index.ts'

import type { Address, CellChange, CellDraft, RefusedText } from '#web/kit/sheet/model/sheet.ts'
import { addressOf } from '#web/kit/sheet/model/sheet.ts'
import type { OutboxItem } from '#web/platform/outbox/item.ts'
import { textsIn } from '#web/platform/outbox/kept-texts.ts'
import type { Outbox, OutboxRequest } from '#web/platform/outbox/outbox.ts'

/** What a write of values sends to the endpoint that updates sheets; the head stays as it is. */
interface ValuesBody {
  readonly id: number
  readonly acceptsPartly: true
  readonly correctionReason?: string
  readonly hourlyTrackingData: readonly {
    readonly hour: number
    readonly hourlyTrackingDataItems: readonly {
      readonly specificationId: number
      readonly value: number | null
      readonly from: number | null
      readonly note?: string
    }[]
  }[]
}

type ValueError = ValuesOutcome['errors'][number]

/** A cell that was not taken, with what was to stand in it. */
export interface RefusedCell {
  readonly address: Address
  /** Key of the write it came with. */
  readonly itemKey: string
  readonly error: ValueError['error'] | 'refused'
  readonly message: string
  readonly from: number | null
  readonly mine: number | null
}

/** The writes that a sheet still has to do with: what its cells show besides what the server has. */
export interface PendingCells {
  readonly drafts: ReadonlyMap<Address, CellDraft>
  readonly refused: readonly RefusedCell[]
}

/** The group of the writes of one sheet. */
export const groupOf = (trackingId: number): string => `inverter-tracking.${trackingId}`

/** The group of the texts of a sheet that were refused before they could be sent. */
export const textsOf = (trackingId: number): string => `${groupOf(trackingId)}.texts`

/** The texts of a sheet that were refused before they could be sent. */
export function keptTexts(
  items: readonly OutboxItem[],
  trackingId: number,
): ReadonlyMap<Address, RefusedText> {
  // Their places are the addresses they were kept under.
  return textsIn(items, textsOf(trackingId)) as ReadonlyMap<Address, RefusedText>
}

/** The address of a value: rows are hours, columns are specifications. */
export const cellOf = (hour: number, specificationId: number): Address =>
  addressOf(String(hour), String(specificationId))

function placeIn(address: Address): { hour: number; specificationId: number } {
  const [hour, specificationId] = address.split('|').map(Number)
  return { hour: hour ?? 0, specificationId: specificationId ?? 0 }
}

/** The body of the call that writes changes, hour by hour. A reason also stands where a value is taken away. */
export function bodyFor(trackingId: number, changes: readonly CellChange[], reason?: string): ValuesBody {
  const placed = changes.map(({ address, ...change }) => ({ ...placeIn(address), ...change }))
  const hours = [...new Set(placed.map(({ hour }) => hour))]
  return {
    id: trackingId,
    acceptsPartly: true,
    ...(reason && { correctionReason: reason }),
    hourlyTrackingData: hours.map((hour) => ({
      hour,
      hourlyTrackingDataItems: placed
        .filter((change) => change.hour === hour)
        .map(({ specificationId, from, to }) => ({
          specificationId,
          value: to,
          from,
          ...(reason && to === null && { note: reason }),
        })),
    })),
  }
}

/** The cells of a write, each with what was seen and what was to come. */
export function changesOf({ body }: Pick<OutboxItem, 'body'>): CellChange[] {
  const { hourlyTrackingData } = body as ValuesBody
  return hourlyTrackingData.flatMap(({ hour, hourlyTrackingDataItems }) =>
    hourlyTrackingDataItems.map(({ specificationId, value, from }) => ({
      address: cellOf(hour, specificationId),
      from,
      to: value,
    })),
  )
}

/** What became of a write cell by cell: its errors; of one that was refused as a whole, every cell. */
export function errorsOf(
  item: OutboxItem,
): readonly (Omit<ValueError, 'error'> & Pick<RefusedCell, 'error'>)[] {
  if (item.state !== 'refused') return []
  if (item.errors.length > 0) return item.errors as readonly ValueError[]
  return changesOf(item).map(({ address }) => ({
    ...placeIn(address),
    error: 'refused' as const,
    message: item.why ?? '',
  }))
}

/** The errors of a write without those of some cells. */
export function errorsWithout(item: OutboxItem, settled: ReadonlySet<Address>): readonly unknown[] {
  return errorsOf(item).filter(
    ({ hour, specificationId }) => !settled.has(cellOf(hour, specificationId ?? 0)),
  )
}

/** What the cells of a sheet show besides what the server has; the newest write of a cell counts. */
export function pendingOf(
  items: readonly OutboxItem[],
  textOf: (value: number | null) => string,
): PendingCells {
  const drafts = new Map<Address, CellDraft>()
  const refused = new Map<Address, RefusedCell>()
  for (const item of items) {
    const errors = new Map(
      errorsOf(item).map((one) => [cellOf(one.hour, one.specificationId ?? 0), one] as const),
    )
    for (const { address, from, to } of changesOf(item)) {
      const error = errors.get(address)
      if (item.state === 'waiting') {
        drafts.set(address, { state: 'waiting', value: to })
        refused.delete(address)
      } else if (error) {
        drafts.set(address, { state: 'refused', text: textOf(to), why: error.message })
        refused.set(address, { address, itemKey: item.key, from, mine: to, ...pick(error) })
      }
    }
  }
  return { drafts, refused: [...refused.values()] }
}

const pick = ({ error, message }: Pick<RefusedCell, 'error' | 'message'>) => ({ error, message })

/** The write of some cells of a sheet, as the outbox takes it over. */
export function writeOf(
  endpoint: OutboxRequest['endpoint'],
  trackingId: number,
  changes: readonly CellChange[],
  reason?: string,
): OutboxRequest {
  return {
    endpoint,
    group: groupOf(trackingId),
    count: changes.length,
    errorsAt: 'outcome.errors',
    body: bodyFor(trackingId, changes, reason),
  }
}

/** The cells of a write that an answer says were taken. */
export function acceptedOf(item: OutboxItem, answer: unknown): CellChange[] {
  const { outcome } = answer as { readonly outcome: Pick<ValuesOutcome, 'errors'> }
  const wrong = new Set(outcome.errors.map(({ hour, specificationId }) => cellOf(hour, specificationId ?? 0)))
  return changesOf(item).filter(({ address }) => !wrong.has(address))
}

/** Forgets what was refused of some cells: something newer has come for them. */
export function forgetCells(
  outbox: Pick<Outbox, 'keepErrors'>,
  items: readonly OutboxItem[],
  trackingId: number,
  cells: readonly { readonly address: Address }[],
): void {
  const addresses = new Set(cells.map(({ address }) => address))
  for (const item of items) {
    if (item.group !== groupOf(trackingId)) continue
    const hit = errorsOf(item).some((one) => addresses.has(cellOf(one.hour, one.specificationId ?? 0)))
    if (hit) outbox.keepErrors(item.key, errorsWithout(item, addresses))
  }
}
