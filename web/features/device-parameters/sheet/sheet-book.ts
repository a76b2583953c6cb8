import { deviceSheetApi, type DaySheet, type SheetWrite } from '#contract/device-parameters/index.ts'
import type { DeviceReading } from '#contract/readings/index.ts'

import type { SheetBook } from '#web/kit/sheet/edits/cell-edits.ts'
import { type Address, addressOf } from '#web/kit/sheet/model/sheet.ts'

type Page = Pick<DaySheet, 'deviceId' | 'sheet' | 'date'>
/** What a write sends: as the contract has it, with what each cell showed. */
type Body = Page & { readonly correctionReason?: string; readonly values: readonly ValueBody[] }
type ValueBody = Pick<SheetWrite['values'][number], 'parameterId' | 'at' | 'value'> & {
  readonly from: number | null
  readonly note?: string
}

/** The address of a value: rows are instants in milliseconds, columns are parameters. */
export const cellOf = (at: string, parameterId: number): Address =>
  addressOf(String(Date.parse(at)), String(parameterId))

/** The readings of a page by the cell they stand in. */
export function readingsByCell({
  readings,
}: Pick<DaySheet, 'readings'>): ReadonlyMap<Address, DeviceReading> {
  return new Map(readings.map((reading) => [cellOf(reading.at, reading.parameterId), reading]))
}

/** How the cells of a device and day travel. */
export function daySheetBook({ deviceId, sheet, date }: Page): SheetBook {
  return {
    endpoint: deviceSheetApi.write,
    group: `device-sheet.${deviceId}.${sheet}.${date}`,
    bodyFor: (changes, reason): Body => ({
      deviceId,
      sheet,
      date,
      ...(reason && { correctionReason: reason }),
      values: changes.map(({ address, from, to }) => {
        const [atMs = 0, parameterId = 0] = address.split('|').map(Number)
        const note = reason && to === null ? { note: reason } : {}
        return { parameterId, at: new Date(atMs).toISOString(), value: to, from, ...note }
      }),
    }),
    changesOf: (body) =>
      (body as Body).values.map(({ parameterId, at, value, from }) => ({
        address: cellOf(at, parameterId),
        from,
        to: value,
      })),
    addressOf: (error, body) => {
      const { at, parameterId } = (body as Body).values[(error as { readonly row: number }).row] ?? {}
      return cellOf(at ?? '', parameterId ?? 0)
    },
  }
}
