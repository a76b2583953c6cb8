import type { Locator, Page } from '@playwright/test'

import { plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { type Device, deviceApi, parameterApi } from '#contract/devices/index.ts'
import { inverterTrackingApi } from '#contract/inverter-tracking/index.ts'
import { employeeApi } from '#contract/employees/index.ts'

import type { Api } from './api.ts'
import { expect, unique } from './test.ts'

/** The day before: all its hours have come, whatever the clock says. */
export const day = plantDay(new Date(Date.now() - 86_400_000))

/** Adds an inverter of 200 kW with the usual parameters to the plant of the shift leader, which the operator shares. */
export async function makeInverter(admin: Api): Promise<Device> {
  const { items } = await admin(employeeApi.list, { query: { keyword: 'truongca' } })
  const plantId = items[0]?.powerPlantIds[0] ?? 0
  const code = unique('INV')
  await admin(parameterApi.createDefaults, { body: { powerPlantId: plantId, deviceKind: 'inverter' } })
  return admin(deviceApi.create, {
    body: { powerPlantId: plantId, kind: 'inverter', code, name: code, ratedKw: 200, dcKwp: 250 },
  })
}

/** The address of an inverter's sheet. */
export const sheetOf = ({ id }: Device) => `${pathTo(paths.inverterSheet, { id })}?ngay=${day}`

/** The cell of an hour and a specification. */
export async function cellAt(page: Page, hour: number, specification: string): Promise<Locator> {
  const head = page.getByRole('columnheader', { name: specification })
  const column = await head.getAttribute('data-column')
  return page.locator(`td[data-row="${hour - 6}"][data-column="${column}"]`)
}

/** Each cell that was typed is a call of its own: a busy machine takes a while for a column. */
const SAVING_MS = 150_000

/** Waits until the sheet says that everything is on the server. */
export const allSaved = (page: Page) =>
  expect(page.getByText('Đã lưu', { exact: true })).toBeVisible({ timeout: SAVING_MS })

/** What the server has of a sheet: value by hour and code. */
export async function valuesOf(api: Api, { id }: Device): Promise<Map<string, number | null>> {
  const { items } = await api(inverterTrackingApi.list, { query: { inverterId: id, date: day } })
  const sheet = items[0]
  const codes = new Map(sheet?.specifications.map((one) => [one.id, one.code]))
  const cells = (sheet?.hourlyTrackingData ?? []).flatMap(({ hour, hourlyTrackingDataItems }) =>
    hourlyTrackingDataItems.map(
      ({ specificationId, value }) => [`${hour} ${codes.get(specificationId)}`, value] as const,
    ),
  )
  return new Map(cells)
}

/** What the sheet puts on the clipboard for another program. */
export const copied = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const clipboardData = new DataTransfer()
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
    )
    return clipboardData.getData('text/plain')
  })
