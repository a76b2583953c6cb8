import { dutyShiftLogApi } from '#contract/duty-shift-logs/index.ts'

import { signIn } from './support/browser.ts'
import { expect, linesOfLog as log, test } from './support/shifts.ts'

test('an order names who gave it, and blanks are filled in', async ({
  page,
  onDuty: { address, operator },
}) => {
  await signIn(page, operator.userName)
  await page.goto(address)
  await expect(page.getByRole('form', { name: 'Ghi diễn biến' })).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.press('l')
  // Phrases that are still on their way: Enter saves nothing in the place of the one that the arrow asked for.
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Còn chỗ trống … chưa điền')).toBeVisible()
  await page.keyboard.type('14')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Lệnh điều độ phải ghi người ra lệnh')).toBeVisible()
  await expect(page.getByLabel('Người ra lệnh')).toBeFocused()
  await page.keyboard.type('Minh')
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText('ĐĐV lệnh tăng P lên 14 MW')
})

test('Enter saves no half text while the phrase that an arrow asked for is on its way', async ({
  page,
  onDuty: { address, operator },
}) => {
  await signIn(page, operator.userName)
  const held: (() => void)[] = []
  await page.route(`**${dutyShiftLogApi.settings.path}**`, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.goto(address)
  await expect(page.getByRole('form', { name: 'Ghi diễn biến' })).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.press('t')
  await page.keyboard.type('dong may')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  for (const release of held) release()
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText(
    'Đóng máy cắt',
  )
  await expect(log(page)).toHaveCount(0)
})
