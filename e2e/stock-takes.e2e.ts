import type { Page } from '@playwright/test'

import { paths, pathTo } from '#contract/core/paths.ts'
import { stockTakeApi } from '#contract/stock-takes/index.ts'
import { stockBookApi } from '#contract/stock-vouchers/index.ts'

import { expectAccessible, pageOf, signIn, sizes } from './support/browser.ts'
import { rowOf, save } from './support/screen.ts'
import { expect, hire, test, type PlantOnDuty } from './support/shifts.ts'
import { layStore, type Store } from './support/stock.ts'

/** A stock-take of a store, whose list is made. */
async function freezeList({ asLeader, placeId }: Store, { plant, leader, operator }: PlantOnDuty) {
  const planned = await asLeader(stockTakeApi.create, {
    body: {
      powerPlantId: plant.id,
      title: 'Kiểm kê cuối năm',
      plannedAt: new Date().toISOString(),
      placeIds: [placeId],
      board: [
        { employeeId: leader.id, role: 'head' },
        { employeeId: operator.id, role: 'member' },
      ],
    },
  })
  return asLeader(stockTakeApi.freeze, { body: { id: planned.id, version: planned.version } })
}

/** Counts the one line on a device: what is booked is nowhere on it. */
async function count(page: Page, quantity: string): Promise<void> {
  await page.getByRole('link', { name: /DL-001/ }).click()
  await page.getByRole('textbox', { name: 'Số đếm được' }).fill(quantity)
  await expect(page.getByRole('main')).not.toContainText('100')
  await page.getByRole('button', { name: 'Ghi số đếm' }).click()
}

/** Takes a step of the record, asked first. */
async function step(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
}

/** Says yes on the page of the record. */
async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Đồng ý', exact: true }).click()
  await expect(page.getByText(/^Đã đồng ý: /)).toBeVisible()
}

test('a store is counted on a phone without network, a second time by another, approved up to the director, and its stock is right', async ({
  page,
  browser,
  onDuty,
  admin,
}) => {
  const store = await layStore(onDuty, '400000000')
  const { asLeader, itemId, datedOn } = store
  const take = await freezeList(store, onDuty)
  const job = { roleName: 'GD', positionTitle: 'director', name: 'Duyệt' } as const
  const director = await hire(admin, onDuty.plant, job)
  const record = pathTo(paths.stockTake, { id: take.id })
  const context = await browser.newContext({ viewport: sizes.phone })
  const phone = await context.newPage()
  await signIn(phone, onDuty.operator.userName)
  await phone.goto(paths.takesOnDevice)
  await expect(phone.getByText('Trang này mở được khi mất mạng.')).toBeVisible()
  await phone.getByRole('button', { name: 'Tải về máy' }).click()
  await expectAccessible(phone)
  await context.setOffline(true)
  await phone.getByRole('link', { name: new RegExp(take.takeNo) }).click()
  await count(phone, '90')
  await expect(phone.getByText('Chưa gửi: 1')).toBeVisible()
  // The page is opened again without network: what was counted is still there.
  await phone.reload()
  await expect(phone.getByText('90 cái')).toBeVisible()
  await expect(phone.getByText('Chưa gửi: 1')).toBeVisible()
  expect((await asLeader(stockTakeApi.get, { query: { id: take.id } })).countedCount).toBe(0)
  await context.setOffline(false)
  await expect(phone.getByText('Đã gửi hết')).toBeVisible()
  await expectAccessible(phone)

  await signIn(page, onDuty.leader.userName)
  await page.goto(record)
  await expect(page.getByText('Số sổ và số đếm được che', { exact: false })).toBeVisible()
  await step(page, 'Đóng lần đếm')
  await expect(page.getByText('Đếm lần hai').first()).toBeVisible()
  await page.getByRole('link', { name: 'Đếm trên máy này' }).click()
  // The address names the stock-take: it opens as soon as it is on the device.
  await page.getByRole('button', { name: 'Tải về máy' }).click()
  await count(page, '92')
  await expect(page.getByText('Đã gửi hết')).toBeVisible()
  await page.goto(record)
  await step(page, 'Đóng lần đếm')
  await page.getByRole('button', { name: 'Giải trình chênh lệch' }).click()
  const form = page.getByRole('dialog', { name: 'Giải trình chênh lệch' })
  await form.getByRole('textbox', { name: 'Lý do chênh lệch' }).fill('Cấp lẻ chưa lập phiếu')
  await save(page)
  await expect(form).toBeHidden()
  await step(page, 'Trình duyệt')
  await expect(page.getByRole('cell', { name: '-32,000,000' }).first()).toBeVisible()
  // Who handed in, and sits on the board, only waits.
  await expect(page.getByText('Chờ người không đếm', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Đồng ý', exact: true })).toBeHidden()
  await expectAccessible(page)
  await context.close()

  // It is dear: the workshop sends it back once, then signs, and the director after it.
  const desk = await pageOf(browser, onDuty.manager.userName)
  await desk.goto(paths.approvals)
  await rowOf(desk, take.takeNo).getByRole('link', { name: take.title }).click()
  await expect(desk).toHaveURL(record)
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Trả lại…' }).click()
  const back = desk.getByRole('dialog', { name: 'Trả lại đề nghị' })
  await back.getByLabel('Ý kiến').fill('Ghi rõ phiếu nào chưa lập')
  await back.getByRole('button', { name: 'Trả lại…' }).click()
  await expect(desk.getByText('Người duyệt trả lại: Ghi rõ phiếu nào chưa lập')).toBeVisible()
  // The page of who explains learns of it by itself.
  await expect(page.getByText('Người duyệt trả lại: Ghi rõ phiếu nào chưa lập')).toBeVisible()
  await step(page, 'Trình duyệt')
  await sign(desk)
  await expect(desk.getByText('Chờ người không đếm', { exact: false })).toBeVisible()

  const office = await pageOf(browser, director.userName)
  await office.goto(paths.notifications)
  await office
    .getByRole('link', { name: new RegExp(take.takeNo) })
    .first()
    .click()
  await expect(office).toHaveURL(record)
  for (const size of Object.values(sizes)) {
    await office.setViewportSize(size)
    await expectAccessible(office)
  }
  await sign(office)
  await expect(office.getByRole('link', { name: /^KK-\d{4}-0001$/ })).toBeVisible()
  const card = await asLeader(stockBookApi.card, { query: { itemId, from: datedOn, to: datedOn } })
  expect(card.closingQuantity).toBe('92')
  for (const one of [desk, office]) await one.context().close()
})
