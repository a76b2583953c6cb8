import { formatShownDay, plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'

import { pageOf, signIn } from './support/browser.ts'
import { type Api, apiAs } from './support/api.ts'
import { save } from './support/screen.ts'
import { expect, test } from './support/test.ts'

const settings = paths.dutySettings

/** The demonstration's schedule of last month at the hydro plant; this month's belongs to other tests. */
async function lastMonth(api: Api) {
  const { items } = await api(dutyScheduleApi.list, { query: { maxResultCount: 100 } })
  const months = items.filter(({ powerPlantName }) => powerPlantName === 'NMTĐ Sông Trâm')
  const [schedule] = months.toSorted((one, other) => one.month.localeCompare(other.month))
  if (!schedule) throw new Error('the demonstration has no schedule')
  return schedule
}

test.describe('settings of shifts and timesheet', () => {
  test('a workshop manager sets hours, a code, holidays and a limit', async ({ page, hire }) => {
    const { userName, plant } = await hire('QĐ')
    await signIn(page, userName)
    await page.goto(settings)
    await expect(page.getByText('Nhà máy đang dùng các giá trị mặc định')).toBeVisible()

    await page.getByRole('button', { name: 'Sửa: Ca trực' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Bắt đầu').nth(0).fill('7')
    await form.getByLabel('Kết thúc').nth(0).fill('15h')
    await form.getByLabel('Bắt đầu').nth(1).fill('sáng')
    await save(page)
    await expect(form.getByText('Giờ phải có dạng 06:00')).toBeVisible()
    await form.getByLabel('Bắt đầu').nth(1).fill('1500')
    await form.getByRole('textbox', { name: 'Mã ca' }).nth(1).fill('C1')
    await save(page)
    await expect(form.getByText('Mỗi mã chỉ được dùng một lần')).toBeVisible()
    await form.getByRole('textbox', { name: 'Mã ca' }).nth(1).fill('C2')
    await save(page)
    await expect(page.getByText('Sửa thành công')).toBeVisible()
    const shifts = page.getByRole('region', { name: 'Ca trực' })
    await expect(shifts.getByRole('row', { name: /^C1/ })).toContainText(/07:00.*15:00/)
    await expect(shifts.getByRole('row', { name: /^C3/ })).toContainText('06:00 hôm sau')
    await expect(page.getByText('Nhà máy đang dùng các giá trị mặc định')).toBeHidden()

    await page.getByRole('button', { name: 'Sửa: Ký hiệu chấm công' }).click()
    await expect(form.getByRole('textbox', { name: 'Mã' }).first()).toBeDisabled()
    await form.getByLabel('Ý nghĩa').nth(4).fill('Nghỉ phép hằng năm')
    await form.getByRole('button', { name: 'Thêm ký hiệu' }).click()
    await form.getByRole('textbox', { name: 'Mã' }).last().fill('DT')
    await form.getByLabel('Ý nghĩa').last().fill('Diễn tập')
    await save(page)
    const codes = page.getByRole('region', { name: 'Ký hiệu chấm công' })
    await expect(codes.getByRole('row', { name: /^P / })).toContainText('Nghỉ phép hằng năm')
    await expect(codes.getByRole('row', { name: /^DT/ })).toContainText(/Diễn tập.*8.*Công ty.*Có/)

    const nextYear = Number(plantDay(new Date()).slice(0, 4)) + 1
    await page.getByRole('button', { name: 'Sửa: Ngày lễ' }).click()
    await form.getByRole('button', { name: `Thêm ngày lễ cố định ${nextYear}` }).click()
    await form.getByRole('button', { name: 'Thêm ngày lễ', exact: true }).click()
    await form.getByRole('textbox', { name: 'Ngày', exact: true }).last().fill(`6/2/${nextYear}`)
    await form.getByLabel('Tên ngày lễ').last().fill('Tết Nguyên đán')
    await save(page)
    const holidays = page.getByRole('region', { name: 'Ngày lễ' })
    await expect(holidays.getByRole('listitem')).toHaveText([
      `1/1/${nextYear}Tết Dương lịch`,
      `6/2/${nextYear}Tết Nguyên đán`,
      `30/4/${nextYear}Ngày Chiến thắng`,
      `1/5/${nextYear}Ngày Quốc tế lao động`,
      `2/9/${nextYear}Quốc khánh`,
    ])

    await page.getByRole('button', { name: 'Sửa: Giới hạn thời giờ làm việc' }).click()
    await expect(form.getByText('Điều 110, Bộ luật Lao động số 45/2019/QH14')).toBeVisible()
    await form.getByLabel('Làm thêm tối đa mỗi tháng').fill('60')
    await save(page)
    await expect(page.getByRole('row', { name: /^Làm thêm tối đa mỗi tháng/ })).toContainText('60 giờ')

    await page.getByRole('button', { name: 'Lịch sử' }).click()
    const history = page.getByRole('dialog', { name: `Lịch sử thay đổi: ${plant.name}` })
    await expect(history.getByRole('listitem').first()).toContainText(/Làm thêm tối đa mỗi tháng.*40.*60/)
    await expect(history.getByRole('listitem').nth(2)).toContainText(/P: Nghỉ phép năm.*DT: Diễn tập/)
  })

  test('of two who change limits at once the second keeps what was typed and sees the other’s', async ({
    page,
    browser,
    hire,
  }) => {
    const { userName, plant } = await hire('QĐ')
    const other = await pageOf(browser, 'admin')
    await signIn(page, userName)
    for (const one of [page, other]) {
      await one.goto(`${settings}?open=limits.${plant.id}`)
      await expect(one.getByLabel('Nghỉ tối thiểu giữa hai ca')).toHaveValue('12')
    }
    await other.getByLabel('Nghỉ tối thiểu giữa hai ca').fill('11')
    await page.getByLabel('Nghỉ tối thiểu giữa hai ca').fill('10')
    await page.getByLabel('Làm thêm tối đa mỗi năm').fill('200')
    await save(page)
    await expect(page.getByText('Sửa thành công')).toBeVisible()

    await save(other)
    await other.getByRole('button', { name: 'Tải lại' }).click()
    await expect(other.getByLabel('Nghỉ tối thiểu giữa hai ca')).toHaveValue('11')
    await expect(other.getByLabel('Làm thêm tối đa mỗi năm')).toHaveValue('200')
    await expect(other.getByText('Giá trị vừa được người khác lưu: 10')).toBeVisible()
    await other.getByRole('button', { name: 'Dùng giá trị này' }).click()
    await expect(other.getByLabel('Nghỉ tối thiểu giữa hai ca')).toHaveValue('10')
    await save(other)
    await expect(other.getByText('Sửa thành công')).toBeVisible()
  })

  test('a shift leader reads them and changes nothing', async ({ page }) => {
    await signIn(page, 'truongca')
    await page.goto(settings)
    await expect(page.getByRole('region', { name: 'Giới hạn thời giờ làm việc' })).toContainText('300 giờ')
    await expect(page.getByRole('main').getByRole('button')).toHaveText(['Lịch sử'])
  })

  test('who sees several plants chooses one', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto(settings)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Nhà máy/ })
      .click()
    await page.getByRole('option', { name: 'NMĐMT nổi Sông Trâm' }).click()
    await expect(page.getByRole('row', { name: /^C1/ }).first()).toContainText(/Ca ngày.*12 giờ/)
  })
})

