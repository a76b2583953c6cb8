import type { Page } from '@playwright/test'

import { paths } from '#contract/core/paths.ts'
import { dutyShiftLogApi } from '#contract/duty-shift-logs/index.ts'
import { employeeApi } from '#contract/employees/index.ts'

import { expectAccessible, signIn } from './support/browser.ts'
import { act, rowOf } from './support/screen.ts'
import { expect, test } from './support/shifts.ts'

const question = (page: Page) => page.getByRole('alertdialog')
/** Somebody in the crew that the page of a shift shows. */
const member = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Nhân sự ca' }).getByRole('listitem').filter({ hasText: name })

/** Asks for what takes a leader away, and names who leads from then on. */
async function takeAway(page: Page, keyword: string, action: string, successor: string): Promise<void> {
  await page.goto(`${paths.employees}?keyword=${keyword}`)
  await act(rowOf(page, keyword), action)
  await expect(question(page)).toContainText('Người này đang là trưởng ca: Ca')
  const go = question(page).getByRole('button', { name: action })
  await expect(go).toBeDisabled()
  await question(page).getByLabel('Trưởng ca từ bây giờ').selectOption({ label: successor })
  await go.click()
  await expect(question(page)).toBeHidden()
}

test('a leader on duty is stopped, or deleted, once it is said who leads the shift from then on', async ({
  page,
  admin,
  onDuty: { address, leader, operator, shift },
}) => {
  await admin(employeeApi.update, { body: { id: operator.id, positionTitle: 'shiftLeader' } })
  await signIn(page, 'admin')
  await page.goto(address)
  await expect(member(page, operator.fullName)).toContainText('Trực chính')

  await takeAway(page, leader.userName, 'Ngừng hoạt động', operator.fullName)
  await expect(rowOf(page, leader.userName)).toContainText('Ngừng hoạt động')
  await page.goto(address)
  await expect(member(page, operator.fullName)).toContainText('Trưởng ca')

  await admin(employeeApi.activate, { body: { id: leader.id } })
  await takeAway(page, operator.userName, 'Xóa', leader.fullName)
  await expect(rowOf(page, operator.userName)).toHaveCount(0)
  expect((await admin(dutyShiftLogApi.get, { query: { id: shift.id } })).shiftLeaderId).toBe(leader.id)
})

test('a shift cannot be opened before its usual values arrive; then only what is missing is told', async ({
  page,
  onDuty: { nextLeader, operator },
}) => {
  await signIn(page, nextLeader.userName)
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/DutySchedule\/GetSettings/i, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(paths.openShift)
  const open = page.getByRole('button', { name: 'Mở ca' })
  await expect(open).toHaveAttribute('aria-busy', 'true')
  await open.dispatchEvent('click')
  arrive()
  await expect(page.getByLabel('Ngày', { exact: true })).not.toHaveValue('')
  await expect(page.getByText('Vui lòng nhập trường này')).toHaveCount(0)
  // Where no roster names anybody, whoever opens the shift is on it, and leads it.
  const self = page.getByRole('checkbox', { name: new RegExp(nextLeader.fullName) })
  await expect(self).toBeChecked()
  await self.uncheck()
  await open.click()
  await expect(page.getByText('Chọn Trưởng ca', { exact: true })).toBeVisible()
  await self.check()
  await expect(page.getByRole('combobox', { name: 'Trưởng ca' })).toContainText(nextLeader.fullName)
  await expect(page.getByText('Chọn Trưởng ca', { exact: true })).toHaveCount(0)
  await page.getByRole('checkbox', { name: new RegExp(operator.fullName) }).check()
  await expectAccessible(page)
})
