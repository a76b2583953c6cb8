import { expect, type Locator, type Page } from '@playwright/test'

import { paths } from '#contract/core/paths.ts'
import { type DutyScheduleDetail, dutyScheduleApi } from '#contract/duty-schedules/index.ts'

import { type Api, apiAs } from './api.ts'

/** Where the schedules are. */
export const schedules = paths.dutySchedules
/** Stands in a crew of four, one more than its plant asks for. */
export const assistant = 'Đinh Văn Nghĩa'
/** Stands in the row above the assistant. */
export const operator = 'Phạm Thị Thu'
/** Makes the schedules of the plant, and stands in none. */
export const manager = 'Nguyễn Đăng Khoa'

/** The cell of somebody on a day of the month. */
export const cellOf = (page: Page, person: string, day: number): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`^${person}, ${String(day).padStart(2, '0')}/`) })

/** Waits until the grid says that everything is on the server. */
export const saved = (page: Page) => expect(page.getByText('Đã lưu', { exact: true })).toBeVisible()

/** The id of the schedule that is open. */
export const idOf = (page: Page) => Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0])

/** A schedule as the server has it. */
export async function read(id: number): Promise<DutyScheduleDetail> {
  return (await apiAs('quandoc'))(dutyScheduleApi.get, { query: { id } })
}

/** What the server has in a row. */
export async function codesOf(page: Page, person: string): Promise<readonly (string | null)[]> {
  const { rows } = await read(idOf(page))
  return rows.find(({ fullName }) => fullName === person)?.codes ?? []
}

/** Makes the next month of the manager's plant on the screen, and answers its id. */
export async function makeMonth(page: Page): Promise<number> {
  await page.goto(`${schedules}/tao-moi`)
  await page.getByRole('button', { name: 'Lập lịch', exact: true }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  return idOf(page)
}

/** Publishes the open schedule, with somebody of it as leader on call on each of its days. */
export async function publish(page: Page, api: Api): Promise<void> {
  const id = idOf(page)
  const { days, rows } = await api(dutyScheduleApi.get, { query: { id } })
  const employeeId = rows[0]?.employeeId ?? 0
  const entries = days.map((day) => ({ day, kind: 'leader' as const, employeeId }))
  const { version } = await api(dutyScheduleApi.onCall, { query: { id } })
  await api(dutyScheduleApi.updateOnCall, { body: { id, version, entries } })
  // The screen learns of it by itself, a moment later; until then it would publish an older state, and is told so.
  const asked = page.getByRole('alertdialog')
  await expect(async () => {
    if (await page.getByText('Đã công bố').isVisible()) return
    if (await asked.isVisible()) await asked.getByRole('button', { name: 'Hủy' }).click()
    await page.getByRole('button', { name: 'Công bố' }).click()
    await asked.getByRole('button', { name: 'Công bố' }).click()
    await expect(asked).toBeHidden({ timeout: 5000 })
  }).toPass()
}

/** Deletes a draft. */
export const removeMonth = async (id: number) =>
  (await apiAs('quandoc'))(dutyScheduleApi.remove, { query: { id } })

/** Hands the open draft in. */
export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Trình duyệt' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Trình duyệt' }).click()
}

/** Pastes what another program has put on the clipboard. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', content)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

/** Presses on one thing and lets go on another. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover()
  await page.mouse.down()
  await to.hover()
  await page.mouse.up()
}
