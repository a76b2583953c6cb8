import type { Page } from '@playwright/test'

import { paths } from '#contract/core/paths.ts'
import { sessionCookies } from '#contract/core/session.ts'
import { employeeApi } from '#contract/employees/index.ts'

import { PASSWORD } from './support/api.ts'
import { pageOf, signIn } from './support/browser.ts'
import { rowOf } from './support/screen.ts'
import { expect, test, unique } from './support/test.ts'

/** Fills in the login page as somebody at the keyboard does. */
async function enter(page: Page, userName: string, password: string): Promise<void> {
  await page.getByLabel('Tên đăng nhập hoặc email').fill(userName)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
}

/**
 * The access token runs out, and the refresh token has been revoked, while somebody does something. What the page asks by
 * itself meanwhile, because of a change elsewhere, waits: it would find out first.
 */
async function loseSessionDuring(page: Page, act: () => Promise<void>): Promise<void> {
  let letGo: () => void = () => undefined
  const acted = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/**', async (route) => {
    await acted
    await route.continue()
  })
  const context = page.context()
  await context.clearCookies({ name: sessionCookies.refreshToken })
  const kept = (await context.cookies()).filter(({ name }) =>
    [sessionCookies.accessToken, sessionCookies.token].some((lost) => lost === name),
  )
  await context.addCookies(kept.map((cookie) => ({ ...cookie, value: 'gone' })))
  await act()
  letGo()
}

test.describe('signing in and out', () => {
  test('leads to where one wanted to be, and out again', async ({ page }) => {
    await page.goto(paths.dutyTeams)
    await expect(page).toHaveURL(/\/login\?returnTo=/)
    await enter(page, 'quandoc', PASSWORD)
    await expect(page).toHaveURL(/\/cai-dat\/kip-truc$/)
    await expect(page).toHaveTitle(/Kíp trực/)

    await page.getByRole('button', { name: /^Tài khoản: / }).click()
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await page.goto(paths.dutyTeams)
    await expect(page).toHaveURL(/\/login/)
  })

  test('says what is missing or wrong', async ({ page }) => {
    await page.goto(paths.login)
    await page.getByRole('button', { name: 'Đăng nhập' }).click()
    await expect(page.getByText('Vui lòng nhập trường này')).toHaveCount(2)
    await enter(page, 'khong.co.ai', 'Saimatkhau1')
    await expect(page.getByRole('alert')).toHaveText('Tên đăng nhập hoặc mật khẩu không đúng.')
    await expect(page.getByLabel('Tên đăng nhập hoặc email')).toHaveValue('khong.co.ai')
  })

  test('five wrong passwords lock the login from here, also for the right one', async ({ page, hire }) => {
    const { userName } = await hire('DHV')
    await page.goto(paths.login)
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const answered = page.waitForResponse(/TokenAuth\/Authenticate/i)
      await enter(page, userName, `Saimatkhau${attempt}`)
      await answered
    }
    await enter(page, userName, PASSWORD)
    await expect(page.getByRole('alert')).toHaveText(
      'Tạm khóa đăng nhập do nhập sai nhiều lần. Hãy thử lại sau 5 phút.',
    )
  })

  test('a one-time password must be replaced before anything else', async ({ page, admin, hire }) => {
    const { id, userName } = await hire('DHV')
    const made = await admin(employeeApi.resetPassword, { body: { userId: id } })
    const oneTimePassword = made === true ? '' : made.oneTimePassword
    await page.goto(paths.login)
    await enter(page, userName, oneTimePassword)
    await expect(page.getByRole('heading', { name: 'Đặt mật khẩu mới' })).toBeVisible()
    await page.goto(paths.settings)
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
    await page.goto(paths.plants)
    await expect(rowOf(page, 'NMTĐ Sông Trâm')).toBeVisible()
    await loseSessionDuring(page, async () => {
      await page.getByRole('searchbox').fill('sông')
      await expect(page).toHaveURL(/keyword=/)
    })
    const message = page.getByRole('region', { name: 'Thông báo' })
    await expect(message).toContainText('Hết hạn đăng nhập')
    await expect(message).toContainText('Vui lòng đăng nhập lại.')
    await expect(page).toHaveURL(/\/login\?returnTo=/)
    await enter(page, 'quandoc', PASSWORD)
    await expect(page).toHaveURL(/\/cai-dat\/nha-may\?keyword=/)
    await expect(rowOf(page, 'NMTĐ Sông Trâm')).toBeVisible()
  })

  test('a session that ran out leads to the login from the middle of a form, too', async ({ page }) => {
    await signIn(page, 'quandoc')
    await page.goto(`${paths.dutyTeams}?open=create`)
    const form = page.getByRole('dialog', { name: 'Thêm kíp trực' })
    await form.getByLabel('Tên kíp').fill('Kíp thử')
    await form.getByLabel('Mã kíp').fill(unique('K'))
    await loseSessionDuring(page, () => form.getByRole('button', { name: 'Lưu' }).click())
    await expect(page.getByRole('region', { name: 'Thông báo' })).toContainText('Hết hạn đăng nhập')
    await expect(page).toHaveURL(/\/login\?returnTo=/)
    await expect(page.getByLabel('Tên đăng nhập hoặc email')).toBeVisible()
    await enter(page, 'quandoc', PASSWORD)
    await expect(form).toBeVisible()
  })

  test('who signs out in one tab is signed out in the others', async ({ page, context }) => {
    await signIn(page, 'quandoc')
    await page.goto(paths.plants)
    await expect(rowOf(page, 'NMTĐ Sông Trâm')).toBeVisible()
    const other = await context.newPage()
    await other.goto(paths.notifications)
    await other.getByRole('button', { name: /^Tài khoản/ }).click()
    await other.getByRole('menuitem', { name: 'Đăng xuất' }).click()
    await expect(other).toHaveURL(/\/login$/)
    // Nobody touches it: the server ends its stream of changes.
    await expect(page).toHaveURL(/\/login\?returnTo=/, { timeout: 30_000 })
    await expect(page.getByLabel('Tên đăng nhập hoặc email')).toBeVisible()
  })

  test('signing out asks before something typed is thrown away', async ({ page }) => {
    await signIn(page, 'quandoc')
    await page.goto(paths.newDutySchedule)
    const anchor = page.getByLabel('Ngày mốc')
    await anchor.fill('05/11/2026')
    await anchor.press('Tab')
    const signOut = async () => {
      await page.getByRole('button', { name: /^Tài khoản/ }).click()
      await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()
    }
    await signOut()
    const question = page.getByRole('alertdialog', { name: 'Bỏ các thay đổi chưa lưu?' })
    await question.getByRole('button', { name: 'Hủy' }).click()
    await expect(anchor).toHaveValue('05/11/2026')
    await signOut()
    await question.getByRole('button', { name: 'Đăng xuất' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByLabel('Tên đăng nhập hoặc email')).toBeVisible()
  })
})

test.describe('the own account', () => {
  test('the password changes with the right old one only', async ({ page, browser, hire }) => {
    const { userName, fullName } = await hire('DHV')
    await signIn(page, userName)
    await page.goto(paths.profile)
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
    await other.goto(paths.login)
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
    await page.goto(paths.profile)
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
    await page.goto(paths.profile)
    const language = (name: string) => page.getByRole('banner').getByRole('radio', { name })
    // The server goes by what the account has chosen before, so there must be something.
    for (const [name, lang] of [
      ['English', 'en'],
      ['Tiếng Việt', 'vi'],
    ] as const) {
      await language(name).check({ force: true })
      // Kept and shown: words of another length move the switch from under the pointer.
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
    }
    await page.goto(paths.roles)
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
    await page.goto(paths.profile)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('banner').getByRole('radio', { name: 'Sáng' }).check({ force: true })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.reload()
    await expect(page.getByRole('banner').getByRole('radio', { name: 'Sáng' })).toBeChecked()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })
})
