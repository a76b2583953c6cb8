import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { paths } from '#contract/core/paths.ts'

import { apiAs } from './support/api.ts'
import { expectUsable, signIn } from './support/browser.ts'
import { expect, test } from './support/employees.ts'
import { rowOf } from './support/screen.ts'

const screen = paths.employeesImport
const headings = [
  'Mã nhân viên',
  'Họ và tên',
  'Tên đăng nhập',
  'Email',
  'Số điện thoại',
  'Giới tính',
  'Ngày sinh',
  'Chức danh',
  'Kíp',
  'Vai trò',
  'Nhà máy',
]

/** A row of a file for a person who can be hired. */
const rowFor = (code: string, phone = '0912345678') => [
  code,
  `Lê Văn ${code}`,
  code.toLowerCase(),
  `${code.toLowerCase()}@vanhanh.example`,
  phone,
  'Nam',
  '21/11/1995',
  'Trực phụ',
  'Kíp B',
  'DHV',
  'ST',
]

async function upload(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  const text = rows.map((row) => row.join(';')).join('\n')
  await page
    .getByLabel('Kéo tệp vào đây hoặc bấm để chọn')
    .setInputFiles({ name: 'nhan-vien.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}
const step = (page: Page) => page.locator('[aria-current=step]')

test('a file with errors changes nothing; mended, it opens accounts with one-time passwords', async ({
  page,
  newCode,
}) => {
  const [first, second] = [newCode(), newCode()]
  await signIn(page, 'giamdoc')
  await page.goto(paths.employees)
  await page.getByRole('button', { name: 'Nhập Excel' }).click()
  await expect(step(page)).toHaveText(/Chọn tệp/)

  await upload(page, [
    [...headings, 'Ghi chú'],
    [...rowFor(first), 'người mới'],
    rowFor(second, '12345').with(7, 'Phi công'),
  ])
  await expect(step(page)).toHaveText(/Ghép cột/)
  await expect(page.getByText('2 dòng dữ liệu')).toBeVisible()
  await expect(page.getByLabel('Trường thông tin của cột Nhà máy')).toHaveValue('powerPlants')
  await expect(page.getByLabel('Trường thông tin của cột Ghi chú')).toHaveValue('')
  await page.getByRole('button', { name: 'Chạy thử' }).click()

  await expect(page.getByRole('alert')).toContainText('Có 2 lỗi')
  await expect(rowOf(page, 'Chức danh')).toContainText(
    '3Chức danhPhi côngKhông có chức danh này. Có: Giám đốc',
  )
  await expect(rowOf(page, 'Số điện thoại')).toContainText(/^3Số điện thoại12345/)
  await page.context().grantPermissions(['clipboard-read'])
  await page.getByRole('button', { name: 'Sao chép danh sách lỗi' }).click()
  await expect(page.getByRole('button', { name: 'Đã sao chép' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n').map((line) => line.split('\t').length)).toEqual([4, 4, 4])
  await expect(page.getByRole('button', { name: /^Nhập \d/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Chọn tệp khác' }).click()
  await upload(page, [headings, rowFor(first), rowFor(second)])
  await page.getByRole('button', { name: 'Chạy thử' }).click()
  await expect(page.getByText('Tệp không có lỗi')).toBeVisible()
  await page.getByRole('button', { name: 'Nhập 2 dòng' }).click()
  await expect(page.getByText('Đã nhập xong')).toBeVisible()
  const slips = page.getByRole('list', { name: 'Tài khoản mới' }).getByRole('listitem')
  await expect(slips).toHaveText([new RegExp(`Lê Văn ${first}`), new RegExp(`Lê Văn ${second}`)])

  // Unsaved passwords would be lost for good, so leaving asks first.
  await page.getByRole('button', { name: 'Về danh sách nhân viên' }).click()
  const question = page.getByRole('alertdialog', { name: 'Rời trang khi chưa lưu mật khẩu?' })
  await question.getByRole('button', { name: 'Hủy' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Tải danh sách mật khẩu' }).click(),
  ])
  const saved = await readFile(await download.path(), 'utf8')
  const [, line = ''] = saved.split('\r\n')
  expect(line.split(',').slice(0, 2)).toEqual([`Lê Văn ${first}`, first.toLowerCase()])
  await apiAs(first.toLowerCase(), line.split(',')[2])

  await page.getByRole('button', { name: 'Về danh sách nhân viên' }).click()
  await page.getByRole('searchbox').fill(second)
  await expect(rowOf(page, second)).toContainText(/Trực phụ.*Kíp B.*Điều hành viên/)
})

test('a known code is updated, and a column that nobody recognizes is matched by hand', async ({
  page,
  person,
}) => {
  await signIn(page, 'giamdoc')
  await page.goto(screen)
  await upload(page, [
    ['Ký hiệu', 'Di động'],
    [person.employeeCode, '0987654321'],
  ])
  await expect(page.getByText('Hãy ghép cột chứa mã nhân viên')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Chạy thử' })).toBeDisabled()
  await page.getByLabel('Trường thông tin của cột Ký hiệu').selectOption('Mã nhân viên')
  await page.getByLabel('Trường thông tin của cột Di động').selectOption('Số điện thoại')
  await page.getByRole('button', { name: 'Chạy thử' }).click()
  await page.getByRole('button', { name: 'Nhập 1 dòng' }).click()
  await expect(page.getByText('Đã nhập xong')).toBeVisible()
  await page.getByRole('button', { name: 'Về danh sách nhân viên' }).click()
  await page.getByRole('searchbox').fill(person.employeeCode)
  await expect(rowOf(page, person.employeeCode)).toContainText('0987654321')
})

for (const [language, button] of [
  ['vi', 'Tải tệp mẫu'],
  ['en', 'Download a template'],
] as const)
  test(`the template is taken as it is: all of its headings are understood (${language})`, async ({
    page,
    baseURL,
  }) => {
    await signIn(page, 'giamdoc')
    const cookie = { name: 'Abp.Localization.CultureName', value: language, url: baseURL ?? '' }
    await page.context().addCookies([cookie])
    await page.goto(screen)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ])
    const buffer = await readFile(await download.path())
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: download.suggestedFilename(), mimeType: '', buffer })
    const fields = page.getByRole('main').locator('select')
    await expect(fields).toHaveCount(20)
    for (const field of await fields.all()) await expect(field).not.toHaveValue('')
    await expect(page.getByRole('main').locator('table')).not.toContainText('Nguyễn Văn Hòa')
  })

test('a file that is no table is refused in words', async ({ page }) => {
  await signIn(page, 'giamdoc')
  await page.goto(screen)
  await page.getByLabel('Kéo tệp vào đây hoặc bấm để chọn').setInputFiles({
    name: 'anh.xlsx',
    mimeType: 'image/png',
    buffer: Buffer.from('\u0089PNG\r\n', 'latin1'),
  })
  await expect(page.getByRole('alert')).toContainText('chỉ nhận Excel (.xlsx), CSV')
  await expect(step(page)).toHaveText(/Chọn tệp/)
})

test('axe finds nothing serious in any step on any window', async ({ page, newCode }) => {
  await signIn(page, 'giamdoc')
  await page.goto(screen)
  await expect(step(page)).toHaveText(/Chọn tệp/)
  await expectUsable(page)
  const code = newCode()
  await upload(page, [headings, rowFor(code, '12345')])
  await expect(step(page)).toHaveText(/Ghép cột/)
  await expectUsable(page)
  await page.getByRole('button', { name: 'Chạy thử' }).click()
  await expect(page.getByText('Có 1 lỗi')).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Chọn tệp khác' }).click()
  await upload(page, [headings, rowFor(code)])
  await page.getByRole('button', { name: 'Chạy thử' }).click()
  await page.getByRole('button', { name: 'Nhập 1 dòng' }).click()
  await expect(page.getByText('Đã nhập xong')).toBeVisible()
  await expectUsable(page)
})
