import { plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { approvalApi } from '#contract/approvals/index.ts'
import { documentApi } from '#contract/documents/index.ts'

import { apiAs } from './support/api.ts'
import { expectAccessible, signIn } from './support/browser.ts'
import { choose } from './support/screen.ts'
import { expect, test } from './support/test.ts'

test('a new procedure is drafted, signed and read by a shift, whose leader cannot hide it', async ({
  page,
}) => {
  const docNo = `QT-${Date.now()}`
  await signIn(page, 'quandoc')
  await page.goto(paths.documents)
  await page.getByRole('button', { name: 'Thêm tài liệu' }).click()
  const form = page.getByRole('dialog', { name: 'Thêm tài liệu' })
  await form.getByLabel('Số hiệu').fill(docNo)
  await form.getByLabel('Tiêu đề').fill('Quy trình thao tác cửa van cung')
  await choose(form, 'Loại tài liệu', 'quy trinh van hanh')
  await form.getByLabel('Nơi ban hành').fill('Công ty CP Thủy điện Sông Trâm')
  await choose(form, 'Chức danh phải đọc', 'truong ca')
  await form.getByRole('button', { name: 'Lưu' }).click()
  await expect(page).toHaveURL(/\/quan-ly-tai-lieu\/\d+$/)
  const head = page.locator('main header').first()
  await expect(head).toContainText('Dự thảo')
  await expectAccessible(page)

  await head.getByRole('button', { name: 'Sửa' }).click()
  const edit = page.getByRole('dialog', { name: 'Sửa tài liệu' })
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/File/Upload*', async (route) => {
    await held
    await route.continue()
  })
  await edit.locator('input[type=file]').setInputFiles({
    name: 'cua-van.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  })
  // A file on its way is not lost by saving early.
  await edit.getByRole('button', { name: 'Lưu' }).click()
  await expect(edit.getByText('Còn tệp chưa tải lên xong')).toBeVisible()
  arrive()
  await expect(edit.getByRole('button', { name: 'Gỡ cua-van.pdf' })).toBeVisible()
  await edit.getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByRole('link', { name: 'cua-van.pdf' })).toBeVisible()
  await head.getByRole('button', { name: 'Trình duyệt' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Trình duyệt' }).click()
  await expect(head).toContainText('Chờ duyệt')

  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const director = await apiAs('giamdoc')
  const { requestId, turn } = await director(documentApi.get, { query: { id } })
  await director(approvalApi.decide, {
    body: { id: requestId ?? 0, turn: turn ?? 0, decision: 'approve', comment: null },
  })
  await expect(head).toContainText('Hiệu lực')
  await expect(page.getByText(/0\/\d+ người đã đọc/)).toBeVisible()

  await signIn(page, 'truongca')
  await page.goto('/')
  const waiting = page.getByRole('link', { name: 'Tài liệu tôi phải đọc' })
  await waiting.click()
  await page.getByRole('row').filter({ hasText: docNo }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Tôi đã đọc và hiểu' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tôi đã đọc và hiểu' }).click()
  await expect(page.getByRole('button', { name: 'Tôi đã đọc và hiểu' })).toHaveCount(0)
  await expect(page.getByText(`Đã đọc`).first()).toBeVisible()
  const seen = await (await apiAs('truongca'))(documentApi.get, { query: { id } })
  expect([seen.isToRead, plantDay(seen.readAt ?? '')]).toEqual([false, plantDay(new Date())])
  await page.goto(pathTo(paths.document, { id }))
  await expectAccessible(page)
})
