import { paths } from '#contract/core/paths.ts'
import { roleApi } from '#contract/roles/index.ts'

import { pageOf, signIn } from './support/browser.ts'
import { act, choose, rowOf, save } from './support/screen.ts'
import { expect, test, unique } from './support/test.ts'

const plants = paths.plants
const teams = paths.dutyTeams
const roles = paths.roles

test.describe('plants', () => {
  test('the administrator adds, changes and deletes a plant', async ({ page }) => {
    const code = unique('NM')
    const name = `NMTĐ Thử ${code}`
    await signIn(page, 'admin')
    await page.goto(plants)

    await page.getByRole('button', { name: 'Thêm nhà máy' }).click()
    const form = page.getByRole('dialog', { name: 'Thêm nhà máy' })
    await form.getByLabel('Tên nhà máy').fill(name)
    await save(page)
    await expect(form.getByText('Vui lòng nhập trường này')).toHaveCount(3)
    await form.getByLabel('Mã').fill(code)
    await choose(form, 'Loại', 'thuy')
    await form.getByLabel('Công suất đặt').fill('1.234,5')
    await form.getByLabel('Vận hành từ').fill('1/2/2020')
    await save(page)
    await expect(page.getByText('Tạo mới thành công')).toBeVisible()
    await expect(rowOf(page, name)).toContainText(/Thủy điện.*1,234\.50.*1\/2\/2020/)

    await page.getByRole('button', { name: /^Nhà máy đang xem/ }).click()
    await expect(page.getByRole('menuitemradio', { name })).toBeVisible()
    await page.keyboard.press('Escape')

    await rowOf(page, name).getByRole('link').click()
    await page.getByRole('dialog').getByLabel('Công suất đặt').fill('2,5')
    await save(page)
    await expect(page.getByText('Sửa thành công')).toBeVisible()
    await act(rowOf(page, name), 'Lịch sử')
    const history = page.getByRole('dialog', { name: `Lịch sử thay đổi: ${name}` })
    await expect(history.getByRole('listitem').first()).toContainText(
      /Quản trị hệ thống đã sửa.*Công suất đặt.*1234\.5.*2\.5/,
    )
    await history.getByRole('button', { name: 'Đóng' }).click()

    await act(rowOf(page, name), 'Xóa')
    await page
      .getByRole('alertdialog', { name: `Xóa nhà máy ${name}?` })
      .getByText('Xóa', { exact: true })
      .click()
    await expect(page.getByText(`Đã xóa nhà máy ${name}`)).toBeVisible()
    await expect(rowOf(page, name)).toHaveCount(0)
  })

  test('a plant in use stays, and a code belongs to one plant', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto(plants)
    await act(rowOf(page, 'NMĐMT Mỹ Tường'), 'Xóa')
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Xóa' }).click()
    await expect(question.getByRole('alert')).toHaveText(
      'Nhà máy còn nhân viên hoặc kíp trực nên không xóa được.',
    )
    await question.getByRole('button', { name: 'Hủy' }).click()
    await expect(rowOf(page, 'NMĐMT Mỹ Tường')).toBeVisible()

    await rowOf(page, 'NMTĐ Sông Trâm').getByRole('link').click()
    const form = page.getByRole('dialog', { name: 'Sửa nhà máy' })
    await form.getByLabel('Mã').fill('MT1')
    await save(page)
    await expect(form.getByText('Mã nhà máy đã được dùng')).toBeVisible()
    await form.getByRole('button', { name: 'Hủy' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bỏ thay đổi' }).click()
    await expect(form).toBeHidden()
    await expect(rowOf(page, 'NMTĐ Sông Trâm')).toContainText('ST')
  })

  test('the list is searched without accents, narrowed by kind and exported', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto(plants)
    const form = page.getByRole('dialog', { name: 'Sửa nhà máy' })
    const plant = page.getByRole('link', { name: 'NMTĐ Sông Trâm' })
    await expect(plant).toBeVisible()
    await page.getByRole('searchbox').fill('song tram')
    // The search comes due while the page is still busy opening the plant, as on a slow phone.
    await plant.evaluate((link: HTMLElement) => {
      link.click()
      for (const end = performance.now() + 400; performance.now() < end;);
    })
    await expect(page).toHaveURL(/keyword=song\+tram/)
    await expect(form.getByLabel('Tên nhà máy')).toHaveValue('NMTĐ Sông Trâm')
    await form.getByRole('button', { name: 'Hủy' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByRole('rowheader')).toHaveText(['NMĐMT nổi Sông Trâm', 'NMTĐ Sông Trâm'])

    // The list stays open and follows its button when the page moves, as under a phone's keyboard.
    const usual = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 480 })
    await page.getByRole('button', { name: 'Loại', exact: true }).first().click()
    const hydro = page.getByRole('option', { name: 'Thủy điện' })
    const before = await hydro.boundingBox()
    await page.evaluate(() => scrollBy(0, 40))
    await expect.poll(async () => (await hydro.boundingBox())?.y).not.toBe(before?.y)
    await hydro.click()
    if (usual) await page.setViewportSize(usual)
    await expect(page.getByRole('rowheader')).toHaveText(['NMTĐ Sông Trâm'])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Xuất Excel' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^nha-may_[\d-]+\.xlsx$/)

    await page.getByRole('searchbox').fill('không có nhà máy này')
    await expect(page.getByText('Không có kết quả phù hợp')).toBeVisible()
    await page.getByRole('button', { name: 'Xóa bộ lọc' }).first().click()
    await expect(rowOf(page, 'NMĐMT Mỹ Tường')).toBeVisible()
  })

  test('a workshop manager looks at the own plant and changes nothing', async ({ page }) => {
    await signIn(page, 'quandoc')
    await page.goto(plants)
    await expect(page.getByRole('rowheader')).toHaveText(['NMTĐ Sông Trâm'])
    await expect(page.getByRole('button', { name: 'Thêm nhà máy' })).toHaveCount(0)
    await rowOf(page, 'Sông Trâm').getByRole('button', { name: 'Thao tác' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Lịch sử'])
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'NMTĐ Sông Trâm' }).click()
    const details = page.getByRole('dialog', { name: 'NMTĐ Sông Trâm' })
    await expect(details).toContainText('2 tổ máy Francis 15 MW')
    await expect(details.getByRole('textbox')).toHaveCount(0)
  })

  test('of two who change the same plant the second learns who was first, and loses nothing', async ({
    page,
    browser,
    makeRole,
    hire,
  }) => {
    const { userName, plant } = await hire((await makeRole('Plants.Edit')).name)
    const other = await pageOf(browser, userName)
    await signIn(page, 'admin')
    for (const one of [page, other]) {
      await one.goto(`${plants}?open=edit.${plant.id}`)
      await expect(one.getByLabel('Tên nhà máy')).toHaveValue(plant.name)
    }
    await page.getByLabel('Tỉnh', { exact: true }).fill('Gia Lai')
    await save(page)
    await expect(page.getByText('Sửa thành công')).toBeVisible()

    await other.getByLabel('Tỉnh', { exact: true }).fill('Kon Tum')
    await other.getByLabel('Điều độ').fill('A0/A3')
    await save(other)
    await expect(other.getByRole('alert')).toContainText(
      /Dữ liệu đã được Quản trị hệ thống thay đổi lúc \d\d\/\d\d\/\d{4} \d\d:\d\d/,
    )
    await other.getByRole('button', { name: 'Tải lại' }).click()
    await expect(other.getByLabel('Tỉnh', { exact: true })).toHaveValue('Kon Tum')
    await expect(other.getByLabel('Điều độ')).toHaveValue('A0/A3')
    await expect(other.getByText('Giá trị vừa được người khác lưu: Gia Lai')).toBeVisible()
    await other.getByRole('button', { name: 'Dùng giá trị này' }).click()
    await save(other)
    await expect(rowOf(other, plant.name)).toContainText(/Gia Lai.*A0\/A3/)
  })
})

