import { readFile } from 'node:fs/promises'

import { paths } from '#contract/core/paths.ts'

import { signIn } from './support/browser.ts'
import { expect, test } from './support/test.ts'

const ADDRESS = paths.backups
/** Restoring the demonstration takes a minute or two on a busy machine. */
const BACKUP_MS = 240_000

test('the administrator makes a backup, sees what restoring it showed, and changes how many are kept', async ({
  page,
}) => {
  test.setTimeout(BACKUP_MS + 60_000)
  await signIn(page, 'admin')
  await page.goto(ADDRESS)
  await expect(page.getByText('Cùng ổ đĩa với dữ liệu')).toBeVisible()

  await page.getByRole('button', { name: 'Sao lưu ngay' }).click()
  const run = page.getByRole('region', { name: 'Các lần gần đây' }).getByRole('listitem').first()
  await expect(run).toContainText(/Sắp chạy|Đang chạy/)
  await expect(run.getByRole('button', { name: 'Hủy' })).toBeVisible()
  await expect(run).toContainText('Đã kiểm tra khôi phục', { timeout: BACKUP_MS })
  await expect(run).toContainText(/\d+ bảng, [\d,]+ dòng, [\d,]+ tệp đúng mã băm/)

  await run.getByRole('button', { name: 'Tải về' }).click()
  const asking = page.getByRole('alertdialog', { name: /^Tải bản sao lưu/ })
  await expect(asking).toContainText(/chứa toàn bộ cơ sở dữ liệu.*Tệp không mã hóa/)
  const downloading = page.waitForEvent('download')
  await asking.getByRole('button', { name: 'Tải về' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^van-hanh-\d{8}T\d{6}Z-\d+\.tar\.gz$/)
  expect((await readFile(await file.path())).subarray(0, 2).toString('hex')).toBe('1f8b')
  await page.getByRole('button', { name: 'Lịch sử' }).click()
  const history = page.getByRole('dialog', { name: /Lịch sử thay đổi/ })
  await expect(history).toContainText('Tải bản sao lưu về')
  await expect(history).toContainText(file.suggestedFilename())
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Sửa cấu hình' }).click()
  const form = page.getByRole('dialog', { name: 'Sửa cấu hình' })
  await form.getByLabel('Số ngày').fill('14')
  await form.getByLabel('Thư mục').fill('sao-luu')
  await form.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(form.getByText('Không ghi được vào thư mục')).toBeVisible()
  await form.getByLabel('Thư mục').fill('')
  await form.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(page.getByText('14 ngày, 4 tuần, 12 tháng gần nhất')).toBeVisible()
})

test('who may not see backups does not find them', async ({ page }) => {
  await signIn(page, 'truongca')
  await page.goto(ADDRESS)
  await expect(page.getByRole('button', { name: 'Sao lưu ngay' })).toHaveCount(0)
})