test.describe('on call', () => {
  test('a manager puts people on call for some days, copies a week and saves once', async ({
    page,
    browser,
  }) => {
    const api = await apiAs('quandoc')
    const { id, month } = await lastMonth(api)
    const dayOf = (day: string) => formatShownDay(`${month}-${day}`)
    await signIn(page, 'quandoc')
    await page.goto(`${pathTo(paths.dutySchedule, { id })}?tab=on-call`)

    await page.getByRole('button', { name: `Lãnh đạo trực ngày ${dayOf('01')}: Chưa có` }).click()
    const dialog = page.getByRole('dialog', { name: `Lãnh đạo trực, từ ${dayOf('01')}` })
    await dialog.getByRole('button', { name: 'Người trực' }).click()
    await page.getByRole('combobox', { name: 'Gõ để tìm' }).fill('pham thi thu')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Đến hết ngày' }).click()
    await page.getByRole('option', { name: `${dayOf('03')} (3 ngày)` }).click()
    await dialog.getByRole('button', { name: 'Xếp trực' }).click()
    await expect(page.getByText('3 thay đổi chưa lưu')).toBeVisible()

    // From the repair duty of the 5th, pulled down to the 6th.
    await page.getByRole('button', { name: `Trực sửa chữa ngày ${dayOf('05')}: Chưa có` }).hover()
    await page.mouse.down()
    await page.getByRole('button', { name: `Trực sửa chữa ngày ${dayOf('06')}: Chưa có` }).hover()
    await page.mouse.up()
    const second = page.getByRole('dialog', { name: `Trực sửa chữa, từ ${dayOf('05')}` })
    await expect(second.getByRole('button', { name: 'Đến hết ngày' })).toContainText(dayOf('06'))
    await second.getByRole('button', { name: 'Người trực' }).click()
    await page.getByRole('combobox', { name: 'Gõ để tìm' }).fill('le hoang nam')
    await page.keyboard.press('Enter')
    await second.getByRole('button', { name: 'Xếp trực' }).click()
    await expect(page.getByText('5 thay đổi chưa lưu')).toBeVisible()

    await page.getByRole('button', { name: 'Chép từ tuần trước' }).first().click()
    await page.getByRole('button', { name: 'Lưu lịch trực' }).click()
    await expect(page.getByText('Đã lưu lịch trực ngoài ca')).toBeVisible()
    await expect(page.getByText('chưa lưu')).toBeHidden()

    const reader = await pageOf(browser, 'truongca')
    await reader.goto(`${pathTo(paths.dutySchedule, { id })}?tab=on-call`)
    await expect(reader.getByRole('link', { name: /^Gọi Phạm Thị Thu: 0/ }).first()).toBeVisible()
    await expect(reader.getByRole('tabpanel').getByRole('button')).toHaveCount(0)

    await reader.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await reader.emulateMedia({ media: 'print' })
    await expect(reader.getByRole('heading', { name: /^LỊCH TRỰC NGOÀI CA THÁNG/ })).toBeVisible()
    await expect(reader.getByRole('table').filter({ visible: true })).toHaveCount(1)

    const { items, version } = await api(dutyScheduleApi.onCall, { query: { id } })
    await api(dutyScheduleApi.updateOnCall, {
      body: { id, version, entries: items.map(({ day, kind }) => ({ day, kind, employeeId: null })) },
    })
  })

  test('what is not saved is asked for before it is lost', async ({ page }) => {
    const { id } = await lastMonth(await apiAs('quandoc'))
    await signIn(page, 'quandoc')
    await page.goto(`${pathTo(paths.dutySchedule, { id })}?tab=on-call`)
    await page.getByRole('button', { name: /^Trực PCTT ngày 15/ }).click()
    await page.getByRole('button', { name: 'Người trực' }).click()
    await page.getByRole('combobox', { name: 'Gõ để tìm' }).fill('pham thi thu')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Xếp trực' }).click()
    for (const way of [
      page.getByRole('link', { name: 'Trang chủ' }),
      page.getByRole('tab', { name: 'Bảng ca' }),
    ]) {
      await way.click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Hủy' }).click()
    }
    await expect(page.getByRole('tab', { name: 'Trực ngoài ca' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: 'Bỏ thay đổi' }).click()
    await expect(page.getByRole('button', { name: /^Trực PCTT ngày 15.*: Chưa có$/ })).toBeVisible()
    await page.getByRole('tab', { name: 'Bảng ca' }).click()
    await expect(page.getByRole('grid')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('button', { name: /^Trực PCTT ngày 15/ })).toBeVisible()
  })
})

test.describe('timesheet', () => {
  test('it counts the month, goes to Excel and to paper', async ({ page }) => {
    const { id, month } = await lastMonth(await apiAs('truongca'))
    await signIn(page, 'truongca')
    await page.goto(`${pathTo(paths.dutySchedule, { id })}?tab=timesheet`)
    await expect(page.getByRole('columnheader', { name: 'Công quy đổi' })).toBeVisible()
    await expect(page.getByRole('row', { name: /Nguyễn Văn Hòa/ })).toContainText('Trưởng ca')
    await expect(page.getByRole('row', { name: /^Cộng/ })).toContainText('12')

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Xuất Excel' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`bang-cham-cong_${month}.xlsx`)

    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    const paper = page.getByRole('heading', { name: 'BẢNG CHẤM CÔNG', exact: true })
    await expect(paper).toBeVisible()
    await expect(page.getByText('Mẫu số 01a-LĐTL')).toBeVisible()
    await expect(page.getByText('Người chấm công')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Trang chủ' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(paper).toHaveCount(0)
  })

  test('the schedule of another plant has none', async ({ page, hire }) => {
    const { id } = await lastMonth(await apiAs('quandoc'))
    const { userName } = await hire('QĐ')
    await signIn(page, userName)
    await page.goto(`${pathTo(paths.dutySchedule, { id })}?tab=timesheet`)
    await expect(page.getByRole('button', { name: 'Về danh sách lịch trực' })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
  })
})
