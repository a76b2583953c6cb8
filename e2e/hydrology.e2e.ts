import { readFile } from 'node:fs/promises'

import { readXlsx } from 'hucre/xlsx'

import { paths } from '#contract/core/paths.ts'
import { hydrologyApi } from '#contract/hydrology/index.ts'
import { reservoirApi } from '#contract/reservoirs/index.ts'

import { apiAs } from './support/api.ts'
import { expectAccessible, signIn, sizes } from './support/browser.ts'
import { expect, test } from './support/test.ts'

test('a shift leader sees how the reservoir stands, and what a figure is made of', async ({ page }) => {
  const api = await apiAs('truongca')
  const [reservoir] = (await api(reservoirApi.list)).items
  const reservoirId = reservoir?.id ?? 0
  const now = await api(hydrologyApi.now, { query: { reservoirId } })
  await signIn(page, 'truongca')

  await test.step('level, band, balance, and how long it lasts', async () => {
    await page.goto(paths.hydrology)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(reservoir?.name ?? '')
    const standing = page.getByRole('region', { name: 'Hiện tại' })
    await expect(standing).toContainText(`${now.levelM?.toFixed(2)}`)
    await expect(standing).toContainText('MNDBT')
    await expect(standing).toContainText('Lưu lượng chạy máy')
    await expect(standing).toContainText('cm/h')
    const more = page.getByRole('region', { name: 'Mực nước đặc trưng, dung tích, hạ du' })
    await expect(more).toContainText('MN lũ kiểm tra 324.60')
    await expect(more).toContainText(`${((now.totalShare ?? 0) * 100).toFixed(1)} %`)
    await expect(more).toContainText('Trạm thủy văn hạ du Sông Trâm')
    await expect(more).toContainText('dưới BĐ I (6.00 m)')
    await expectAccessible(page)
  })

  await test.step('the table says what it does not know, and how it knows the rest', async () => {
    await page.getByRole('tab', { name: 'Bảng số liệu' }).click()
    await page.getByRole('radio', { name: '15 phút' }).click({ force: true })
    await expect(page.getByRole('radio', { name: '15 phút' })).toBeChecked()
    const row = page.getByRole('row').nth(2)
    await row.getByRole('button').first().click()
    const explained = page.getByRole('dialog')
    await expect(explained).toContainText('Cách tính')
    await expect(explained).toContainText('V₁ + (Z − Z₁)/(Z₂ − Z₁)')
    await expect(explained).toContainText('Quy trình vận hành hồ chứa')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('and goes to Excel', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Xuất Excel' }).click(),
    ])
    const [sheet] = (await readXlsx(await readFile(await download.path()))).sheets
    expect(sheet?.rows[0]?.[0]).toBe('Số liệu vận hành hồ chứa')
  })

  await test.step('on a phone, too', async () => {
    await page.setViewportSize(sizes.phone)
    await page.goto(paths.hydrology)
    await expect(page.getByRole('region', { name: 'Hiện tại' })).toBeVisible()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(wide).toBe(false)
  })
})

test('a manager lays down a new survey; days before keep theirs', async ({ page }) => {
  await signIn(page, 'quandoc')
  await page.goto(paths.reservoirs)
  await page.getByRole('link', { name: 'Hồ Sông Trâm' }).click()
  await expect(page.getByRole('heading', { name: 'Đường quan hệ Z–V' })).toBeVisible()
  await expectAccessible(page)

  await test.step('a file is tried before anything is replaced', async () => {
    await page.getByRole('button', { name: 'Nhập từ Excel' }).first().click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'z-v.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Z,V\n310,28.6\n309,40\n'),
    })
    const drawer = page.getByRole('dialog')
    await expect(drawer).toContainText('đường quan hệ phải tăng dần')
    await expect(drawer.getByRole('button', { name: /Dùng/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('the new version holds from its day', async () => {
    await page.getByRole('button', { name: 'Bản khai báo mới' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('textbox', { name: 'Căn cứ' }).fill('Đo địa hình lòng hồ năm 2031')
    await drawer.getByRole('textbox', { name: /Áp dụng từ ngày/ }).fill('01/01/2031')
    await drawer.getByRole('button', { name: /Lưu|Tạo|Thêm/ }).click()
    await expect(drawer).toHaveCount(0)
    const api = await apiAs('quandoc')
    const [reservoir] = (await api(reservoirApi.list)).items
    const { items } = await api(reservoirApi.versions, { query: { reservoirId: reservoir?.id ?? 0 } })
    expect(items.map(({ validFrom, validUntil }) => [validFrom, validUntil])).toEqual([
      ['2031-01-01', null],
      ['2019-07-01', '2030-12-31'],
    ])
  })
})

test('a plant chosen in the header without a reservoir or a plan shows nothing of another plant', async ({
  page,
  makePlant,
}) => {
  const { name } = await makePlant()
  const [reservoir] = (await (await apiAs('admin'))(reservoirApi.list)).items
  await signIn(page, 'admin')
  await page.goto(paths.reservoirCompliance)
  await page.getByRole('button', { name: 'Nhà máy đang xem: Tất cả nhà máy' }).click()
  await page.getByRole('menuitemradio', { name }).click()

  await test.step('not whether the procedure was kept, unless its reservoir is asked for by its number', async () => {
    const month = page.getByRole('heading', { name: 'Kết luận tháng' })
    await expect(page.getByText('Nhà máy chưa có hồ chứa')).toBeVisible()
    await expect(month).toBeHidden()
    await page.goto(`${paths.reservoirCompliance}?reservoirId=${reservoir?.id}`)
    await expect(month).toBeVisible()
  })

  await test.step('not how near plans came, until all plants are asked for', async () => {
    const people = page.getByRole('heading', { name: 'Theo người lập' })
    await page.goto(paths.outputAccuracy)
    await expect(page.getByText('Chưa có kế hoạch ngày nào được gửi')).toBeVisible()
    await expect(people).toBeHidden()
    await page.getByRole('button', { name: `Nhà máy ${name}` }).click()
    await page.getByRole('option', { name: 'Tất cả' }).click()
    await expect(people).toBeVisible()
  })
})
