import type { Locator, Page } from '@playwright/test'

import { approvalApi } from '#contract/approvals/index.ts'
import { contractApi } from '#contract/contracts/index.ts'
import { formatDay, plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { employeeApi } from '#contract/employees/index.ts'
import { fileApi } from '#contract/files/index.ts'

import { apiAs } from './support/api.ts'
import { expectAccessible, overflowOf, pageOf, signIn, sizes } from './support/browser.ts'
import { plantCalled } from './support/plants.ts'
import { choose, rowOf, save } from './support/screen.ts'
import { expect, test, unique } from './support/test.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => formatDay(plantDay(new Date(Date.now() + days * DAY_MS)))

test('a contract’s guarantee that ends too early reminds its keeper, who has it extended', async ({
  page,
}) => {
  await signIn(page, 'quandoc')
  await page.goto(paths.notifications)
  await page.getByRole('searchbox').fill('05/2026/HĐ-OM')
  await rowOf(page, 'Bảo lãnh sắp hết hạn')
    .filter({ hasText: '05/2026/HĐ-OM' })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/quan-ly-hop-dong\/\d+$/)
  await expect(page.getByText('Bảo lãnh không đủ thời hạn')).toBeVisible()
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size)
    await expectAccessible(page)
  }
  const line = rowOf(page, 'BLTH-118/2026')
  // What payments, guarantees, appendices and acceptances come to is seen on a laptop without scrolling.
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const title of ['Thanh toán', 'Bảo lãnh', 'Phụ lục', 'Nghiệm thu']) {
    const table = page.getByRole('region', { name: title }).getByRole('table').last()
    expect(
      await table.evaluate((box) => box.scrollWidth - (box.parentElement?.clientWidth ?? 0)),
      title,
    ).toBe(0)
  }
  await page.setViewportSize(sizes.wide)
  await expect(line).toContainText('Không đủ thời hạn')
  await line.getByRole('button', { name: /Thao tác/ }).click()
  await page.getByRole('menuitem', { name: 'Sửa' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Hết hạn' }).fill(inDays(110))
  await save(page)
  await expect(line).toContainText('Còn hiệu lực')
  await expect(page.getByText('Bảo lãnh không đủ thời hạn')).toHaveCount(0)
  await page.goto(paths.contractCalendar)
  await expect(page.getByRole('link', { name: /03\/2026\/HĐ-BH/ }).first()).toBeVisible()
  await expectAccessible(page)
})

