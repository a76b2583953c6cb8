import { pathTo, paths } from '#contract/core/paths.ts'
import { equipmentApi } from '#contract/equipment/index.ts'
import { plantApi } from '#contract/plants/index.ts'

import { apiAs } from './support/api.ts'
import { expectAccessible, expectUsable, signIn } from './support/browser.ts'
import { act, choose, rowOf, save, takeOffered } from './support/screen.ts'
import { expect, test, unique } from './support/test.ts'

test('a manager adds a part, finds it without accents, moves it and deletes it', async ({ page }) => {
  const [top, part] = [unique('HT'), unique('BP')]
  const api = await apiAs('quandoc')
  const [plant] = (await api(plantApi.list)).items
  const powerPlantId = plant?.id ?? 0
  const thing = { powerPlantId, kind: 'system', priority: 'B' } as const
  await api(equipmentApi.create, { body: { ...thing, code: top, name: `Hệ thống ${top}` } })
  await signIn(page, 'quandoc')
  await page.goto(`${paths.equipment}?nha-may=${powerPlantId}`)
  const tree = page.getByRole('tree')
  await page.getByRole('searchbox').fill(`he thong ${top}`)
  const line = tree.getByRole('treeitem', { name: top })
  await expect(line).toBeVisible()
  await line.getByRole('button', { name: 'Thao tác' }).click()
  await page.getByRole('menuitem', { name: 'Thêm bộ phận' }).click()

  const form = page.getByRole('dialog', { name: 'Thêm bộ phận' })
  await expect(form.getByRole('combobox', { name: 'Thuộc thiết bị' })).toHaveValue(new RegExp(top))
  await save(page)
  await expect(form.getByText('Vui lòng nhập trường này')).not.toHaveCount(0)
  await choose(form, 'Loại', 'bom')
  await form.getByLabel('Mã đầy đủ').fill(part)
  await form.getByLabel('Tên thiết bị').fill(`Bơm dầu ${part}`)
  await choose(form, 'Mức quan trọng', 'B')
  await form.getByLabel('Ngày lắp đặt').fill('20/06/2011')
  await form.getByLabel('Ngày vận hành').fill('19/06/2011')
  await save(page)
  await expect(form.getByText('Ngày vận hành không thể trước ngày lắp đặt')).toBeVisible()
  await form.getByLabel('Ngày vận hành').fill('25/11/2011')
  await form.getByRole('button', { name: 'Thêm thông số' }).click()
  await form.getByRole('textbox', { name: 'Thông số', exact: true }).fill('Lưu lượng')
  await form.getByLabel('Giá trị').fill('12')
  await form.getByRole('textbox', { name: 'Đơn vị', exact: true }).fill('l/ph')
  await save(page)
  await expect(page.getByText('Tạo mới thành công')).toBeVisible()
  await expect(form).toBeHidden()

  // The way down to what is found opens by itself.
  await page.getByRole('searchbox').fill(`bom dau ${part}`)
  const found = tree.getByRole('treeitem', { name: part })
  await expect(found).toHaveAttribute('aria-level', '2')
  await found.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Bơm dầu ${part}` })).toBeVisible()
  const record = page.getByRole('region', { name: 'Lý lịch' })
  await expect(record).toContainText(top)
  await expect(record).toContainText('12 l/ph')
  await expect(page.getByText('Chưa có gì được ghi')).toBeVisible()

  await page.goto(`${paths.equipmentList}?keyword=${part}`)
  await act(rowOf(page, part), 'Chuyển')
  const move = page.getByRole('dialog', { name: 'Chuyển trong cây thiết bị' })
  await expect(move).toContainText(part)
  const place = move.getByRole('combobox', { name: 'Chuyển đến dưới' })
  await place.fill(part)
  await takeOffered(place)
  await save(page)
  await expect(move.getByText('Thiết bị không thể nằm dưới chính nó')).toBeVisible()
  await place.fill('')
  await save(page)
  await expect(move).toBeHidden()
  await expect(rowOf(page, part)).not.toContainText(top)
  await act(rowOf(page, part), 'Xóa')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Xóa' }).click()
  await expect(page.getByText(`Đã xóa ${part}`)).toBeVisible()
})

test('an operator reads the life of a unit and its parts, and opens an event from it', async ({ page }) => {
  const api = await apiAs('quandoc')
  const { items } = await api(equipmentApi.list, { query: { kind: 'generator', keyword: 'H1' } })
  const unit = items.find(({ code }) => code === 'H1')
  await signIn(page, 'vanhanh')
  await page.goto(pathTo(paths.equipmentPassport, { id: unit?.id ?? 0 }))
  const now = page.getByRole('region', { name: 'Hiện tại' })
  await expect(now.getByText('Trạng thái vận hành').first()).toBeVisible()
  const life = page.getByRole('region', { name: 'Quá trình' })
  const lines = life.getByRole('listitem')
  await expect(lines).toHaveCount(30)
  await life.getByRole('button', { name: 'Xem thêm' }).click()
  await expect.poll(() => lines.count()).toBeGreaterThan(30)
  await life.getByRole('searchbox').fill('khong bao gio xay ra')
  await expect(life.getByText('Chưa có gì được ghi')).toBeVisible()
})

test('a shift leader enters an overhaul with its record, corrects it and strikes it through', async ({
  page,
}) => {
  const code = unique('TB')
  const manager = await apiAs('quandoc')
  const [plant] = (await manager(plantApi.list)).items
  const thing = { powerPlantId: plant?.id ?? 0, kind: 'pump', priority: 'B' } as const
  const { id } = await manager(equipmentApi.create, { body: { ...thing, code, name: `Bơm ${code}` } })
  await signIn(page, 'truongca')
  await page.goto(pathTo(paths.equipmentPassport, { id }))
  const life = page.getByRole('region', { name: 'Quá trình' })
  await life.getByRole('button', { name: 'Ghi sự kiện' }).click()
  const form = page.getByRole('dialog', { name: 'Ghi sự kiện' })
  await expect(form).toContainText(code)
  await save(page)
  await expect(form.getByText('Vui lòng nhập trường này')).not.toHaveCount(0)
  await choose(form, 'Loại sự kiện', 'dai tu')
  await form.getByLabel('Thời điểm').fill('05/10/2024 07:00')
  await form.getByLabel('Kết thúc').fill('04/10/2024 16:00')
  await form.getByLabel('Nội dung').fill(`Đại tu ${code}: thay bánh công tác`)
  await form.getByLabel('Giờ chạy trên đồng hồ').fill('12500')
  await form.getByLabel('Chi phí').fill('86500000')
  await save(page)
  await expect(form.getByText('Lúc kết thúc không thể trước lúc bắt đầu')).toBeVisible()
  await form.getByLabel('Kết thúc').fill('18/10/2024 16:00')
  await form
    .getByLabel('Tệp đính kèm')
    .locator('input')
    .setInputFiles({
      name: 'nghiem-thu.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    })
  await expect(form.getByRole('link', { name: 'Mở nghiem-thu.pdf' })).toBeVisible()
  await save(page)
  await expect(form).toBeHidden()

  const line = life.getByRole('listitem').filter({ hasText: 'thay bánh công tác' })
  await expect(line).toContainText('Đại tu')
  await expect(line).toContainText('5/10/2024 07:00')
  await line.getByRole('link').click()
  const event = page.getByRole('dialog', { name: `Đại tu · ${code}` })
  await expect(event).toContainText('12,500 h')
  await expect(event).toContainText('86,500,000 VND')
  await expect(event.getByRole('link', { name: 'Mở nghiem-thu.pdf' })).toBeVisible()
  await event.getByRole('button', { name: 'Sửa', exact: true }).click()
  const change = page.getByRole('dialog', { name: 'Sửa sự kiện' })
  await expect(change.getByRole('link', { name: 'Mở nghiem-thu.pdf' })).toBeVisible()
  await change.getByLabel('Kết quả').fill('Chạy thử 72 giờ, đạt')
  await save(page)
  await expect(change).toBeHidden()
  await expect(event).toContainText('Chạy thử 72 giờ, đạt')
  await event.getByRole('button', { name: 'Gạch bỏ' }).click()
  const why = page.getByRole('dialog', { name: 'Gạch bỏ Đại tu' })
  await why.getByLabel('Lý do').fill('Ghi nhầm bơm')
  await why.getByRole('button', { name: 'Gạch bỏ' }).click()
  await expect(event).toContainText('Ghi nhầm bơm')
  await event.getByRole('button', { name: 'Đóng' }).click()
  await expect(life.getByText('Chưa có gì được ghi')).toBeVisible()

  await page.goto(`${paths.equipmentEvents}?keyword=${code}`)
  const row = rowOf(page, code)
  await expect(row).toContainText('Ghi nhầm bơm')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Xuất Excel' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^su-kien-thiet-bi_.*\.xlsx$/)
  await expectAccessible(page)
})

test('a manager replaces a machine: the place shows both, the old one where it stood', async ({ page }) => {
  const [code, old, fresh] = [unique('TB'), unique('S'), unique('N')]
  const api = await apiAs('quandoc')
  const [plant] = (await api(plantApi.list)).items
  const thing = { powerPlantId: plant?.id ?? 0, kind: 'pump', priority: 'B', serialNo: old } as const
  const dates = { installDate: '2011-06-20', commissionDate: '2011-11-25' }
  const { id } = await api(equipmentApi.create, { body: { ...thing, ...dates, code, name: `Bơm ${code}` } })
  await signIn(page, 'quandoc')
  await page.goto(pathTo(paths.equipmentPassport, { id }))
  const machines = page.getByRole('region', { name: 'Máy đã lắp ở đây' })
  await expect(machines.getByRole('listitem')).toHaveCount(1)
  await machines.getByRole('button', { name: 'Thay thiết bị' }).click()
  const form = page.getByRole('dialog', { name: 'Thay thiết bị' })
  await expect(form).toContainText(old)
  await form.getByLabel('Lý do thay').fill('Cháy cuộn dây')
  await form.getByLabel('Ngày thay').fill('20/11/2011')
  await save(page)
  await expect(form.getByText('Máy được nhận ra bằng số sê-ri')).toBeVisible()
  await form.getByLabel('Số sê-ri').fill(fresh)
  await save(page)
  await expect(form.getByText('không thể thay máy trước ngày đó')).toBeVisible()
  await form.getByLabel('Ngày thay').fill('02/03/2024')
  await choose(form, 'Máy tháo ra', 'sua chua')
  await save(page)
  await expect(form).toBeHidden()
  await expect(machines.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Lý lịch' })).toContainText(fresh)
  const life = page.getByRole('region', { name: 'Quá trình' })
  await expect(life).toContainText(`${old} → ${fresh} · Cháy cuộn dây`)
  await machines.getByRole('link', { name: old }).click()
  const machine = page.getByRole('dialog', { name: `Máy ${old}` })
  await expect(machine).toContainText('Đưa đi sửa chữa')
  await expect(machine.getByRole('link', { name: new RegExp(code) }).first()).toBeVisible()
  await expectAccessible(page)
})

test('an operator prints the label of a thing with all below it, from the third free one on', async ({
  page,
}) => {
  const api = await apiAs('quandoc')
  const { items } = await api(equipmentApi.list, { query: { kind: 'generator', keyword: 'H1' } })
  const unit = items.find(({ code }) => code === 'H1')
  await signIn(page, 'vanhanh')
  await page.goto(pathTo(paths.equipmentPassport, { id: unit?.id ?? 0 }))
  await page.getByRole('button', { name: 'Thao tác' }).click()
  await page.getByRole('menuitem', { name: 'In tem QR' }).click()
  const drawer = page.getByRole('dialog', { name: 'In tem QR' })
  await expect(drawer).toContainText('Tổ máy H1')
  await drawer.getByLabel('In tem cho').selectOption({ label: 'Thiết bị và mọi bộ phận bên dưới đang dùng' })
  await drawer.getByLabel('Ô trống đầu tiên trên tờ').selectOption('3')
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('button', { name: 'Tải tệp PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^tem-thiet-bi_\d+-tem\.pdf$/)
  await drawer.getByRole('button', { name: 'Hủy' }).click()

  await page.goto(`${paths.equipmentList}?keyword=H1.DT`)
  await rowOf(page, 'H1.DT.B1').getByRole('checkbox').check()
  await rowOf(page, 'H1.DT.B2').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'In tem 2 thiết bị' }).click()
  await drawer.getByLabel('Loại tem').selectOption({ label: 'Cuộn, mỗi trang 1 tem 60 × 40 mm' })
  const [chosen] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('button', { name: 'Tải tệp PDF' }).click(),
  ])
  expect(chosen.suggestedFilename()).toBe('tem-thiet-bi_2-tem.pdf')
})

test('an operator reads the tree by keys and changes nothing', async ({ page }) => {
  await signIn(page, 'vanhanh')
  await page.goto(paths.equipment)
  const tree = page.getByRole('tree')
  await expect(tree.getByRole('treeitem').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Thêm thiết bị' })).toBeHidden()
  await page.getByRole('searchbox').fill('O DO H1')
  await expect(tree.getByRole('treeitem', { name: 'H1.MF.OD' })).toHaveAttribute('aria-level', '4')
  await page.getByRole('searchbox').fill('')
  // What is found is drawn open, and the whole tree anew once nothing is looked for.
  await expect(page).not.toHaveURL(/[?&]tim=/)
  const nm = tree.getByRole('treeitem', { name: /^NM / })
  await nm.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(nm).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  await expect(nm).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(tree.locator('[role=treeitem]:focus')).toHaveAttribute('aria-level', '2')
})

test('the register is accessible and fits', async ({ page }) => {
  await signIn(page, 'quandoc')
  await page.goto(paths.equipment)
  await expect(page.getByRole('treeitem').first()).toBeVisible()
  await expectUsable(page)
  await page.goto(paths.equipmentList)
  await expect(page.getByText('Tổ máy H1').first()).toBeVisible()
  await expectUsable(page)
  await page.getByRole('link', { name: 'H1', exact: true }).first().click()
  await expect(page.getByRole('region', { name: 'Quá trình' })).toBeVisible()
  await expectUsable(page)
})
