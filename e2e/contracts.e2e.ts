import { formatDay, plantDay } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'

import { expectAccessible, signIn, sizes } from './support/browser.ts'
import { rowOf, save } from './support/screen.ts'
import { expect, test } from './support/test.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => formatDay(plantDay(new Date(Date.now() + days * DAY_MS)))

test('a contract’s guarantee that ends too early reminds its keeper, who has it extended', async ({
  page,
}) => {
  await signIn(page, 'quandoc')
  await page.goto(paths.notifications)
  await page.getByRole('searchbox').fill('05/2026/HĐ-OM')
  await rowOf(page, 'Bảo lãnh sắp hết hạn')
    .filter({ hasText: '05/2026/HĐ-OM' })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/quan-ly-hop-dong\/\d+$/)
  await expect(page.getByText('Bảo lãnh không đủ thời hạn')).toBeVisible()
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size)
    await expectAccessible(page)
  }
  await page.setViewportSize(sizes.wide)
  const line = rowOf(page, 'BLTH-118/2026')
  await expect(line).toContainText('Không đủ thời hạn')
  await line.getByRole('button', { name: /Thao tác/ }).click()
  await page.getByRole('menuitem', { name: 'Sửa' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Hết hạn' }).fill(inDays(110))
  await save(page)
  await expect(line).toContainText('Còn hiệu lực')
  await expect(page.getByText('Bảo lãnh không đủ thời hạn')).toHaveCount(0)
  await page.goto(paths.contractCalendar)
  await expect(page.getByRole('link', { name: /03\/2026\/HĐ-BH/ }).first()).toBeVisible()
  await expectAccessible(page)
})
