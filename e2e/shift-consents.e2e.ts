import { expectAccessible, pageOf, signIn, sizes } from './support/browser.ts'
import { save } from './support/screen.ts'
import { completeBook, expect, signHandover, test } from './support/shifts.ts'

test('who takes another’s place does so once the manager has confirmed it in the app', async ({
  page,
  browser,
  onDuty: { address, leader, operator, nextLeader, manager },
}) => {
  await signIn(page, leader.userName)
  await page.goto(`${address}?muc=personnel`)
  await page.getByRole('button', { name: 'Thay đổi nhân sự' }).click()
  const change = page.getByRole('dialog', { name: 'Thay đổi nhân sự' })
  await change.getByLabel('Người ra').selectOption({ label: operator.fullName })
  await change.getByLabel('Người thay').selectOption(String(nextLeader.id))
  await change.getByLabel('Lý do', { exact: true }).selectOption('sick')
  await expect(change.getByLabel('Mã công phần ca không làm')).toHaveValue('Đ')
  await save(page)
  await expect(change).toContainText('Vui lòng nhập trường này')
  await change.getByLabel('Người cho phép').selectOption(String(manager.id))
  await save(page)
  await expect(change).toBeHidden()
  const written = page.getByRole('article').filter({ hasText: nextLeader.fullName })
  await expect(written).toContainText(`${manager.fullName} – chờ xác nhận`)
  const crew = page.getByRole('list', { name: 'Nhân sự ca' })
  await expect(crew).not.toContainText(nextLeader.fullName)

  const asked = await pageOf(browser, manager.userName)
  await asked.goto(address)
  const waiting = asked.getByRole('region', { name: 'Chờ bạn xác nhận' })
  await expect(waiting).toContainText(nextLeader.fullName)
  await expectAccessible(page)
  await waiting.getByRole('button', { name: 'Xác nhận' }).click()
  await expect(waiting).toBeHidden()
  await expect(written).toContainText('đã xác nhận')
  await expect(crew).toContainText(nextLeader.fullName)
  await asked.setViewportSize(sizes.phone)
  await asked.goto(`${address}?muc=personnel`)
  await expect(asked.getByRole('article').filter({ hasText: nextLeader.fullName })).toContainText(
    'đã xác nhận',
  )
  await asked.context().close()
})

test('a rule of the gate passes with the password of who leads, on the spot', async ({ page, onDuty }) => {
  await completeBook(onDuty)
  await signIn(page, onDuty.leader.userName)
  await page.goto(onDuty.address)
  await signHandover(page)
  await expect(page.getByRole('region', { name: 'Chờ nhận ca' })).toContainText(onDuty.manager.fullName)
})

test('on a phone nobody signs past what they typed and did not save', async ({ page, onDuty }) => {
  await completeBook(onDuty)
  await page.setViewportSize(sizes.phone)
  await signIn(page, onDuty.leader.userName)
  await page.goto(`${onDuty.address}?muc=sections`)
  await page.getByRole('button', { name: 'Sửa mục Tóm tắt ca' }).click()
  const typing = page.getByRole('region', { name: 'Tóm tắt ca' })
  await page.getByRole('button', { name: 'Giao ca' }).click()
  const giving = page.getByRole('dialog', { name: 'Giao ca' })
  await expect(giving, 'what is only looked at does not stand in the way').not.toContainText(
    'chưa lưu vào sổ',
  )
  await giving.getByRole('button', { name: 'Hủy' }).click()

  await typing.getByRole('textbox').fill('H1 tách lưới, đã hòa lại')
  await page.getByRole('button', { name: 'Giao ca' }).click()
  await expect(giving).toContainText('Đang ghi dở, chưa lưu vào sổ')
  await expect(giving.getByRole('button', { name: 'Ký giao ca' })).toBeDisabled()
  await expectAccessible(page)
  await giving.getByRole('button', { name: 'Tóm tắt ca' }).click()
  await expect(giving).toBeHidden()
  await expect(typing.getByRole('textbox')).toHaveValue('H1 tách lưới, đã hòa lại')
  await typing.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(typing.getByRole('textbox')).toBeHidden()
  await signHandover(page)
  await expect(typing).toContainText('H1 tách lưới, đã hòa lại')
})
