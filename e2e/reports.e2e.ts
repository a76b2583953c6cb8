import type { Page } from '@playwright/test'

import { abnormalApi } from '#contract/abnormal-incidents/index.ts'
import { dayAfter } from '#contract/core/days.ts'
import { formatDay, formatShownDay, plantDay } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import { reportApi } from '#contract/reports/index.ts'

import { apiAs } from './support/api.ts'
import { expectAccessible, pageOf, signIn, sizes } from './support/browser.ts'
import { choose, save } from './support/screen.ts'
import { expect, hire, test } from './support/shifts.ts'

/** Takes a step of the record, asked first. */
async function step(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
}

/** Says yes on the page of the report. */
async function approve(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Đồng ý', exact: true }).click()
}

test('a shift leader confirms the day, two others approve it, and what is corrected later makes a revision', async ({
  page,
  browser,
  onDuty,
  admin,
}) => {
  const { plant, leader, operator, manager } = onDuty
  const director = await hire(admin, plant, { roleName: 'GD', positionTitle: 'director', name: 'Duyệt' })
  const yesterday = dayAfter(plantDay(new Date()), -1)
  await signIn(page, leader.userName)
  await page.goto(paths.reports)
  await page.getByRole('button', { name: 'Lập báo cáo' }).click()
  const form = page.getByRole('dialog')
  // What is made most stands there already; the period of another kind is its own.
  await expect(form.getByRole('combobox', { name: 'Loại báo cáo' })).toHaveValue('Báo cáo sản xuất ngày')
  await choose(form, 'Loại báo cáo', 'bao cao ton that')
  await expect(form.getByRole('textbox', { name: 'Đến ngày' })).toHaveValue(/^(28|29|30|31)\//)
  await choose(form, 'Loại báo cáo', 'bao cao san xuat ngay')
  await expect(form.getByRole('textbox', { name: 'Ngày' })).toHaveValue(formatDay(yesterday))
  await page.getByRole('button', { name: 'Lập bản thảo' }).click()
  await expect(page).toHaveURL(/\/bao-cao\/\d+$/)
  const address = new URL(page.url()).pathname
  const id = Number(address.split('/').at(-1))

  // A comment that was typed and not saved is not confirmed unseen.
  const comment = page.getByRole('main').getByRole('textbox').first()
  await comment.fill('Vận hành an toàn')
  await page.getByRole('button', { name: 'Xác nhận số liệu' }).click()
  await expect(page.getByText('Có nhận xét chưa lưu')).toBeVisible()
  await page.getByRole('button', { name: 'Lưu nhận xét' }).first().click()
  await expect(page.getByText('Đã lưu nhận xét')).toBeVisible()
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size)
    await expectAccessible(page)
  }
  await page.setViewportSize(sizes.wide)
  // Nothing of a report stands outside the card that it is in.
  const hidden = await page
    .getByRole('table')
    .evaluateAll((tables) => tables.map(({ parentElement: box }) => box && box.scrollWidth - box.clientWidth))
  expect(hidden).toEqual(hidden.map(() => 0))
  await step(page, 'Xác nhận số liệu')
  await expect(page.getByText('Đã xác nhận, chờ duyệt').first()).toBeVisible()

  await approve(await pageOf(browser, manager.userName), address)
  await expect(page.getByText('Kiểm tra', { exact: true })).toBeVisible()
  const asDirector = await pageOf(browser, director.userName)
  await approve(asDirector, address)
  // Steps of the way say “Đã duyệt”, too: the report itself has to.
  const asLeader = await apiAs(leader.userName)
  const standing = async () => (await asLeader(reportApi.get, { query: { id } })).standing
  await expect.poll(standing).toBe('approved')
  await expect(asDirector.getByText('Đã duyệt', { exact: true }).first()).toBeVisible()
  const pdf = async () => {
    const href = await asDirector.getByRole('link', { name: 'PDF' }).getAttribute('href')
    return (await asDirector.request.get(href ?? '')).body()
  }
  const signed = await pdf()
  expect(signed.subarray(0, 5).toString()).toBe('%PDF-')

  // Somebody finds what the book of that day had not.
  const asOperator = await apiAs(operator.userName)
  await asOperator(abnormalApi.create, {
    body: {
      powerPlantId: plant.id,
      level: 'defect',
      occurredAt: `${yesterday}T03:00:00Z`,
      equipment: 'Bơm nước kỹ thuật số 2',
      phenomenon: 'Rò nước tại chèn trục',
      initialAction: 'Chuyển sang bơm số 1',
    },
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Số liệu đã đổi' })).toBeVisible()
  expect((await pdf()).equals(signed)).toBe(true)
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size)
    await expectAccessible(page)
    // What was confirmed and what holds now stand side by side on a phone, too.
    const drift = page.getByRole('region', { name: 'Số liệu đã đổi' }).last()
    expect(await drift.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  }
  await page.setViewportSize(sizes.wide)
  await page.getByRole('button', { name: 'Lập bản sửa đổi' }).first().click()
  await page.getByRole('dialog').getByRole('textbox').fill('Bổ sung khiếm khuyết bơm số 2')
  await page.getByRole('dialog').getByRole('button', { name: 'Lập bản sửa đổi' }).click()
  await expect(page.getByText('Bản 2').first()).toBeVisible()
  await expect(page.getByText('Rò nước tại chèn trục').first()).toBeVisible()
  const typed = page.getByRole('main').getByRole('textbox').first()
  await expect(typed).toHaveValue('Vận hành an toàn')
  // One press puts what the figures suggest below what was typed.
  const suggestion = 'Có 1 bất thường, khiếm khuyết'
  await page.getByRole('button', { name: suggestion }).click()
  await expect(typed).toHaveValue(`Vận hành an toàn\n${suggestion}`)
  await expect(page.getByRole('button', { name: suggestion })).toBeHidden()
  const saveComment = page.getByRole('button', { name: 'Lưu nhận xét' }).first()
  await saveComment.click()
  await expect(saveComment).toBeDisabled()
  expect(await standing()).toBe('approved')
  await page.goto(paths.reports)
  await page.getByRole('searchbox').fill('Báo cáo sản xuất ngày')
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: formatShownDay(yesterday) })
      .first(),
  ).toBeVisible()
})