test.describe('duty teams', () => {
  test('a workshop manager keeps the teams of the own plant', async ({ page }) => {
    const code = unique('K')
    await signIn(page, 'quandoc')
    await page.goto(teams)
    await expect(page.getByRole('rowheader', { name: 'NMTĐ Sông Trâm' })).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'NMĐMT Mỹ Tường' })).toHaveCount(0)

    await page.getByRole('button', { name: 'Thêm kíp trực cho NMTĐ Sông Trâm' }).click()
    const form = page.getByRole('dialog', { name: 'Thêm kíp trực' })
    await expect(form.getByRole('combobox', { name: 'Nhà máy' })).toHaveValue('NMTĐ Sông Trâm')
    await form.getByLabel('Tên kíp').fill(`Kíp ${code}`)
    await form.getByLabel('Mã kíp').fill('A')
    await save(page)
    await expect(form.getByText('Nhà máy đã có kíp mang mã này')).toBeVisible()
    await form.getByLabel('Mã kíp').fill(code)
    await save(page)
    await expect(page.getByText('Tạo mới thành công')).toBeVisible()

    await page.getByRole('link', { name: `Kíp ${code}` }).click()
    await expect(page.getByRole('combobox', { name: 'Nhà máy' })).toBeDisabled()
    await page.getByLabel('Tên kíp').fill(`Tổ ${code}`)
    await save(page)
    await expect(page.getByText('Sửa thành công')).toBeVisible()
    await act(rowOf(page, `Tổ ${code}`), 'Lịch sử')
    const history = page.getByRole('dialog', { name: `Lịch sử thay đổi: Tổ ${code}, NMTĐ Sông Trâm` })
    await expect(history.getByRole('listitem').first()).toContainText(
      new RegExp(`Nguyễn Đăng Khoa đã sửa.*Tên kíp.*Kíp ${code}.*Tổ ${code}`),
    )
    await history.getByRole('button', { name: 'Đóng' }).click()

    await act(rowOf(page, `Tổ ${code}`), 'Xóa')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Xóa' }).click()
    await expect(page.getByText(`Đã xóa Tổ ${code} của NMTĐ Sông Trâm`)).toBeVisible()
    await expect(rowOf(page, `Tổ ${code}`)).toHaveCount(0)
  })

  test('a team with members stays', async ({ page }) => {
    await signIn(page, 'quandoc')
    await page.goto(teams)
    await act(rowOf(page, 'Kíp A'), 'Xóa')
    const question = page.getByRole('alertdialog', { name: 'Xóa Kíp A của NMTĐ Sông Trâm?' })
    await question.getByRole('button', { name: 'Xóa' }).click()
    await expect(question.getByRole('alert')).toHaveText('Kíp còn nhân viên nên không xóa được.')
  })

  test('an operator looks and changes nothing', async ({ page }) => {
    await signIn(page, 'vanhanh')
    await page.goto(teams)
    await expect(page.getByRole('rowheader', { name: 'Kíp A' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveText(['Xuất Excel'])
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
  })

  test('another browser sees a new team at once', async ({ page, browser }) => {
    const name = `Kíp ${unique('K')}`
    const other = await pageOf(browser, 'quandoc')
    await other.goto(teams)
    await signIn(page, 'admin')
    await page.goto(teams)
    await expect(other.getByRole('rowheader', { name: 'Kíp A' })).toBeVisible()
    await page.getByRole('button', { name: 'Thêm kíp trực', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Thêm kíp trực' })
    await choose(form, 'Nhà máy', 'nmtd song tram')
    await form.getByLabel('Tên kíp').fill(name)
    await form.getByLabel('Mã kíp').fill(unique('K'))
    await save(page)
    await expect(rowOf(other, name)).toBeVisible()
    await act(rowOf(page, name), 'Xóa')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Xóa' }).click()
    await expect(rowOf(other, name)).toHaveCount(0)
  })
})

test.describe('roles', () => {
  test('the administrator adds a role, changes its rights and deletes it', async ({ page }) => {
    const code = unique('VT')
    const name = `Kỹ thuật viên ${code}`
    await signIn(page, 'admin')
    await page.goto(roles)
    await page.getByRole('button', { name: 'Thêm vai trò' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Tên vai trò').fill(name)
    await form.getByRole('textbox', { name: 'Mã' }).fill(code)
    const employees = form.getByRole('group', { name: 'Nhân viên' })
    await employees.getByLabel('Chọn tất cả: Nhân viên').check()
    await employees.getByLabel('Xóa').uncheck()
    await expect(employees.getByRole('checkbox', { checked: true })).toHaveCount(4)
    await save(page)
    await expect(page.getByText('Tạo mới thành công')).toBeVisible()
    await expect(rowOf(page, name)).toContainText(/4.*0.*Nhà máy được phân công.*Tự tạo/)

    await page.getByRole('link', { name }).click()
    await form.getByLabel('Xem kíp của mình').uncheck()
    await form.getByRole('group', { name: 'Kíp trực' }).getByLabel('Thêm, sửa, xóa').check()
    await save(page)
    await expect(page.getByText('Sửa thành công')).toBeVisible()
    await act(rowOf(page, name), 'Lịch sử')
    const change = page.getByRole('dialog').getByRole('listitem').first()
    await expect(change.locator('del')).toContainText('Nhân viên: xem kíp của mình')
    await expect(change.locator('ins')).toContainText('Kíp trực: thêm, sửa, xóa')
    await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click()

    await act(rowOf(page, name), 'Xóa')
    const question = page.getByRole('alertdialog', { name: `Xóa vai trò ${name}?` })
    await expect(question).toContainText('Chưa có ai giữ vai trò này.')
    await question.getByRole('button', { name: 'Xóa' }).click()
    await expect(page.getByText(`Đã xóa vai trò ${name}`)).toBeVisible()
    await expect(rowOf(page, name)).toHaveCount(0)
  })

  test('the administrator role keeps every right, and a system role its code', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto(roles)
    await page.getByRole('link', { name: 'Quản trị hệ thống' }).click()
    const form = page.getByRole('dialog', { name: 'Sửa vai trò' })
    await expect(form).toContainText('Vai trò Quản trị hệ thống luôn giữ đủ mọi quyền quản trị')
    await expect(form.getByRole('checkbox', { disabled: false })).toHaveCount(0)
    // All of administration, and none of running the plant.
    await expect(form.getByRole('checkbox', { checked: true })).not.toHaveCount(0)
    await expect(form.getByRole('checkbox', { checked: false })).not.toHaveCount(0)
    await expect(form.getByRole('textbox', { name: 'Mã' })).toBeDisabled()
    await form.getByRole('button', { name: 'Đóng' }).click()

    await rowOf(page, 'Quản đốc').getByRole('button', { name: 'Thao tác' }).click()
    const remove = page.getByRole('menuitem', { name: /^Xóa/ })
    await expect(remove).toHaveAttribute('aria-disabled', 'true')
    await expect(remove).toContainText('Vai trò hệ thống không xóa được')
  })

  test('a director sees what a role may do and changes nothing; others do not get in', async ({
    page,
    browser,
  }) => {
    await signIn(page, 'giamdoc')
    await page.goto(roles)
    await expect(page.getByRole('button', { name: 'Thêm vai trò' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Quản đốc' }).click()
    const details = page.getByRole('dialog', { name: 'Quản đốc' })
    await expect(details.getByRole('checkbox', { name: 'Xem toàn nhà máy' })).toBeChecked()
    await expect(details.getByRole('checkbox', { disabled: false })).toHaveCount(0)

    const other = await pageOf(browser, 'quandoc')
    await other.goto(roles)
    await expect(other.getByRole('heading', { name: 'Bạn không có quyền mở màn hình này' })).toBeVisible()
    await expect(other.getByRole('link', { name: 'Vai trò' })).toHaveCount(0)
  })

  test('a right taken from a role is gone at once for somebody signed in', async ({
    page,
    admin,
    makeRole,
    hire,
  }) => {
    const role = await makeRole('DutyTeams.Edit')
    const { userName, plant } = await hire(role.name)
    await signIn(page, userName)
    await page.goto(teams)
    await page.getByRole('button', { name: 'Thêm kíp trực', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Thêm kíp trực' })
    await choose(form, 'Nhà máy', plant.code)
    await form.getByLabel('Tên kíp').fill('Kíp không được tạo')
    await form.getByLabel('Mã kíp').fill(unique('K'))

    await admin(roleApi.update, { body: { ...role, grantedPermissions: [] } })
    await save(page)
    await expect(form.getByRole('alert')).toContainText('Bạn không có quyền thực hiện thao tác này')
    await page.reload()
    await expect(page.getByRole('rowheader', { name: plant.name })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Thêm kíp trực', exact: true })).toHaveCount(0)
  })
})
