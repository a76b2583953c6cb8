import type { Page } from '@playwright/test'

import { sessionCookies } from '#contract/core/session.ts'
import { employeeApi } from '#contract/employees/index.ts'

import { PASSWORD } from './support/api.ts'
import { pageOf, signIn, sizes } from './support/browser.ts'
import { rowOf } from './support/screen.ts'
import { expect, test } from './support/test.ts'

/** Fills in the login page as somebody at the keyboard does. */
async function enter(page: Page, userName: string, password: string): Promise<void> {
  await page.getByLabel('Tên đăng nhập hoặc email').fill(userName)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
}

/** The access token runs out, and the refresh token has been revoked. */
async function loseSession(page: Page): Promise<void> {
  const context = page.context()
  await context.clearCookies({ name: sessionCookies.refreshToken })
  const kept = (await context.cookies()).filter(({ name }) =>
    [sessionCookies.accessToken, sessionCookies.token].some((lost) => lost === name),
  )
  await context.addCookies(kept.map((cookie) => ({ ...cookie, value: 'gone' })))
}

test.describe('signing in and out', () => {
  test('leads to where one wanted to be, and out again', async ({ page }) => {
    await page.goto('/cai-dat/kip-truc')
    await expect(page).toHaveURL(/\/login\?returnTo=/)
    await enter(page, 'quandoc', PASSWORD)
    await expect(page).toHaveURL(/\/cai-dat\/kip-truc$/)
    await expect(page).toHaveTitle(/Kíp trực/)

    await page.getByRole('button', { name: /^Tài khoản: / }).click()
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await page.goto('/cai-dat/kip-truc')
    await expect(page).toHaveURL(/\/login/)
  })

  test('says what is missing or wrong', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Đăng nhập' }).click()
    await expect(page.getByText('Vui lòng nhập trường này')).toHaveCount(2)
    await enter(page, 'khong.co.ai', 'Saimatkhau1')
    await expect(page.getByRole('alert')).toHaveText('Tên đăng nhập hoặc mật khẩu không đúng.')
    await expect(page.getByLabel('Tên đăng nhập hoặc email')).toHaveValue('khong.co.ai')
  })

  test('five wrong passwords lock the account, also for the right one', async ({ page, hire }) => {
    const { userName } = await hire('DHV')
    await page.goto('/login')
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const answered = page.waitForResponse(/TokenAuth\/Authenticate/i)
      await enter(page, userName, `Saimatkhau${attempt}`)
      await answered
    }
    await enter(page, userName, PASSWORD)
    await expect(page.getByRole('alert')).toHaveText(
      'Tài khoản tạm khóa do nhập sai nhiều lần. Hãy thử lại sau 5 phút.',
    )
  })

  test('a one-time password must be replaced before anything else', async ({ page, admin, hire }) => {
    const { id, userName } = await hire('DHV')
    const { oneTimePassword } = await admin(employeeApi.resetPassword, { body: { userId: id } })
    await page.goto('/login')
    await enter(page, userName, oneTimePassword)
    await expect(page.getByRole('heading', { name: 'Đặt mật khẩu mới' })).toBeVisible()
    await page.goto('/cai-dat')
    await expect(page.getByRole('heading', { name: 'Đặt mật khẩu mới' })).toBeVisible()

    await page.getByLabel('Mật khẩu tạm', { exact: true }).fill(oneTimePassword)
    await page.getByLabel('Mật khẩu mới', { exact: true }).fill('Moihoantoan1')
    await page.getByLabel('Nhập lại mật khẩu mới').fill('Moihoantoan1')
    await page.getByRole('button', { name: 'Đổi mật khẩu' }).click()
    await expect(page.getByText('Đổi mật khẩu thành công')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Cài đặt' })).toBeVisible()
  })

  test('a session that ran out leads to the login, and back to the same page', async ({ page }) => {
    await signIn(page, 'quandoc')
    await page.goto('/cai-dat/nha-may')
    await expect(rowOf(page, 'NMTĐ Sông Trâm')).toBeVisible()
    await loseSession(page)
    await page.getByRole('searchbox').fill('sông')
    const message = page.getByRole('region', { name: 'Thông báo' })
    await expect(message).toContainText('Hết hạn đăng nhập')
    await expect(message).toContainText('Vui lòng đăng nhập lại.')
    await expect(page).toHaveURL(/\/login\?returnTo=/)
    await enter(page, 'quandoc', PASSWORD)
    await expect(page).toHaveURL(/\/cai-dat\/nha-may\?keyword=/)
    await expect(rowOf(page, 'NMTĐ Sông Trâm')).toBeVisible()
  })
})

