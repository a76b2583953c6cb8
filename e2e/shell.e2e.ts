import { signIn, sizes } from './support/browser.ts'
import { act, rowOf, save } from './support/screen.ts'
import { expect, test, unique } from './support/test.ts'

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
    const inverters = menu.getByRole('link', { name: 'Theo dõi inverter', exact: true })
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
      'Quy định theo dõi inverter',
    ])
  })

  test('the menu shows where one is, however far down that is', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 })
    await signIn(page, 'admin')
    await page.goto('/cai-dat/vai-tro')
    const here = page.getByRole('navigation', { name: 'Menu chính' }).getByRole('link', { name: 'Vai trò' })
    await expect(here).toHaveAttribute('aria-current', 'page')
    await expect(here).toBeInViewport({ ratio: 1 })
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

test.describe('a poor network', () => {
  test('a screen or form whose files do not come says that the connection is gone, and opens once it is back', async ({
    page,
    context,
  }) => {
    await signIn(page, 'quandoc')
    await page.goto('/cai-dat/kip-truc')
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
    await page.goto('/cai-dat/kip-truc?open=create')
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
