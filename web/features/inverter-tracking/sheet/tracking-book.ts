import { inverterTrackingApi, type ValuesOutcome } from '#contract/inverter-tracking/index.ts'

import type { SheetBook } from '#web/kit/sheet/edits/cell-edits.ts'
import { type Address, addressOf, type CellChange } from '#web/kit/sheet/model/sheet.ts'

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

/** The address of a value: rows are hours, columns are specifications. */
export const cellOf = (hour: number, specificationId: number): Address =>
  addressOf(String(hour), String(specificationId))

/** How the cells of the sheet of an inverter and day travel. */
export function trackingBook(trackingId: number): SheetBook {
  return {
    endpoint: inverterTrackingApi.update,
    group: `inverter-tracking.${trackingId}`,
    bodyFor: (changes, reason) => bodyFor(trackingId, changes, reason),
    changesOf: (body) => changesOf(body as ValuesBody),
    addressOf: (error) => {
      const { hour, specificationId } = error as ValuesOutcome['errors'][number]
      return cellOf(hour, specificationId ?? 0)
    },
  }
}

function bodyFor(trackingId: number, changes: readonly CellChange[], reason?: string): ValuesBody {
  const placed = changes.map(({ address, ...change }) => {
    const [hour = 0, specificationId = 0] = address.split('|').map(Number)
    return { hour, specificationId, ...change }
  })
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

function changesOf({ hourlyTrackingData }: ValuesBody): CellChange[] {
  return hourlyTrackingData.flatMap(({ hour, hourlyTrackingDataItems }) =>
    hourlyTrackingDataItems.map(({ specificationId, value, from }) => ({
      address: cellOf(hour, specificationId),
      from,
      to: value,
    })),
  )
}