test.describe('the own account', () => {
  test('the password changes with the right old one only', async ({ page, browser, hire }) => {
    const { userName, fullName } = await hire('DHV')
    await signIn(page, userName)
    await page.goto('/cai-dat/ho-so')
    await expect(page.getByRole('heading', { name: fullName, level: 1 })).toBeVisible()
    const change = async (current: string, next: string) => {
      await page.getByLabel('Mật khẩu hiện tại').fill(current)
      await page.getByLabel('Mật khẩu mới', { exact: true }).fill(next)
      await page.getByLabel('Nhập lại mật khẩu mới').fill(next)
      await page.getByRole('button', { name: 'Đổi mật khẩu' }).click()
    }
    await change(PASSWORD, 'quayeu')
    await expect(page.getByText(/^Mật khẩu từ 9 ký tự/)).toBeVisible()
    await change('Khongphai123', 'Moihoantoan1')
    await expect(page.getByText('Sai mật khẩu')).toBeVisible()
    await change(PASSWORD, 'Moihoantoan1')
    await expect(page.getByText('Đổi mật khẩu thành công')).toBeVisible()

    const other = await (await browser.newContext()).newPage()
    await other.goto('/login')
    await enter(other, userName, PASSWORD)
    await expect(other.getByRole('alert')).toHaveText('Tên đăng nhập hoặc mật khẩu không đúng.')
    await enter(other, userName, 'Moihoantoan1')
    await expect(other.getByRole('button', { name: fullName })).toBeVisible()
  })

  test('the language changes everything at once, and goes along to another browser', async ({
    page,
    browser,
    hire,
  }) => {
    const { userName } = await hire('DHV')
    await signIn(page, userName)
    await page.goto('/cai-dat/ho-so')
    await page.getByRole('banner').getByRole('radio', { name: 'English' }).check({ force: true })
    await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page).toHaveTitle(/My profile/)
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()

    const other = await pageOf(browser, userName)
    await other.goto('/')
    await expect(other.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  })

  test('words that come from the server follow the language, however long it takes to keep it', async ({
    page,
    hire,
    makeRole,
  }) => {
    const { userName } = await hire((await makeRole('Roles.View')).name)
    await signIn(page, userName)
    await page.goto('/cai-dat/ho-so')
    const language = (name: string) => page.getByRole('banner').getByRole('radio', { name })
    // The server goes by what the account has chosen before, so there must be something.
    for (const name of ['English', 'Tiếng Việt']) {
      const kept = page.waitForResponse('**/User/ChangeLanguage')
      await language(name).check({ force: true })
      await kept
    }
    await page.goto('/cai-dat/vai-tro')
    await page.getByRole('link', { name: 'Trưởng ca' }).click()
    await expect(page.getByRole('dialog')).toContainText('Xem kíp của mình')
    await page.keyboard.press('Escape')
    await page.route('**/User/ChangeLanguage', async (route) => {
      await new Promise((done) => setTimeout(done, 1500))
      await route.continue()
    })
    await language('English').check({ force: true })
    await expect(page.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible()
    await page
      .getByRole('link', { name: 'Trưởng ca' })
      .or(page.getByRole('link', { name: 'Shift leader' }))
      .click()
    await expect(page.getByRole('dialog')).toContainText('View the own team')
  })

  test('the look is light, dark or as the device, and stays', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await signIn(page, 'vanhanh')
    await page.goto('/cai-dat/ho-so')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('banner').getByRole('radio', { name: 'Sáng' }).check({ force: true })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.reload()
    await expect(page.getByRole('banner').getByRole('radio', { name: 'Sáng' })).toBeChecked()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })
})

