import type { Page } from '@playwright/test'

import { formatInstant, plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { gateOrderApi } from '#contract/gate-orders/index.ts'

import { apiAs, PASSWORD } from './support/api.ts'
import { expectAccessible, pageOf, signIn, sizes } from './support/browser.ts'
import { layReservoir, observeLevels } from './support/reservoirs.ts'
import { choose, save } from './support/screen.ts'
import { expect, hire, test } from './support/shifts.ts'

const MINUTE_MS = 60_000
const inMinutes = (minutes: number) => formatInstant(new Date(Date.now() + minutes * MINUTE_MS).toISOString())
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a storm: the water rises, an order is signed, sirens sound, gates open step by step, and an open order is handed on', async ({
  browser,
  page,
  admin,
  onDuty,
}) => {
  test.setTimeout(480_000)
  const { plant, leader, operator, manager } = onDuty
  const director = await hire(admin, plant, { roleName: 'GD', positionTitle: 'director', name: 'Sơn' })
  const reservoirId = await layReservoir(onDuty)
  // Two hours and a half of water that rises beyond the procedure.
  await observeLevels(onDuty, [320.4, 320.44, 320.48, 320.52, 320.56, 320.6, 320.64, 320.68, 320.7, 320.72])

  await test.step('the workshop manager draws the order up', async () => {
    const page = await pageOf(browser, manager.userName)
    await page.goto(paths.gateOrders)
    await page.getByRole('button', { name: 'Lập lệnh' }).click()
    const form = dialog(page, 'Lập lệnh')
    await expect(form.getByLabel('Mực nước thượng lưu')).toHaveValue('320.72')
    await form.getByLabel('Lý do vận hành').fill('Lũ về, hạ mực nước hồ về 320,50 m')
    await form.getByLabel('Q về dự kiến').fill('180')
    await form.getByLabel('Q qua nhà máy').fill('54.8')
    const steps = form.getByRole('region', { name: 'Các bước vận hành' })
    await steps.getByLabel('Thời điểm').fill(inMinutes(11))
    await steps.getByLabel('Cửa 1').fill('0.5')
    await steps.getByRole('button', { name: 'Thêm bước' }).click()
    await steps.getByLabel('Thời điểm').nth(1).fill(inMinutes(13))
    await steps.getByLabel('Cửa 1').nth(1).fill('0.5')
    await steps.getByLabel('Cửa 2').nth(1).fill('0.5')
    await expect(form.getByRole('table')).toContainText('37.9')
    await expect(form.getByRole('table')).toContainText('75.8')
    await expectAccessible(page)
    await save(page)
    await expect(page.getByRole('heading', { name: 'Lũ về, hạ mực nước hồ về 320,50 m' })).toBeVisible()
    await expect(page.getByText('Nháp', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ký lệnh' })).toHaveCount(0)
    await page.context().close()
  })

  await test.step('the director signs with a password', async () => {
    const page = await pageOf(browser, director.userName)
    await page.goto(paths.gateOrders)
    await page.getByRole('link', { name: '–' }).first().click()
    await page.getByRole('button', { name: 'Ký lệnh' }).click()
    const form = dialog(page, 'Ký lệnh')
    await form.getByLabel('Mật khẩu của bạn').fill('Sai12345x')
    await form.getByRole('button', { name: 'Ký lệnh' }).click()
    await expect(form.getByText('Mật khẩu không đúng')).toBeVisible()
    await form.getByLabel('Mật khẩu của bạn').fill(PASSWORD)
    await form.getByRole('button', { name: 'Ký lệnh' }).click()
    await expect(page.getByText(/^001\/\d{4}\/LVH-HT$/)).toBeVisible()
    await page.context().close()
  })

  await test.step('the shift receives, sounds the siren and tells the commune', async () => {
    await signIn(page, leader.userName)
    await page.goto(paths.gateOrders)
    await page.getByRole('link', { name: /LVH-HT/ }).click()
    await page.getByRole('button', { name: 'Nhận lệnh' }).click()
    await dialog(page, 'Nhận lệnh').getByRole('button', { name: 'Nhận lệnh' }).click()
    await expect(page.getByText('Đang thực hiện')).toBeVisible()
    await expect(page.getByText('Chưa đủ báo trước khi mở cửa: còi báo xả')).toBeVisible()
    await page.getByRole('button', { name: 'Ghi hú còi' }).click()
    await save(page)
    await expect(page.getByRole('region', { name: 'Còi báo xả' })).toContainText('Nhà van đập tràn')
    await page.getByRole('button', { name: 'Ghi thông báo' }).click()
    const notice = dialog(page, 'Ghi thông báo')
    await notice.getByLabel('Nơi nhận').fill('UBND xã Trà Linh')
    await notice.getByLabel('Người nhận tin').fill('Ông Thanh')
    await save(page)
    await expect(page.getByRole('region', { name: 'Nơi đã báo' })).toContainText('UBND xã Trà Linh')
    await expectAccessible(page)
  })

  await test.step('two people open the gates, step by step', async () => {
    for (const number of [1, 2]) {
      await page.getByRole('button', { name: `Ghi bước ${number}` }).click()
      const form = dialog(page, 'Ghi bước đã thực hiện')
      await choose(form, 'Người giám sát', operator.fullName)
      await save(page)
      await expect(form).toBeHidden()
      await page.getByRole('button', { name: `${operator.fullName} xác nhận tại đây` }).click()
      const spot = dialog(page, `${operator.fullName} xác nhận tại đây`)
      await spot.getByLabel('Mật khẩu của người xác nhận').fill(PASSWORD)
      await spot.getByRole('button', { name: 'Xác nhận bước' }).click()
      await expect(spot).toBeHidden()
      await expect(page.getByText(`${operator.fullName} đã xác nhận`)).toHaveCount(number)
    }
    await page.getByRole('button', { name: 'Hoàn thành lệnh' }).click()
    await dialog(page, 'Hoàn thành lệnh').getByRole('button', { name: 'Hoàn thành lệnh' }).click()
    await expect(page.getByText('Hoàn thành', { exact: true })).toBeVisible()
  })

  await test.step('the hours outside are red, and get their reason', async () => {
    // In the first hours of a month they are in the one before.
    const month = plantDay(new Date(Date.now() - 120 * MINUTE_MS)).slice(0, 7)
    await page.goto(`${paths.reservoirCompliance}?reservoirId=${reservoirId}&month=${month}`)
    const outside = page.getByRole('region', { name: 'Giờ ngoài quy định' })
    await expect(outside).toContainText('Mực nước cao hơn quy trình')
    await outside.getByRole('button', { name: 'Ghi lý do' }).first().click()
    await dialog(page, 'Ghi lý do')
      .getByRole('textbox', { name: 'Lý do' })
      .fill('Lũ về vượt khả năng điều tiết')
    await save(page)
    await expect(outside).toContainText('Lũ về vượt khả năng điều tiết')
    await expectAccessible(page)
  })

  await test.step('the book has it all, and the handover the open gates and the next order', async () => {
    const [asManager, asDirector] = [await apiAs(manager.userName), await apiAs(director.userName)]
    const openings = [1, 2].map((gate) => ({ gateCode: String(gate), openingM: 0.5 }))
    const next = await asManager(gateOrderApi.create, {
      body: {
        reservoirId,
        authority: 'plant',
        reason: 'Đóng bớt cửa',
        levelM: 320.7,
        inflowM3s: 90,
        turbineFlowM3s: 54.8,
        openingsBefore: openings,
        steps: [
          {
            at: new Date(Date.now() + 60 * MINUTE_MS).toISOString(),
            openings: openings.map((one) => ({ ...one, openingM: 0.2 })),
          },
        ],
      },
    })
    await asDirector(gateOrderApi.sign, { body: { id: next.id, version: next.version, password: PASSWORD } })
    await page.goto(onDuty.address)
    const lines = page.getByRole('region', { name: 'Các dòng nhật ký' })
    await expect(lines).toContainText('bước 2/2')
    await expect(lines).toContainText('Hú còi báo xả tại Nhà van đập tràn')
    const gates = page.getByRole('region', { name: 'Lệnh vận hành, cửa van đang mở' })
    await expect(gates).toContainText('Cửa van đang mở, Hồ thử')
    await expect(gates).toContainText(/Lệnh vận hành cửa van 002\/\d{4}\/LVH-HT/)
    await page.getByRole('button', { name: 'Giao ca' }).click()
    const giving = page.getByRole('dialog', { name: 'Giao ca' })
    await giving.getByText('Lệnh vận hành, cửa van đang mở').click()
    await expect(giving.getByText(/Lệnh vận hành cửa van 002/)).toBeVisible()
    await expect(giving.getByText('Cửa van đang mở, Hồ thử')).toBeVisible()
    await page.goto(pathTo(paths.gateOrder, { id: next.id }))
    await page.setViewportSize(sizes.phone)
    await expect(page.getByRole('button', { name: 'Nhận lệnh' })).toBeVisible()
    await expectAccessible(page)
  })
})