test('whoever only looks sees any period, and a plant says what is drafted by itself', async ({
  page,
  browser,
}) => {
  const today = plantDay(new Date())
  await signIn(page, 'bandieuhanh')
  await page.goto(paths.reportPreview)
  const title = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await expect(title).toContainText(`Báo cáo sản xuất ngày ${formatShownDay(dayAfter(today, -1))}`)
  await page.getByRole('button', { name: /^Kỳ/ }).click()
  await page.getByRole('option').nth(2).click()
  await expect(title).toContainText(`Báo cáo sản xuất ngày ${formatShownDay(dayAfter(today, -2))}`)
  await expectAccessible(page)
  // A figure leads to the screen that it comes from, with its days.
  const figure = page.getByRole('row', { name: /^Sản lượng đầu cực/ }).getByRole('link')
  await figure.click()
  await expect(page).toHaveURL(/\/hoat-dong-to-may\/chi-so\?.*tu=\d{4}-\d\d-\d\d/)
  await expect(page.getByRole('heading', { level: 1, name: 'Hoạt động tổ máy' })).toBeVisible()
  const manager = await pageOf(browser, 'quandoc')
  await manager.goto(paths.reportSettings)
  await manager.getByRole('button', { name: 'Sửa' }).click()
  const form = manager.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Tự lập từ' }).fill('01:15')
  const centre = form.getByRole('textbox', { name: 'Nơi nhận BCSX ngày' })
  await centre.fill('A 3')
  await save(manager)
  await expect(form.getByText(/^Mã gồm chữ cái không dấu và số/)).toBeVisible()
  await centre.fill('a3')
  await save(manager)
  await expect(manager.getByText('01:15').first()).toBeVisible()
  await expect(manager.getByText('A3', { exact: true })).toBeVisible()
})
