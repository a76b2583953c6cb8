import { lossLedgerApi } from '#contract/loss-ledger/index.ts'
import { formatShownDay, plantDay } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'

import { apiAs } from './support/api.ts'
import { expectAccessible, pageOf, signIn, sizes } from './support/browser.ts'
import { choose } from './support/screen.ts'
import { expect, test } from './support/test.ts'

const yesterday = plantDay(new Date(Date.now() - 86_400_000))
const period = `tu=${yesterday}&den=${yesterday}`

test('the shift leader follows what was lost yesterday to its entries and says whose fault a part was', async ({
  page,
  browser,
}) => {
  await signIn(page, 'truongca.mt')
  const leader = await apiAs('truongca.mt')
  const plantId = (
    await leader(lossLedgerApi.list, { query: { from: yesterday, to: yesterday, maxResultCount: 1 } })
  ).items[0]?.powerPlantId
  await page.goto(`${paths.lossLedger}?${period}`)
  await expect(page.getByRole('heading', { name: 'Sổ tổn thất', level: 1 })).toBeVisible()
  const flow = page.getByRole('region', { name: 'Từ kỳ vọng đến thực phát' })
  await expect(flow.getByRole('rowheader', { name: 'Kỳ vọng', exact: true })).toBeVisible()
  // Expected and all causes come to actual, as the screen shows them.
  const shown = await flow
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.slice(1).map((row) => Number((row.children[2]?.textContent ?? '').replaceAll(',', ''))),
    )
  const [expected = NaN, ...rest] = shown
  const actual = rest.pop() ?? NaN
  expect(expected).toBeGreaterThan(actual)
  expect(expected + rest.reduce((sum, mwh) => sum + mwh, 0)).toBeCloseTo(actual, 2)
  await page.getByRole('button', { name: /Độ khả dụng kỹ thuật/ }).click()
  await expect(page.getByText('A = (PH − ΣOH) / PH', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await flow.getByRole('link', { name: 'Chưa rõ' }).click()
  await expect(page).toHaveURL(/chi-tiet/)
  await page.getByRole('row', { name: /^INV/ }).first().click()
  const piece = page.getByRole('dialog')
  await expect(piece.getByRole('rowheader').first()).toHaveText(/^\d\d:[03]0$/)
  const [code = ''] = ((await piece.getByRole('heading').first().textContent()) ?? '').split(':')
  await piece.getByRole('button', { name: 'Xếp lại nguyên nhân' }).click()
  const form = page.getByRole('dialog', { name: 'Xếp lại nguyên nhân' })
  await choose(form, 'Nguyên nhân mới', 'Bẩn, thấp hơn máy cùng loại')
  await form.getByRole('button', { name: 'Lưu' }).click()
  await expect(form.getByText('Vui lòng nhập trường này').first()).toBeVisible()
  await form.getByLabel('Lý do').fill('Pin bám bụi, xếp vào đợt rửa')
  await form.getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByText('sang “Bẩn, thấp hơn máy cùng loại”')).toBeVisible()
  await expect(form).toHaveCount(0)

  await page.goto(`${paths.lossLedger}?${period}`)
  const moved = page.getByRole('region', { name: 'Phần đã xếp lại' })
  const row = moved
    .getByRole('row')
    .filter({ hasText: code })
    .filter({ hasText: 'Pin bám bụi, xếp vào đợt rửa' })
  await expect(row.first()).toContainText('Chưa rõ')
  await page.getByRole('button', { name: 'Lịch sử' }).click()
  await expect(page.getByRole('dialog')).toContainText('Pin bám bụi, xếp vào đợt rửa')
  await page.keyboard.press('Escape')
  await row.first().getByRole('button', { name: 'Bỏ xếp lại' }).click()
  const why = page.getByRole('dialog', { name: 'Bỏ xếp lại phần này?' })
  await why.getByRole('textbox').fill('Chưa kiểm tra tại chỗ')
  await why.getByRole('button', { name: 'Bỏ xếp lại' }).click()
  await expect(page.getByText('Đã bỏ xếp lại')).toBeVisible()
  await expect(row).toHaveCount(0)

  const operator = await pageOf(browser, 'vanhanh.mt')
  await operator.setViewportSize(sizes.phone)
  await operator.goto(`${paths.lossDay}?ngay=${yesterday}&nha-may=${plantId}`)
  await expect(operator.getByText(formatShownDay(yesterday), { exact: true })).toBeVisible()
  const halves = operator.getByRole('region', { name: 'Nửa giờ' })
  await expect(halves).toBeVisible()
  // One below the other with as many decimals each, as every column of figures.
  const figures = await halves.getByRole('cell').allTextContents()
  expect(figures.filter((text) => !/^(|0|-?[\d,]+\.\d)$/.test(text))).toEqual([])
  await operator.goto(`${paths.lossLedger}?${period}`)
  await expect(operator.getByRole('rowheader', { name: 'Thực phát' })).toBeVisible()
  await expect(operator.getByRole('button', { name: 'Tính lại' })).toHaveCount(0)
})
