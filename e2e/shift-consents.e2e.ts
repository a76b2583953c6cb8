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
