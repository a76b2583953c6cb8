import type { Page } from '@playwright/test'

import { paths } from '#contract/core/paths.ts'
import { employeeApi } from '#contract/employees/index.ts'

import { apiAs, PASSWORD } from './support/api.ts'
import { expectUsable, pageOf, signIn } from './support/browser.ts'
import { expect, file, onePixel, test } from './support/employees.ts'
import { act, choose, rowOf, save } from './support/screen.ts'

const list = paths.employees
const record = (id: number) => `${list}/${id}`
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
/** A filter above the list; sorting buttons in its head may be called the same. */
const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()
/** A fact of a record: its name and what stands below it. */
const fact = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=..').getByRole('definition')
const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name }).click()

test.describe('a director', () => {
  test('hires somebody, who must change the one-time password at the first login', async ({
    page,
    browser,
    newCode,
  }) => {
    const code = newCode()
    const userName = code.toLowerCase()
    await signIn(page, 'giamdoc')
    await page.goto(list)
    await page.getByRole('button', { name: 'Thêm nhân viên' }).click()
    const form = page.getByRole('dialog', { name: 'Thêm nhân viên' })
    await save(page)
    await expect(form.getByText('Vui lòng nhập trường này').first()).toBeVisible()

    await form.getByLabel('Mã nhân viên').fill(code)
    await form.getByLabel('Họ đệm').fill('Đặng Thị')
    await form.getByRole('textbox', { name: 'Tên', exact: true }).fill('Ánh')
    await expect(form.getByLabel('Tên đăng nhập')).toHaveValue('anh.dt')
    await form.getByLabel('Tên đăng nhập').fill(userName)
    await form.getByRole('textbox', { name: 'Tên', exact: true }).fill('Ngọc Ánh')
    await expect(form.getByLabel('Tên đăng nhập')).toHaveValue(userName)
    await choose(form, 'Giới tính', 'nu')
    await form.getByLabel('Ngày sinh').fill('1/2/1995')
    await form.getByLabel('Số điện thoại').fill('0912345678')
    await choose(form, 'Chức danh', 'truc phu')
    await choose(form, 'Kíp', 'kip b')
    await choose(form, 'Vai trò', 'dieu hanh vien')
    await form.getByLabel('Email').fill('hoa.nv@vanhanh.example')
    await save(page)
    await expect(page.getByText('Tạo mới thất bại. Chú ý Email không được trùng')).toBeVisible()
    await expect(form.getByText('Email này đã được dùng cho nhân viên khác').first()).toBeVisible()

    await form.getByLabel('Email').fill(`${userName}@vanhanh.example`)
    await save(page)
    const slip = page.getByRole('dialog', { name: 'Mật khẩu dùng một lần của Đặng Thị Ngọc Ánh' })
    await expect(slip).toContainText('Mật khẩu này chỉ hiện một lần.')
    const password = await slip.getByRole('code').innerText()
    await page.keyboard.press('Escape')
    await expect(slip).toBeVisible()
    await slip.getByRole('button', { name: 'Tôi đã ghi lại' }).click()
    await expect(slip).toBeHidden()
    await page.getByRole('searchbox').fill(code)
    await expect(rowOf(page, code)).toContainText(/Đặng Thị Ngọc Ánh.*Trực phụ.*Kíp B.*Điều hành viên/)

    const theirs = await (await browser.newContext()).newPage()
    await theirs.goto(paths.login)
    await theirs.getByLabel('Tên đăng nhập').fill(userName)
    await theirs.getByLabel('Mật khẩu', { exact: true }).fill(password)
    await theirs.getByRole('button', { name: 'Đăng nhập' }).click()
    await expect(theirs.getByRole('heading', { name: 'Đặt mật khẩu mới' })).toBeVisible()
  })

  test('changes a record, and its history tells of it in words', async ({ page, person }) => {
    await signIn(page, 'giamdoc')
    await page.goto(record(person.id))
    await page.getByRole('button', { name: 'Sửa' }).click()
    const form = page.getByRole('dialog', { name: 'Sửa nhân viên' })
    await expect(form.getByLabel('Mã nhân viên')).toHaveValue(person.employeeCode)
    await form.getByLabel('Ngày vào làm').fill('02/01/2020')
    await choose(form, 'Kíp', 'kip c')
    await choose(form, 'Bậc an toàn điện', '3/5')
    await form.getByLabel('Hạn thẻ ATĐ').fill('01/01/2020')
    await form.getByRole('button', { name: 'Thêm chứng chỉ' }).click()
    await choose(form, 'Loại chứng chỉ', 'so cap cuu')
    await form.getByRole('textbox', { name: 'Số', exact: true }).fill('12/SCC')
    await form.getByLabel('Bản chụp').setInputFiles(file('scc.pdf', '%PDF-1.4\n%%EOF\n'))
    await expect(form.getByRole('link', { name: 'Xem tệp' })).toBeVisible()
    await form.getByLabel('Ảnh đại diện').setInputFiles(file('anh.png', onePixel))
    await expect(form.getByRole('img', { name: 'Ảnh đang dùng' })).toBeVisible()
    await save(page)
    await expect(page.getByText('Sửa thành công')).toBeVisible()

    await expect(fact(page, 'Hạn thẻ ATĐ')).toHaveText('1/1/2020Đã hết hạn')
    await expect(fact(page, 'Kíp')).toHaveText('Kíp C')
    await tab(page, 'Chứng chỉ').click()
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText(
      /Sơ cấp cứu.*12\/SCC.*Không thời hạn/,
    )
    const scan = await page.getByRole('link', { name: 'Xem tệp' }).getAttribute('href')
    expect((await page.request.get(scan ?? '')).headers()['content-type']).toBe('application/pdf')
    await tab(page, 'Lịch sử thay đổi').click()
    const change = page.getByRole('tabpanel').getByRole('listitem').first()
    await expect(change).toContainText('Hồ Viết Sơn đã sửa')
    await expect(change).toContainText(/Ngày vào làm.*trống.*2\/1\/2020/)
    await expect(change).toContainText(/Kíp.*Kíp C, NMTĐ Sông Trâm/)
    await expect(change).toContainText(/Bậc an toàn điện.*3\/5/)
    await expect(change).toContainText(/Chứng chỉ.*Sơ cấp cứu 12\/SCC/)
  })

  test('stops an account at once, and lets it in again', async ({ page, browser, person }) => {
    const theirs = await pageOf(browser, person.userName)
    await theirs.goto('/')
    await expect(theirs.getByRole('button', { name: person.fullName })).toBeVisible()
    await signIn(page, 'giamdoc')
    await page.goto(`${list}?keyword=${person.employeeCode}`)
    const row = rowOf(page, person.employeeCode)
    await act(row, 'Ngừng hoạt động')
    await expect(page.getByRole('alertdialog')).toHaveAccessibleName(`Ngừng hoạt động ${person.fullName}?`)
    await confirm(page, 'Ngừng hoạt động')
    await expect(row).toContainText('Ngừng hoạt động')
    await theirs.reload()
    await expect(theirs).toHaveURL(/\/login/)

    await act(row, 'Kích hoạt')
    await confirm(page, 'Kích hoạt')
    await expect(row).toContainText('Đang hoạt động')
    await page.goto(record(person.id))
    await tab(page, 'Lịch sử thay đổi').click()
    await expect(page.getByRole('tabpanel')).toContainText(
      /đã kích hoạt.*Ngừng hoạt động.*Đang hoạt động.*đã ngừng hoạt động/,
    )
  })

  test('resets a password, which is shown once', async ({ page, person }) => {
    await signIn(page, 'giamdoc')
    await page.goto(record(person.id))
    await page.getByRole('button', { name: 'Thao tác khác' }).click()
    await page.getByRole('menuitem', { name: 'Đặt lại mật khẩu' }).click()
    await confirm(page, 'Đặt lại mật khẩu')
    const slip = page.getByRole('dialog', { name: `Mật khẩu dùng một lần của ${person.fullName}` })
    await expect(slip).toContainText(person.userName)
    const password = await slip.getByRole('code').innerText()
    await expect(apiAs(person.userName, PASSWORD)).rejects.toThrow()
    await apiAs(person.userName, password)
    await slip.getByRole('button', { name: 'Tôi đã ghi lại' }).click()
    await expect(page.getByText(password)).toHaveCount(0)
  })

  test('registers dependents and deletes them', async ({ page, person }) => {
    await signIn(page, 'giamdoc')
    await page.goto(record(person.id))
    await tab(page, 'Người phụ thuộc').click()
    await page.getByRole('button', { name: 'Đăng ký' }).click()
    const form = page.getByRole('dialog', { name: 'Đăng ký người phụ thuộc' })
    await form.getByLabel('Họ và tên').fill('Trần Minh Khôi')
    await choose(form, 'Quan hệ', 'con')
    await form.getByLabel('Ngày sinh').fill('03/09/2000')
    await form.getByLabel('Giảm trừ từ tháng').fill('7/2026')
    await form.getByLabel('Đến tháng').fill('6/2026')
    await save(page)
    await expect(form.getByText('Tháng kết thúc phải sau tháng bắt đầu')).toBeVisible()
    await form.getByLabel('Đến tháng').fill('12/2026')
    await save(page)
    await expect(page.getByText('Tạo mới thành công')).toBeVisible()
    const panel = page.getByRole('tabpanel')
    await expect(panel.getByRole('listitem')).toContainText(
      /Trần Minh Khôi.*Con.*Đủ 18 tuổi.*07\/2026 – 12\/2026/,
    )

    await page.getByRole('button', { name: 'Xóa người phụ thuộc Trần Minh Khôi' }).click()
    await confirm(page, 'Xóa')
    await expect(panel).toContainText('Chưa đăng ký người phụ thuộc')
    await tab(page, 'Lịch sử thay đổi').click()
    await expect(panel).toContainText(/đã xóa người phụ thuộc.*Trần Minh Khôi.*đã đăng ký người phụ thuộc/)
  })

  test('deletes somebody after a question that names them', async ({ page, person }) => {
    await signIn(page, 'giamdoc')
    await page.goto(record(person.id))
    await page.getByRole('button', { name: 'Thao tác khác' }).click()
    await page.getByRole('menuitem', { name: 'Xóa' }).click()
    const question = page.getByRole('alertdialog', {
      name: `Xóa nhân viên ${person.fullName} (${person.employeeCode})?`,
    })
    await expect(question.getByRole('button', { name: 'Hủy' })).toBeFocused()
    await confirm(page, 'Xóa')
    await expect(page.getByText(`Đã xóa nhân viên ${person.fullName}`)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${list}$`))
    await page.goto(record(person.id))
    await expect(page.getByText('Không tìm thấy dữ liệu yêu cầu')).toBeVisible()
    await page.getByRole('button', { name: 'Về danh sách nhân viên' }).click()
    await expect(page.getByRole('heading', { name: 'Nhân viên' })).toBeVisible()
  })
})

test('the list is searched, narrowed, kept in its address and exported', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto(list)
  await page.getByRole('searchbox').fill('nguyen van hoa')
  await expect(rowOf(page, 'NV011')).toContainText(/Nguyễn Văn Hòa.*Trưởng ca.*Kíp A/)
  await page.getByRole('button', { name: 'Xóa bộ lọc' }).click()

  await filter(page, 'Nhà máy').click()
  await page.getByRole('option', { name: 'NMTĐ Sông Trâm' }).click()
  await filter(page, 'Kíp').click()
  await page.getByRole('option', { name: 'Kíp A', exact: true }).click()
  await filter(page, 'Vai trò').click()
  await page.getByRole('option', { name: 'Trưởng ca' }).click()
  await expect(page.getByRole('rowheader')).toHaveText(['NV011'])
  await page.reload()
  await expect(page.getByRole('rowheader')).toHaveText(['NV011'])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Xuất Excel' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^nhan-vien.*\.xlsx$/)

  // A team belongs to its plant: it goes when another plant is chosen.
  await page
    .getByRole('button', { name: /^Nhà máy/ })
    .last()
    .click()
  await page.getByRole('option', { name: 'NMĐMT Mỹ Tường' }).click()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect(page).not.toHaveURL(/dutyTeamId/)
  await expect(page.getByRole('rowheader').filter({ hasText: 'NV011' })).toHaveCount(0)
})

test('a shift leader sees the own team, and nothing of what is personal', async ({ page, admin }) => {
  await signIn(page, 'truongca')
  await page.goto(list)
  await expect(rowOf(page, 'NV011')).toBeVisible()
  const { items } = await admin(employeeApi.list, { query: { keyword: 'Nguyễn Văn Hòa' } })
  const { items: team } = await admin(employeeApi.list, {
    query: { dutyTeamId: items[0]?.dutyTeamId ?? 0, maxResultCount: 100 },
  })
  await expect(page.getByRole('rowheader')).toHaveText(team.map(({ employeeCode }) => employeeCode))
  for (const name of ['Thêm nhân viên', 'Nhập Excel', 'Thao tác'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)

  const other = team.find(({ employeeCode }) => employeeCode !== 'NV011')
  await page.getByRole('link', { name: other?.employeeCode ?? '' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other?.fullName ?? '')
  await expect(page.getByText('Số điện thoại')).toBeVisible()
  await expect(page.getByText('Số CCCD')).toHaveCount(0)
  await expect(tab(page, 'Người phụ thuộc')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Sửa' })).toHaveCount(0)
  await page.goto(`${list}/nhap-excel`)
  await expect(page.getByRole('heading', { name: 'Bạn không có quyền mở màn hình này' })).toBeVisible()
  await expect(page.getByText(/Màn hình này cần quyền “Nhân viên: /)).toBeVisible()
})

test('everything is at hand without a mouse', async ({ page, person }) => {
  await signIn(page, 'giamdoc')
  await page.goto(list)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(person.employeeCode)
  await expect(page.getByRole('rowheader')).toHaveText([person.employeeCode])
  await page.getByRole('link', { name: person.employeeCode }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: person.fullName })).toBeVisible()

  await page.getByRole('tab', { name: 'Thông tin' }).focus()
  await page.keyboard.press('End')
  await expect(tab(page, 'Lịch sử thay đổi')).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Thao tác khác' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Đặt lại mật khẩu' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sửa' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Sửa nhân viên' })
  await expect(form.getByLabel('Mã nhân viên')).toBeFocused()
  await form.getByLabel('Địa chỉ').fill('1 Hùng Vương')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog', { name: 'Bỏ các thay đổi chưa lưu?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await form.getByLabel('Địa chỉ').press('Control+Enter')
  await expect(form).toBeHidden()
  await expect(page.getByText('Sửa thành công')).toBeVisible()
})

test('another browser sees a change at once, in the list and in the record', async ({
  page,
  browser,
  person,
}) => {
  const other = await pageOf(browser, 'phogiamdoc')
  await other.goto(`${list}?keyword=${person.employeeCode}`)
  const third = await pageOf(browser, 'quandoc')
  await third.goto(record(person.id))
  await expect(rowOf(other, person.employeeCode)).toContainText('Đang hoạt động')
  await expect(third.getByRole('heading', { level: 1 })).toHaveText(person.fullName)

  await signIn(page, 'giamdoc')
  await page.goto(`${list}?keyword=${person.employeeCode}`)
  await act(rowOf(page, person.employeeCode), 'Ngừng hoạt động')
  await confirm(page, 'Ngừng hoạt động')
  await expect(rowOf(other, person.employeeCode)).toContainText('Ngừng hoạt động')
  await expect(fact(third, 'Hoạt động')).toHaveText('Ngừng hoạt động')
})

test('axe finds nothing serious on any window', async ({ page }) => {
  await signIn(page, 'giamdoc')
  await page.goto(`${list}?keyword=NV011`)
  await expect(page.getByText('Nguyễn Văn Hòa')).toBeVisible()
  await expectUsable(page)
  await page.getByRole('link', { name: /NV011|Nguyễn Văn Hòa/ }).click()
  await expect(page.getByRole('heading', { name: 'Hợp đồng lao động' })).toBeVisible()
  const heads = page.getByRole('tabpanel', { name: 'Thông tin' }).getByRole('heading')
  const headSizes = await heads.evaluateAll((all) => all.map((head) => getComputedStyle(head).fontSize))
  expect(new Set(headSizes).size, headSizes.join()).toBe(1)
  for (const name of ['Thông tin', 'Chứng chỉ', 'Người phụ thuộc', 'Lịch sử thay đổi']) {
    await tab(page, name).click()
    await expect(
      page
        .getByRole('tabpanel', { name })
        .getByText(/\d\/\d{1,2}\/\d{4}/)
        .first(),
    ).toBeVisible()
    await expectUsable(page)
  }
  await page.getByRole('button', { name: 'Thao tác khác' }).click()
  await expectUsable(page)
  await page.getByRole('menuitem', { name: 'Ngừng hoạt động' }).click()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Hủy' }).click()

  await page.getByRole('button', { name: 'Sửa' }).click()
  await expect(page.getByLabel('Mã nhân viên')).toHaveValue('NV011')
  await expectUsable(page)
  await page.goto(`${list}?open=create`)
  await save(page)
  await expect(page.getByText('Vui lòng nhập trường này').first()).toBeVisible()
  await expectUsable(page)
})