test.describe('getting about', () => {
  test('the plant chosen in the header holds for the screens, and stays', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto('/cai-dat/kip-truc')
    await expect(page.getByRole('rowheader', { name: 'NMĐMT Mỹ Tường' })).toBeVisible()
    await page.getByRole('button', { name: 'Nhà máy đang xem: Tất cả nhà máy' }).click()
    await page.getByRole('menuitemradio', { name: 'NMTĐ Sông Trâm' }).click()
    await expect(page.getByRole('rowheader', { name: 'NMĐMT Mỹ Tường' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Nhà máy đang xem: NMTĐ Sông Trâm' })).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'NMTĐ Sông Trâm' })).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'NMĐMT Mỹ Tường' })).toHaveCount(0)
  })

  test('Ctrl K finds screens and people, without accents', async ({ page }) => {
    await signIn(page, 'quandoc')
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('combobox', { name: 'Tìm màn hình và nhân viên' })
    await palette.fill('kip truc')
    await expect(page.getByRole('option', { name: /^Kíp trực/ })).toHaveAttribute('aria-selected', 'true')
    await palette.press('Enter')
    await expect(page).toHaveURL(/\/cai-dat\/kip-truc$/)

    await page.keyboard.press('Control+k')
    await palette.fill('nguyen van hoa')
    await page.getByRole('option', { name: /^Nguyễn Văn Hòa/ }).click()
    await expect(page).toHaveURL(/\/quan-ly-nhan-vien\/\d+$/)
    await expect(page.getByRole('heading', { name: 'Nguyễn Văn Hòa', level: 1 })).toBeVisible()

    await page.keyboard.press('Control+k')
    await palette.fill('song tram')
    await page.getByRole('option', { name: 'NMTĐ Sông Trâm' }).click()
    await expect(page.getByRole('dialog', { name: 'NMTĐ Sông Trâm' })).toContainText('Francis')
  })

  test('menu and palette leave out what no plant in view can have', async ({ page }) => {
    const menu = page.getByRole('navigation', { name: 'Menu chính' })
    const inverters = menu.getByRole('link', { name: 'Theo dõi inverter' })
    const generators = menu.getByRole('link', { name: 'Thông số tổ máy' })
    // A shift leader of a hydro plant.
    await signIn(page, 'truongca')
    await page.goto('/')
    await expect(generators).toBeVisible()
    await expect(menu.getByRole('link', { name: /inverter/ })).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Tìm màn hình và nhân viên' }).fill('inverter')
    await expect(page.getByText('Không tìm thấy')).toBeVisible()
    await expect(page.getByRole('option')).toHaveCount(0)

    await signIn(page, 'admin')
    await page.goto('/')
    await expect(inverters).toBeVisible()
    await expect(generators).toBeVisible()
    await page.getByRole('button', { name: /^Nhà máy đang xem/ }).click()
    await page.getByRole('menuitemradio', { name: 'NMĐMT Mỹ Tường' }).click()
    await expect(generators).toHaveCount(0)
    await expect(menu.getByRole('link', { name: /inverter/i })).toHaveText([
      'Theo dõi inverter',
      'Lịch sử inverter',
      'Nhiệt độ inverter',
    ])
  })

  test('a record is called by its name in the tab, its list again by the screen’s', async ({ page }) => {
    await signIn(page, 'quandoc')
    await page.goto('/quan-ly-nhan-vien?keyword=NV011')
    await expect(page).toHaveTitle(/^(\(\d+\) )?Nhân viên – Vận Hành$/)
    const person = page.getByRole('link', { name: 'NV011' })
    // Coming back to a record that has been read already is no different.
    for (let visit = 0; visit < 2; visit++) {
      await person.click()
      await expect(page).toHaveTitle(/^(\(\d+\) )?Nguyễn Văn Hòa – Vận Hành$/)
      await page.goBack()
      await expect(page).toHaveTitle(/^(\(\d+\) )?Nhân viên – Vận Hành$/)
    }
  })

  test('an address that leads nowhere, or not for this user, says so', async ({ page }) => {
    await signIn(page, 'vanhanh')
    await page.goto('/khong-co-man-hinh-nay')
    await expect(page.getByRole('heading', { name: 'Không tìm thấy trang' })).toBeVisible()
    await page.getByRole('link', { name: 'Về trang chủ' }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/cai-dat/vai-tro')
    await expect(page.getByRole('heading', { name: 'Bạn không có quyền mở màn hình này' })).toBeVisible()
  })

  test('on a phone the menu slides in and goes once a screen is chosen', async ({ page }) => {
    await page.setViewportSize(sizes.phone)
    await signIn(page, 'quandoc')
    await page.goto('/')
    await page.getByRole('button', { name: 'Mở menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu chính' })
    await expect(menu.getByRole('link', { name: 'Vai trò' })).toHaveCount(0)
    await menu.getByRole('link', { name: 'Kíp trực' }).click()
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Kíp trực', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Mở menu' }).click()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: 'Mở menu' })).toBeFocused()
  })
})
