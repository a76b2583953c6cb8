import type { Page } from '@playwright/test'

import { dutyShiftLogApi } from '#contract/duty-shift-logs/index.ts'

import { apiAs } from './support/api.ts'
import { expectAccessible, signIn } from './support/browser.ts'
import { takeOffered } from './support/screen.ts'
import { completeBook, expect, signHandover, test } from './support/shifts.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.describe('what is open', () => {
  test('is opened and closed by entries, and nothing removes it', async ({ page, onDuty }) => {
    await signIn(page, onDuty.leader.userName)
    await page.goto(onDuty.address)
    const form = page.getByRole('form', { name: 'Ghi diễn biến' })
    await expect(form).toBeVisible()
    await page.keyboard.press('n')
    await page.keyboard.press('r')
    await page.keyboard.press('Enter')
    await expect(form.getByLabel('Số', { exact: true })).toBeFocused()
    await form.getByLabel('Số', { exact: true }).fill('TĐ-03')
    const place = form.getByRole('combobox', { name: 'Vị trí' })
    await place.fill('Điểm nối tạm')
    await page.keyboard.press('Escape')
    await form.getByRole('button', { name: 'Ghi', exact: true }).click()
    await expect(form.getByText(/^Hãy chọn thiết bị trong danh sách/)).toBeVisible()
    await place.fill('Điểm nối tạm 172-7')
    await takeOffered(place)
    await page.keyboard.press('Enter')
    const earths = card(page, 'Tiếp địa di động')
    await expect(earths).toContainText('TĐ-03')
    await expect(earths).toContainText('1 đang đặt')
    await expect(earths, 'its moment and its age stand apart').toContainText(/đặt \d\d:\d\d.*\sdưới 1 giờ/s, {
      useInnerText: true,
    })
    await expect(page.getByRole('region', { name: 'Các dòng nhật ký' })).toContainText(
      'Đặt tiếp địa di động số TĐ-03 tại Điểm nối tạm 172-7',
    )
    await expect(earths.getByRole('button', { name: /Sửa mục|Xóa/ })).toHaveCount(0)
    await expectAccessible(page)

    await earths.getByRole('button', { name: 'Tháo tiếp địa: Số TĐ-03' }).click()
    const drawer = page.getByRole('dialog', { name: 'Tháo tiếp địa' })
    await expect(drawer.getByLabel('Mục đang mở')).toHaveValue(/^op-\d+$/)
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Ghi' }).click()
    await expect(drawer).toBeHidden()
    await expect(earths).toContainText(/tháo \d\d:\d\d/)
    await expect(earths).not.toContainText('đang đặt')
    await expect(earths.getByRole('button', { name: /^Tháo tiếp địa/ })).toHaveCount(0)
  })

  test('is ticked by the receiver with its age, and a directive is read', async ({ page, onDuty }) => {
    await completeBook(onDuty)
    const asLeader = await apiAs(onDuty.leader.userName)
    const { sectionVersions } = await asLeader(dutyShiftLogApi.get, { query: { id: onDuty.shift.id } })
    const at = onDuty.shift.startsAt
    await asLeader(dutyShiftLogApi.update, {
      body: {
        id: onDuty.shift.id,
        sectionVersions,
        directives: [
          { id: 'd1', at, from: 'Quản đốc', content: 'Giữ MNTL trên 319,5 m' },
          { id: 'd2', at, from: 'Quản đốc', content: 'Vệ sinh lưới chắn rác' },
        ],
      },
    })
    await signIn(page, onDuty.leader.userName)
    await page.goto(onDuty.address)
    // Each directive that is open has its own way to a task.
    const second = card(page, 'Lưu ý, chỉ đạo').getByRole('listitem').filter({ hasText: 'Vệ sinh lưới' })
    await second.getByRole('button', { name: 'Giao việc' }).click()
    await expect(page.getByLabel('Tên nhóm công việc')).toHaveValue('Vệ sinh lưới chắn rác')
    await page.goto(onDuty.address)
    await card(page, 'PCT/LCT đang mở').getByRole('button', { name: 'Cấp PCT/LCT' }).click()
    const drawer = page.getByRole('dialog', { name: 'Cấp PCT/LCT' })
    await drawer.getByRole('button', { name: 'Ghi' }).click()
    await expect(drawer.getByText('Chưa nhập trường này')).toHaveCount(4)
    await drawer.getByLabel('Số', { exact: true }).fill('15/2026')
    await drawer.getByLabel('Nội dung, địa điểm').fill('Tủ TD92')
    await drawer.getByLabel('Người chỉ huy trực tiếp').fill('Trần Tâm')
    await drawer.getByLabel('Số người').fill('4')
    await drawer.getByRole('button', { name: 'Ghi' }).click()
    await expect(drawer).toBeHidden()
    await expect(card(page, 'PCT/LCT đang mở')).toContainText('1 đang mở')
    await expect(card(page, 'Lưu ý, chỉ đạo')).toContainText(`${onDuty.leader.fullName} đọc`)
    await signHandover(page)

    await signIn(page, onDuty.nextLeader.userName)
    await page.goto(onDuty.address)
    await page.getByRole('button', { name: 'Nhận ca' }).click()
    const taking = page.getByRole('dialog', { name: 'Nhận ca' })
    await expect(taking.getByLabel(/Phiếu công tác \(PCT\) 15\/2026/)).toBeVisible()
    await expect(taking).toContainText('dưới 1 giờ')
  })
})
