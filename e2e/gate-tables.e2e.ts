import type { Page } from '@playwright/test'

import { formatInstant } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { reservoirApi } from '#contract/reservoirs/index.ts'

import { apiAs } from './support/api.ts'
import { expectAccessible, signIn, sizes } from './support/browser.ts'
import { layReservoir, observeLevels } from './support/reservoirs.ts'
import { save } from './support/screen.ts'
import { expect, test } from './support/shifts.ts'

/** As a maker's table comes from a spreadsheet: openings across, levels down, flows in m³/s. */
const table = [
  'Z \\ a\t0\t0,5\t1',
  '311\t0\t0\t0',
  '320\t0\t40\t80',
  '321\t0\t42\t84',
  '325\t0\t46\t92',
].join('\n')
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a manager pastes the table of a gate, which then says what the gate lets through', async ({
  page,
  onDuty,
}) => {
  const reservoirId = await layReservoir(onDuty)
  await observeLevels(onDuty, [320.72])
  await signIn(page, onDuty.manager.userName)
  await page.goto(pathTo(paths.reservoirVersion, { id: reservoirId }))
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Cửa van và xả tràn' }) })
  const openForm = () => section.getByRole('button', { name: 'Sửa' }).click()
  const form = drawer(page, 'Cửa van và xả tràn')
  const first = form.getByLabel('Bảng Z × a').first()

  await test.step('a cell that is no number is named, and nothing is kept', async () => {
    await openForm()
    await first.fill(table.replace('42', 'bốn hai'))
    await expect(form).toContainText('Hàng 4, cột 3: “bốn hai” không phải số')
    await form.getByRole('button', { name: 'Lưu' }).click()
    await expect(form).toBeVisible()
    await expect(first).toHaveValue(/bốn hai/)
    await expectAccessible(page)
  })

  await test.step('a table with a hole in it is refused at its field', async () => {
    await first.fill('Z \\ a\t0\t0,5\n321\t0\t42\n320\t0\t40')
    await form.getByRole('button', { name: 'Lưu' }).click()
    await expect(form).toBeVisible()
    const api = await apiAs(onDuty.manager.userName)
    const { items } = await api(reservoirApi.versions, { query: { reservoirId } })
    expect(items[0]?.gates[0]?.table).toBeNull()
  })

  await test.step('the whole one is kept, drawn and read back as it was pasted', async () => {
    await first.fill(table)
    await expect(form).toContainText('4 mực nước × 3 độ mở')
    await save(page)
    await expect(form).toBeHidden()
    await expect(section).toContainText('Theo bảng')
    const flows = section.getByRole('region', { name: 'Bảng Z × a' })
    await expect(flows.getByRole('row').nth(3)).toHaveText(/321.*0.*42.*84/)
    await openForm()
    await expect(first).toHaveValue(/321\t0\t42\t84/)
    await page.keyboard.press('Escape')
  })

  await test.step('an order of the gate counts by the table: 40 + 0.72 · (42 − 40) = 41.4 m³/s', async () => {
    await page.goto(paths.gateOrders)
    await page.getByRole('button', { name: 'Lập lệnh' }).click()
    const order = drawer(page, 'Lập lệnh')
    await expect(order.getByLabel('Mực nước thượng lưu')).toHaveValue('320.72')
    await order.getByLabel('Q về dự kiến').fill('100')
    await order.getByLabel('Q qua nhà máy').fill('54.8')
    const steps = order.getByRole('region', { name: 'Các bước vận hành' })
    await steps.getByLabel('Thời điểm').fill(formatInstant(new Date(Date.now() + 600_000).toISOString()))
    await steps.getByLabel('Cửa 1').fill('0.5')
    await expect(order.getByRole('table')).toContainText('41.4')
    // The other gate has its coefficients only: 0.62 · 9 · 0.5 · √(19.62 · (9.72 − 0.31)) = 37.9.
    await steps.getByLabel('Cửa 1').fill('0')
    await steps.getByLabel('Cửa 2').fill('0.5')
    await expect(order.getByRole('table')).toContainText('37.9')
  })

  await test.step('on a phone the table stays within the screen', async () => {
    await page.setViewportSize(sizes.phone)
    await page.goto(pathTo(paths.reservoirVersion, { id: reservoirId }))
    await expect(section).toContainText('Theo bảng')
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
  })
})
