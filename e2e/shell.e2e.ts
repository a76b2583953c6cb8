import type { Page } from '@playwright/test'

import { paths } from '#contract/core/paths.ts'

import { scriptOf, signIn, sizes } from './support/browser.ts'
import { act, rowOf, save } from './support/screen.ts'
import { expect, test, unique } from './support/test.ts'

/** The home page of a shift leader, what the palette finds under a heading, and asking it. */
async function palettePage(page: Page) {
  await signIn(page, 'truongca')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return {
    group: (name: string) => page.getByRole('group', { name, exact: true }),
    ask: async (text: string) => {
      await page.getByRole('button', { name: /^Tìm kiếm/ }).click()
      await page.getByRole('combobox', { name: /^Tìm màn hình/ }).fill(text)
    },
  }
}

test.describe('getting about', () => {
  test('the plant chosen in the header holds for the screens, and stays', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto(paths.dutyTeams)
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
    const palette = page.getByRole('combobox', { name: /^Tìm màn hình/ })
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

  test('the palette leads to devices, shifts and events by their numbers', async ({ page }) => {
    const { ask, group } = await palettePage(page)
    await ask('171-7')
    await expect(group('Thiết bị').getByRole('option').first()).toContainText('171-7')
    await page.keyboard.press('Escape')
    await ask('ca 1 hom qua')
    await group('Ca trực').getByRole('option').first().click()
    await expect(page).toHaveURL(/\/nhat-ky-van-hanh\/\d+$/)
    await expect(page.getByRole('heading', { name: /^Ca 1/, level: 1 })).toBeVisible()
    await ask('bt-')
    const event = group('Bất thường, sự cố').getByRole('option').first()
    await expect(event).toContainText(/BT-\d{4}-\d+/)
    // Lines of the book name them, too; what is called so comes first, for Enter opens it.
    await expect(page.getByRole('option').first()).toContainText(/^BT-/)
    await event.click()
    await expect(page).toHaveURL(/\/bat-thuong-su-co\/\d+$/)
    // What was seen last stands first before anything is asked, and in the menu.
    await page.getByRole('button', { name: /^Tìm kiếm/ }).click()
    await expect(group('Vừa xem').getByRole('option')).toContainText([/^BT-/, /^C1/])
    await page.keyboard.press('Escape')
    const menu = page.getByRole('navigation', { name: 'Menu chính' })
    await menu.getByRole('link', { name: /^C1 / }).click()
    await expect(page.getByRole('heading', { name: /^Ca 1/, level: 1 })).toBeVisible()
  })

  test('the palette leads to lines of the book, tasks and documents; days and a crew narrow it', async ({
    page,
  }) => {
    const { ask, group } = await palettePage(page)
    await ask('hoa luoi tot')
    await group('Diễn biến, nhật ký').getByRole('option').first().click()
    await expect(page).toHaveURL(/\/nhat-ky-van-hanh\/\d+#entry-\d+$/)
    await ask('danh ba bao xa')
    await expect(group('Công việc').getByRole('option').first()).toContainText('Rà soát danh bạ báo xả')
    await page.keyboard.press('Escape')
    await ask('quy trinh van hanh may phat')
    await expect(group('Tài liệu').getByRole('option').first()).toContainText('05/QTVH-NMST')
    await page.keyboard.press('Escape')
    await ask('kíp:B ngày:>=01/11/2026')
    await expect(group('Ca trực').getByRole('option').first()).toContainText('Kíp B')
    await expect(group('Diễn biến, nhật ký').getByRole('option').first()).toContainText('Kíp B')
    await expect(page.getByRole('group')).toHaveCount(2)
    await page.keyboard.press('Escape')
  })

  test('what somebody uses most stands first in the menu, and a folded group stays folded', async ({
    page,
  }) => {
    await signIn(page, 'quandoc')
    const menu = page.getByRole('navigation', { name: 'Menu chính' })
    const groups = menu.getByRole('heading', { level: 2 })
    for (let visit = 0; visit < 3; visit++) {
      await page.goto(paths.dutySchedules)
      // A visit is noted once what is seen first has been drawn; who has read a row has stayed so long.
      await expect(page.getByText('Đã công bố').first()).toBeVisible()
    }
    await page.goto('/')
    await expect(groups.first()).toHaveText('Hay dùng')
    await expect(menu.getByRole('region', { name: 'Hay dùng' }).getByRole('link')).toHaveText(['Lịch trực'])
    await menu.getByRole('button', { name: 'Máy và số liệu' }).click()
    await expect(menu.getByRole('link', { name: 'Nhập số liệu từ file' })).toHaveCount(0)
    await page.reload()
    await expect(menu.getByRole('button', { name: 'Máy và số liệu' })).toHaveAttribute(
      'aria-expanded',
      'false',
    )
    await expect(menu.getByRole('link', { name: 'Nhập số liệu từ file' })).toHaveCount(0)
  })

  test('menu and palette leave out what no plant in view can have', async ({ page }) => {
    const menu = page.getByRole('navigation', { name: 'Menu chính' })
    const inverters = menu.getByRole('link', { name: 'Theo dõi inverter', exact: true })
    const generators = menu.getByRole('link', { name: 'Thông số tổ máy' })
    // A shift leader of a hydro plant.
    await signIn(page, 'truongca')
    await page.goto('/')
    await expect(generators).toBeVisible()
    await expect(menu.getByRole('link', { name: /inverter/ })).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^Tìm màn hình/ }).fill('inverter')
    await expect(page.getByText('Không tìm thấy')).toBeVisible()
    await expect(page.getByRole('option')).toHaveCount(0)

    await signIn(page, 'admin')
    await page.goto('/')
    await expect(inverters).toBeVisible()
    await expect(generators).toBeVisible()
    await page.getByRole('button', { name: /^Nhà máy đang xem/ }).click()
    await page.getByRole('menuitemradio', { name: 'NMĐMT Mỹ Tường' }).click()
    await expect(generators).toHaveCount(0)
    await menu.getByRole('button', { name: 'Hệ thống' }).click()
    await expect(menu.getByRole('link', { name: /inverter/i })).toHaveText([
      'Theo dõi inverter',
      'Lịch sử inverter',
      'Nhiệt độ inverter',
      'Quy định theo dõi inverter',
    ])
  })

  test('the menu shows where one is, however far down that is', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 })
    await signIn(page, 'admin')
    await page.goto(paths.roles)
    const here = page.getByRole('navigation', { name: 'Menu chính' }).getByRole('link', { name: 'Vai trò' })
    await expect(here).toHaveAttribute('aria-current', 'page')
    await expect(here).toBeInViewport({ ratio: 1 })
  })

  test('a record is called by its name in the tab, its list again by the screen’s', async ({ page }) => {
    await signIn(page, 'quandoc')
    await page.goto(`${paths.employees}?keyword=NV011`)
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

  test('what is typed before the palette has come is in its box', async ({ page }) => {
    await signIn(page, 'vanhanh')
    await page.goto(paths.home)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    let letGo = (): void => undefined
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('nguyen van ')
    letGo()
    const palette = page.getByRole('combobox', { name: /^Tìm màn hình/ })
    await expect(palette).toHaveValue('nguyen van ')
    await page.keyboard.type('hoa')
    await expect(palette).toHaveValue('nguyen van hoa')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(palette).toHaveValue('')
  })

  test('every kind of record has its own name on the way to it and in the tab', async ({ page }) => {
    await signIn(page, 'quandoc')
    const way = page.getByRole('navigation', { name: 'Vị trí hiện tại' })
    for (const [list, name] of [
      [paths.reports, /^Báo cáo .*\d{4}$/],
      [paths.contracts, /^\d+\/\d{4}\/H/],
    ] as const) {
      await page.goto(list)
      const listName = await way.locator('[aria-current]').textContent()
      await page.locator('main tbody a').first().click()
      await expect(way.locator('[aria-current]')).toHaveText(name)
      await expect(way.locator('[aria-current]')).not.toHaveText(listName ?? '')
    }
  })

  test('an address that leads nowhere, or not for this user, says so', async ({ page }) => {
    await signIn(page, 'vanhanh')
    // A computer reads 0x1 as 1, and no record has so large a number.
    for (const nowhere of [
      '/khong-co-man-hinh-nay',
      `${paths.documents}/0x1`,
      `${paths.proposals}/2147483648`,
    ]) {
      await page.goto(nowhere)
      await expect(page.getByRole('heading', { name: 'Không tìm thấy trang' })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Về trang chủ' }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.goto(paths.roles)
    await expect(page.getByRole('heading', { name: 'Bạn không có quyền mở màn hình này' })).toBeVisible()
  })

  test('on a phone the menu slides in and goes once a screen is chosen', async ({ page }) => {
    await page.setViewportSize(sizes.phone)
    await signIn(page, 'quandoc')
    await page.goto('/')
    const shortcuts = page.getByRole('navigation', { name: 'Lối tắt' })
    await expect(shortcuts.getByRole('link')).toHaveCount(4)
    await shortcuts.getByRole('link', { name: 'Nhật ký vận hành' }).click()
    await expect(page).toHaveURL(/nhat-ky-van-hanh$/)
    await expect(page.getByRole('navigation', { name: 'Vị trí hiện tại' })).toContainText(
      /Vận hành · .+ · \d{1,2}\/\d{1,2}\/\d{4}/,
    )
    const more = shortcuts.getByRole('button', { name: 'Thêm' })
    await more.click()
    const menu = page.getByRole('dialog', { name: 'Menu chính' })
    await menu.getByRole('button', { name: 'Hệ thống' }).click()
    await expect(menu.getByRole('link', { name: 'Vai trò' })).toHaveCount(0)
    await menu.getByRole('link', { name: 'Kíp trực' }).click()
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Kíp trực', level: 1 })).toBeVisible()
    await more.click()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(more).toBeFocused()
  })
})

test.describe('a poor network', () => {
  test('who goes on to another screen asks for all its scripts at once, not for one after the other', async ({
    page,
  }) => {
    await signIn(page, 'quandoc')
    await page.goto(paths.dutyTeams)
    await expect(page.getByRole('rowheader', { name: 'Kíp A' })).toBeVisible()
    const own = scriptOf('features/employees/EmployeesPage.tsx')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    let letCome = (): void => undefined
    const coming = new Promise<void>((resolve) => (letCome = resolve))
    await page.route(own, async (route) => {
      await coming
      await route.continue()
    })
    await page.getByRole('link', { name: 'Nhân viên', exact: true }).click()
    const announced = page.locator('head link[rel="modulepreload"]:not([crossorigin])')
    await expect.poll(() => announced.count()).toBeGreaterThan(3)
    const addresses = await announced.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    // Beside the script held back, what only that one would have told of.
    await expect
      .poll(() => addresses.filter((address) => asked.includes(address ?? '')).length)
      .toBeGreaterThan(2)
    letCome()
    await expect(page.getByRole('heading', { name: 'Nhân viên', level: 1 })).toBeVisible()
    expect(asked.filter((address) => address === '/preloads.json')).toHaveLength(1)
  })

  test('a screen or form whose files do not come says that the connection is gone, and opens once it is back', async ({
    page,
    context,
  }) => {
    await signIn(page, 'quandoc')
    await page.goto(paths.dutyTeams)
    await expect(page.getByRole('rowheader', { name: 'Kíp A' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Thêm kíp trực', exact: true }).click()
    const notice = page.getByRole('heading', { name: 'Không có kết nối', level: 1 })
    await expect(notice).toBeVisible()
    await page.getByRole('link', { name: 'Nhân viên' }).click()
    await expect(page).toHaveURL(/quan-ly-nhan-vien/)
    await expect(notice).toBeVisible()
    await page.getByRole('button', { name: 'Tải lại trang' }).click()
    await expect(notice).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Nhân viên', level: 1 })).toBeVisible()
  })

  test('a form that cannot be sent blames the connection, keeps what was typed and is saved once', async ({
    page,
    context,
  }) => {
    const code = unique('K')
    await signIn(page, 'quandoc')
    await page.goto(`${paths.dutyTeams}?open=create`)
    const form = page.getByRole('dialog', { name: 'Thêm kíp trực' })
    await form.getByLabel('Tên kíp').fill(`Kíp ${code}`)
    await form.getByLabel('Mã kíp').fill(code)
    await context.setOffline(true)
    await save(page)
    const message = page.getByRole('region', { name: 'Thông báo' })
    await expect(message).toContainText('Không có kết nối')
    await expect(message).not.toContainText('admin')
    await context.setOffline(false)
    await save(page)
    await expect(page.getByText('Tạo mới thành công')).toBeVisible()
    await expect(rowOf(page, `Kíp ${code}`)).toHaveCount(1)
    await act(rowOf(page, `Kíp ${code}`), 'Xóa')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Xóa' }).click()
    await expect(rowOf(page, `Kíp ${code}`)).toHaveCount(0)
  })
})

test('demonstration data, whose passwords everybody knows, is open on this machine alone', async ({
  baseURL,
}) => {
  // Whoever listens on all addresses answers here too.
  const elsewhere = new URL(baseURL ?? '')
  elsewhere.hostname = '127.0.0.2'
  await expect(fetch(elsewhere)).rejects.toThrow('fetch failed')
})