test('a manager drafts a contract, and sees no salary of the labour contract that the director enters', async ({
  page,
  browser,
}) => {
  await signIn(page, 'quandoc')
  await page.goto(paths.contracts)
  await page.getByRole('button', { name: 'Hợp đồng mới' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Số hợp đồng' }).fill('21/2026/HĐ-OM')
  await choose(form, 'Loại hợp đồng', 'dich vu')
  await form.getByRole('textbox', { name: 'Tên hợp đồng' }).fill('Vệ sinh công nghiệp nhà máy')
  await form.getByRole('textbox', { name: 'Đối tác', exact: true }).fill('Công ty TNHH Môi trường Xanh')
  await form.getByRole('textbox', { name: 'Mã số thuế' }).fill('0401234567')
  await form.getByRole('textbox', { name: 'Ngày ký' }).fill(inDays(-1))
  await form.getByRole('textbox', { name: 'Ngày hiệu lực' }).fill(inDays(0))
  await form.getByRole('textbox', { name: 'Ngày hết hạn' }).fill(inDays(365))
  await form.getByRole('textbox', { name: 'Giá trị trước thuế' }).fill('120.000.000')
  await choose(form, 'Người theo dõi', 'nguyen dang khoa')
  await choose(form, 'Tài liệu liên quan', 'qtvh')
  await save(page)
  await expect(page.getByText('129,600,000').first()).toBeVisible()
  await page.getByRole('link', { name: /^05\/QTVH-NMST · / }).click()
  await page.getByRole('link', { name: '21/2026/HĐ-OM · Vệ sinh công nghiệp nhà máy' }).click()
  await expect(page.getByText('Môi trường Xanh').first()).toBeVisible()

  const director = await pageOf(browser, 'giamdoc')
  await director.goto(paths.labourContracts)
  await director.getByRole('button', { name: 'Hợp đồng mới' }).click()
  const entry = director.getByRole('dialog')
  await choose(entry, 'Nhân viên', 'tran van loi')
  await entry.getByRole('textbox', { name: 'Số hợp đồng lao động' }).fill('77/2030/HĐLĐ')
  await entry.getByRole('textbox', { name: 'Công việc' }).fill('Sửa chữa cơ khí')
  await entry.getByRole('textbox', { name: 'Ngày ký' }).fill('01/01/2030')
  await entry.getByRole('textbox', { name: 'Ngày hiệu lực' }).fill('05/01/2030')
  await entry.getByRole('textbox', { name: 'Ngày hết hạn' }).fill('04/01/2034')
  await entry.getByRole('textbox', { name: 'Lương tháng' }).fill('18,765,432')
  await save(director)
  await expect(entry.getByText('không quá 36 tháng')).toBeVisible()
  await entry.getByRole('textbox', { name: 'Ngày hết hạn' }).fill('04/01/2031')
  await save(director)
  await expect(entry.getByText('có hiệu lực trong thời gian đó')).toBeVisible()
  await choose(entry, 'Nhân viên', 'nguyen trong nhan')
  await save(director)
  await expect(director).toHaveURL(/\/hop-dong-lao-dong\/\d+$/)
  await expect(director.getByText('18,765,432 VND').first()).toBeVisible()
  for (const size of Object.values(sizes)) {
    await director.setViewportSize(size)
    await expectAccessible(director)
  }

  const contract = new URL(director.url()).pathname
  await director.goto(paths.employees)
  await director.getByRole('searchbox').fill('nguyen trong nhan')
  await director.getByRole('link', { name: 'Nguyễn Trọng Nhân' }).click()
  await expect(director.getByRole('link', { name: '77/2030/HĐLĐ' })).toHaveAttribute('href', contract)

  await page.goto(contract)
  await expect(page.getByText('Sửa chữa cơ khí').first()).toBeVisible()
  await expect(page.getByText('18,765,432')).toHaveCount(0)
  await expect(page.getByText('Lương tháng')).toHaveCount(0)
  await page.goto(paths.labourContracts)
  await expect(rowOf(page, '77/2030/HĐLĐ')).toBeVisible()
  await expect(page.getByText('Lương tháng')).toHaveCount(0)
  await director.context().close()
})

/** What a kWh is sold for at hours of the dry season, in tenths of a dong, and how many kWh of a month. */
const hours = [
  { field: 'Giờ bình thường', price: 7024n, kwh: 400_000n },
  { field: 'Giờ cao điểm', price: 28_910n, kwh: 150_000n },
  { field: 'Giờ thấp điểm', price: 6980n, kwh: 250_000n },
] as const
const inTenths = (price: bigint) => `${price / 10n},${price % 10n}`
const dong = (amount: bigint) => amount.toLocaleString('en-US')

test('a manager enters prices of power by season and hours, and what is confirmed comes to kWh times price', async ({
  page,
}) => {
  const id = await draftSale()
  await signIn(page, 'quandoc')
  await page.goto(pathTo(paths.contract, { id }))
  await page.getByRole('button', { name: 'Thao tác' }).first().click()
  await page.getByRole('menuitem', { name: 'Sửa hợp đồng' }).click()
  await enterPrices(page.getByRole('dialog'))
  await save(page)
  const table = page.getByRole('region', { name: 'Bảng giá điện' })
  await expect(rowOf(table, 'Giờ cao điểm')).toContainText('2,891')
  await expect(rowOf(table, 'Mùa mưa')).toContainText('689.6')
  await sign(id)

  const ledger = page.getByRole('region', { name: 'Điện năng xác nhận' })
  const total = hours.reduce((sum, { price, kwh }) => sum + price * kwh, 0n) / 10n
  await confirmMonth(page, { fromOn: '01/03/2025', toOn: '31/03/2025' })
  const form = page.getByRole('dialog')
  await expect(form.getByText(`Tiền điện theo bảng giá: ${dong(total)} VND`)).toBeVisible()
  await form.getByRole('button', { name: 'Tính theo bảng giá' }).click()
  await expect(form.getByText('Đúng bằng bảng giá')).toBeVisible()
  await save(page)
  await expect(rowOf(ledger, '31/3/2025')).toContainText(`${dong(total)}+ 8 %`)

  // An invoice far from the table is told in dong and percent, and fits the window.
  const typed = 45_889_110_000n
  await confirmMonth(page, { fromOn: '01/04/2025', toOn: '30/04/2025' })
  await form.getByRole('textbox', { name: 'Tiền điện trước thuế' }).fill(dong(typed))
  await form.getByRole('textbox', { name: 'Số hóa đơn' }).fill('1C25TST/04')
  await form.getByRole('textbox', { name: 'Ngày hóa đơn' }).fill('05/05/2025')
  await expect(form.getByText(`Hóa đơn khác bảng giá +${dong(typed - total)} VND`)).toBeVisible()
  await save(page)
  await expect(rowOf(ledger, '30/4/2025')).toContainText(`+${dong(typed - total)}`)
  await expect(rowOf(ledger, '30/4/2025')).toContainText('1C25TST/04')
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size)
    await expectAccessible(page)
    expect(await overflowOf(page)).toBe(0)
  }
  await page.setViewportSize(sizes.phone)
  expect(await table.last().evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  const frame = ledger.filter({ has: page.getByRole('table') }).last()
  for (const width of [1240, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  }
})

test('what contracts come to by partner leads to those of that partner at that plant, and says where there are none', async ({
  page,
}) => {
  const manager = await apiAs('quandoc')
  const plant = await plantCalled(manager, 'ST')
  const query = { powerPlantId: plant.id }
  const { items } = await manager(contractApi.partnerTotals, { query })
  const [first] = items
  if (!first) throw new Error('no partner')
  const theirs = items.filter(({ partnerTaxCode }) => partnerTaxCode === first.partnerTaxCode)
  const count = theirs.reduce((sum, { contractCount }) => sum + contractCount, 0)
  await signIn(page, 'quandoc')
  await page.goto(paths.contractPartners)
  await page.getByRole('link', { name: first.partner }).first().click()
  await expect(page).toHaveURL(
    `${paths.contracts}?partnerTaxCode=${first.partnerTaxCode}&powerPlantId=${plant.id}`,
  )
  await expect(page.getByRole('row').filter({ hasText: first.partner })).toHaveCount(count)

  const empty = Number(plantDay(new Date()).slice(0, 4)) - 7
  expect(items.filter(({ year }) => year === empty)).toEqual([])
  await page.goBack()
  await page.getByRole('button', { name: 'Năm ký' }).click()
  await page.getByRole('option', { name: String(empty) }).click()
  await expect(page.getByText('Chưa có hợp đồng nào')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`nam=${empty}`))
})

/** Enters the prices of the dry season, twice for the same hours at first, and then those of the wet one. */
async function enterPrices(form: Locator): Promise<void> {
  // While something is chosen in a list, all else is hidden from who only hears.
  const row = (number: number) =>
    form
      .locator('div')
      .filter({ has: form.page().getByRole('button', { name: `Xóa dòng ${number}`, includeHidden: true }) })
      .last()
  const add = form.getByRole('button', { name: 'Thêm dòng giá' })
  const price = (number: number) => row(number).getByRole('textbox', { name: 'Đơn giá' })
  await add.click()
  await choose(row(1), 'Mùa', 'mua kho')
  await row(1).getByRole('textbox', { name: 'Mùa từ' }).fill('1/11')
  await row(1).getByRole('textbox', { name: 'Mùa đến' }).fill('30/6')
  await choose(row(1), 'Khung giờ', 'binh thuong')
  await row(1).getByRole('textbox', { name: 'Áp dụng từ' }).fill('01/01/2025')
  for (const [at, { price: tenths }] of hours.entries()) {
    if (at > 0) await add.click()
    await price(at + 1).fill(inTenths(tenths))
  }
  // Without the wet season its days have no price: that is told, and refused is only what is priced twice.
  await expect(form.getByText('Ngày chưa có giá')).toBeVisible()
  await expect(form.getByText(/01\/07–31\/10/)).toBeVisible()
  await choose(row(2), 'Khung giờ', 'binh thuong')
  await form.getByRole('button', { name: 'Lưu' }).click()
  await expect(row(2).getByRole('textbox', { name: 'Áp dụng từ' })).toHaveAccessibleDescription(
    /Trùng mùa, giờ với dòng 1 từ 01\/01\/2025/,
  )
  await choose(row(2), 'Khung giờ', 'cao diem')
  await add.click()
  // Without accents both seasons begin alike.
  await row(4).getByRole('combobox', { name: 'Mùa' }).click()
  await form.page().getByRole('option', { name: 'Mùa mưa' }).click()
  await row(4).getByRole('textbox', { name: 'Mùa từ' }).fill('1/7')
  await row(4).getByRole('textbox', { name: 'Mùa đến' }).fill('31/10')
  await choose(row(4), 'Khung giờ', 'moi gio')
  // What can be read in two ways is asked about, and a decimal comma is none of that.
  await price(4).fill('2.086')
  await form.getByRole('button', { name: 'Lưu' }).click()
  await expect(price(4)).toHaveAccessibleDescription(/Hãy gõ 2086 hoặc 2\.0860/)
  await price(4).fill('689,6')
  await expect(form.getByText('Ngày chưa có giá')).toHaveCount(0)
}

/** Begins to confirm the energy of a month, all but what it is paid. */
async function confirmMonth(page: Page, days: { fromOn: string; toOn: string }): Promise<void> {
  await page.getByRole('button', { name: 'Thêm kỳ điện năng' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Từ ngày' }).fill(days.fromOn)
  await form.getByRole('textbox', { name: 'Đến ngày' }).fill(days.toOn)
  await form.getByRole('textbox', { name: 'Biên bản chốt chỉ số' }).fill(`BBXN ${days.toOn.slice(3)}`)
  const all = hours.reduce((sum, { kwh }) => sum + kwh, 0n)
  await form.getByRole('textbox', { name: 'Điện năng xác nhận' }).fill(String(all))
  for (const { field, kwh } of hours) await form.getByRole('textbox', { name: field }).fill(String(kwh))
}

/** A contract for power of the demonstration's manager, without prices yet. @returns its id */
async function draftSale(): Promise<number> {
  const manager = await apiAs('quandoc')
  const body = new FormData()
  body.append('file', new Blob(['%PDF-1.4\n%%EOF']), 'hop-dong.pdf')
  const { id: fileId } = await manager(fileApi.upload, { query: { purpose: 'contract' }, body })
  const { items } = await manager(employeeApi.list, { query: { keyword: 'Nguyễn Đăng Khoa' } })
  const plant = await plantCalled(manager, 'ST')
  const { id } = await manager(contractApi.create, {
    body: {
      powerPlantId: plant.id,
      contractNo: unique('PPA'),
      name: 'Hợp đồng mua bán điện, giá theo mùa và khung giờ',
      kind: 'ppa',
      partner: 'Công ty Mua bán điện',
      partnerTaxCode: '0100100079-099',
      signedOn: '2024-12-01',
      effectiveOn: '2024-12-01',
      expiresOn: '2044-12-31',
      codOn: '2025-01-01',
      vatRate: 8,
      managerId: items[0]?.id ?? 0,
      fileIds: [fileId],
    },
  })
  return id
}

/** Has a contract sent and signed. */
async function sign(id: number): Promise<void> {
  const [manager, director] = [await apiAs('quandoc'), await apiAs('giamdoc')]
  const { version } = await manager(contractApi.get, { query: { id } })
  const { requestId, request } = await manager(contractApi.send, { body: { id, version } })
  await director(approvalApi.decide, {
    body: { id: requestId ?? 0, turn: request?.turn ?? 0, decision: 'approve', comment: null },
  })
}
