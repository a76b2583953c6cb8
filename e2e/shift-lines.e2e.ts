import type { Page } from '@playwright/test'

import { paths } from '#contract/core/paths.ts'
import { type OperationKind, shiftEntryApi } from '#contract/duty-shift-logs/index.ts'

import { apiAs } from './support/api.ts'
import { expectAccessible, pageOf, signIn, sizes } from './support/browser.ts'
import { completeBook, expect, type PlantOnDuty, signHandover, test } from './support/shifts.ts'
import { expectOnPaper } from './support/paper.ts'

/** Writes a line in the name of somebody of the crew, some minutes ago. */
async function write(
  { shift, leader, operator }: PlantOnDuty,
  who: { readonly userName: string },
  content: string,
  kind: OperationKind = 'inspection',
) {
  const api = await apiAs(who.userName)
  return api(shiftEntryApi.createOperation, {
    body: {
      dutyShiftLogId: shift.id,
      occurredAt: new Date().toISOString(),
      kind,
      content,
      executorId: operator.id,
      supervisorId: kind === 'switching' ? leader.id : null,
      switchingSheetNo: kind === 'switching' ? '1/PTT' : null,
      eventType: 1,
    },
  })
}

const row = (page: Page, content: string) =>
  page.getByRole('region', { name: 'Các dòng nhật ký' }).getByRole('listitem').filter({ hasText: content })

/** Opens the menu of a line. */
async function menuOf(page: Page, content: string) {
  await row(page, content).getByRole('button', { name: 'Thao tác' }).click()
  return page.getByRole('menu')
}

test('what is pressed in the log after writing does not move under the pointer', async ({ page, onDuty }) => {
  await page.setViewportSize(sizes.wide)
  for (let number = 1; number <= 12; number++) await write(onDuty, onDuty.operator, `Dòng thứ ${number}.`)
  await write(onDuty, onDuty.operator, 'Cắt máy cắt 171', 'switching')
  await signIn(page, onDuty.operator.userName)
  await page.goto(onDuty.address)
  const form = page.getByRole('form', { name: 'Ghi diễn biến' })
  const content = form.getByLabel('Nội dung')

  // Opening the details leaves what was clicked where it was.
  await expect(form.getByLabel('Loại sự kiện')).toBeHidden()
  // What else of the page comes later has its own place above or below.
  await page.waitForLoadState('networkidle')
  const before = await content.boundingBox()
  await content.click()
  await expect(form.getByLabel('Loại sự kiện')).toBeVisible()
  expect(await content.boundingBox()).toEqual(before)

  await page.keyboard.type('Đang ghi dở')
  const finish = row(page, 'Cắt máy cắt 171').getByRole('button', { name: 'Kết thúc' })
  await expect(finish).toBeVisible()
  const place = await finish.boundingBox()
  if (!place) throw new Error('nothing to press')
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
  await page.mouse.down()
  await page.waitForTimeout(150)
  expect(await finish.boundingBox()).toEqual(place)
  await page.mouse.up()
  await expect(finish).toHaveCount(0)
  await expect(content).toHaveValue('Đang ghi dở')

  const menu = await menuOf(page, 'Cắt máy cắt 171')
  await menu.getByRole('menuitem', { name: 'Bỏ giờ kết thúc' }).click()
  await expect(finish).toBeVisible()
  await form.getByRole('button', { name: 'Ẩn chi tiết' }).click()
  await expect(form.getByLabel('Loại sự kiện')).toBeHidden()
})

test('a line is struck through with a reason, and stays legible on the screen and on paper', async ({
  page,
  onDuty,
}) => {
  await write(onDuty, onDuty.operator, 'Ghi nhầm tổ máy')
  await write(onDuty, onDuty.leader, 'Dòng của Trưởng ca')
  await signIn(page, onDuty.operator.userName)
  await page.goto(onDuty.address)

  const others = await menuOf(page, 'Dòng của Trưởng ca')
  await expect(others.getByRole('menuitem', { name: 'Gạch bỏ' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  const menu = await menuOf(page, 'Ghi nhầm tổ máy')
  await menu.getByRole('menuitem', { name: 'Gạch bỏ' }).click()
  const dialog = page.getByRole('dialog', { name: /Gạch bỏ dòng/ })
  await dialog.getByRole('button', { name: 'Gạch bỏ' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Lý do').fill('Không phải H1')
  await dialog.getByRole('button', { name: 'Gạch bỏ' }).click()
  await expect(dialog).toBeHidden()
  const struck = row(page, 'Ghi nhầm tổ máy')
  await expect(struck.locator('del')).toHaveText('Ghi nhầm tổ máy')
  await expect(struck).toContainText(/Gạch bỏ .*: Không phải H1/)
  await expectAccessible(page)

  await expectOnPaper(page, onDuty.address, ['Ghi nhầm tổ máy', 'Không phải H1', 'Quảng Ngãi, ngày'])
})

test('an edit is told in the history of the shift, from what to what', async ({ page, onDuty }) => {
  const line = await write(onDuty, onDuty.operator, 'Áp lực dầu 3,9 MPa')
  const api = await apiAs(onDuty.operator.userName)
  await api(shiftEntryApi.updateOperation, { body: { ...line, content: 'Áp lực dầu 4,0 MPa' } })
  await signIn(page, onDuty.manager.userName)
  await page.goto(onDuty.address)
  await page.getByRole('button', { name: 'Thao tác' }).first().click()
  await page.getByRole('menuitem', { name: 'Lịch sử thay đổi' }).first().click()
  const drawer = page.getByRole('dialog', { name: /Lịch sử/ })
  await expect(drawer).toContainText('đã sửa một dòng diễn biến')
  await expect(drawer).toContainText('Áp lực dầu 3,9 MPa')
  await expect(drawer).toContainText('Áp lực dầu 4,0 MPa')
})

test('after the giver has signed a forgotten line is added by a correction, of which the manager is told', async ({
  page,
  browser,
  onDuty,
}) => {
  await completeBook(onDuty)
  await write(onDuty, onDuty.leader, 'Dòng đã ký')
  await signIn(page, onDuty.leader.userName)
  await page.goto(onDuty.address)
  await signHandover(page)
  const menu = await menuOf(page, 'Dòng đã ký')
  await expect(menu.getByRole('menuitem', { name: 'Đính chính' })).toBeVisible()
  await expect(menu.getByRole('menuitem', { name: /Sửa|Gạch bỏ/ })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByRole('navigation', { name: 'Các phần của sổ ca' }).getByText('Đính chính').click()
  await page.getByRole('button', { name: 'Bổ sung dòng còn thiếu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Bổ sung dòng còn thiếu' })
  await drawer.getByRole('button', { name: 'Gửi đính chính' }).click()
  await expect(drawer.getByLabel('Thời gian')).toBeFocused()
  await drawer
    .getByLabel('Thời gian')
    .fill(new Date(Date.now() + 7 * 3_600_000 - 60_000).toISOString().slice(11, 16))
  await drawer.getByLabel('Nội dung').fill('Nhận lệnh A3 giữ P 12 MW')
  await drawer.getByLabel('Lý do').fill('Quên ghi')
  await drawer.getByRole('button', { name: 'Gửi đính chính' }).click()
  await expect(drawer).toBeHidden()
  await expect(row(page, 'Nhận lệnh A3 giữ P 12 MW')).toContainText('Bổ sung')

  const manager = await pageOf(browser, onDuty.manager.userName)
  await manager.goto(paths.notifications)
  await expect(manager.getByText('Đính chính sổ ca chờ bạn xác nhận')).toBeVisible()
  await manager.context().close()
})
