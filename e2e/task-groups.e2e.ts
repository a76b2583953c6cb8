import { abnormalApi } from '#contract/abnormal-incidents/index.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { equipmentApi } from '#contract/equipment/index.ts'
import { plantApi } from '#contract/plants/index.ts'

import { apiAs } from './support/api.ts'
import { expectAccessible, pageOf, signIn, sizes } from './support/browser.ts'
import { choose } from './support/screen.ts'
import { expect, test, unique } from './support/test.ts'

const afterDays = (days: number) => {
  const day = new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000).toISOString()
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
}

test('a defect becomes a task, is returned, accepted, and seen on the pages of the event and the equipment', async ({
  page,
  browser,
}) => {
  const code = unique('BN')
  const manager = await apiAs('quandoc')
  const [plant] = (await manager(plantApi.list)).items
  const powerPlantId = plant?.id ?? 0
  const thing = { powerPlantId, kind: 'pump', priority: 'B', code, name: `Bơm nước ${code}` } as const
  const { id: deviceId } = await manager(equipmentApi.create, { body: thing })
  const leader = await apiAs('truongca')
  const found = (phenomenon: string, initialAction: string) =>
    leader(abnormalApi.create, {
      body: {
        powerPlantId,
        level: 'defect',
        occurredAt: new Date(Date.now() - 60_000).toISOString(),
        deviceId,
        equipment: `Bơm nước ${code}`,
        phenomenon,
        initialAction,
      },
    })
  const event = await found('Rò nước tại chèn trục', 'Chuyển sang bơm số 1')

  await signIn(page, 'quandoc')
  await page.goto(pathTo(paths.abnormal, { id: event.id }))
  const linked = page.getByRole('region', { name: 'Việc liên quan' })
  await expect(linked.getByText('Chưa có việc nào được giao từ đây.')).toBeVisible()
  await linked.getByRole('button', { name: 'Giao việc' }).click()
  await expect(page.getByRole('heading', { name: 'Giao việc' })).toBeVisible()
  const form = page.getByRole('main')
  await form.getByRole('button', { name: 'Giao việc', exact: true }).click()
  await expect(form.getByText('Vui lòng nhập trường này')).not.toHaveCount(0)
  await form.getByLabel('Tên nhóm công việc').fill(`Sửa bơm ${code}`)
  await choose(form, 'Loại', 'sua chua')
  await choose(form, 'Người thực hiện', 'pham thi thu')
  await form.getByRole('textbox', { name: 'Việc', exact: true }).fill(`Thay chèn trục ${code}`)
  await form.getByLabel('Sản phẩm phải nộp').fill('Biên bản nghiệm thu')
  // A row that is added is gone to, and one that is removed leaves nobody behind.
  const point = form.getByRole('textbox', { name: 'Mục kiểm tra' })
  const addPoint = form.getByRole('button', { name: 'Thêm mục kiểm tra' })
  await addPoint.press('Enter')
  await expect(point).toBeFocused()
  await page.keyboard.type('Đã thử kín')
  await addPoint.press('Enter')
  await expect(point.nth(1)).toBeFocused()
  await point.nth(1).press('Tab')
  await page.keyboard.press('Enter')
  await expect(addPoint).toBeFocused()
  await expect(point).toHaveValue('Đã thử kín')
  for (const due of await form.getByRole('textbox', { name: 'Hạn', exact: true }).all())
    await due.fill(afterDays(3))
  await form.getByRole('button', { name: 'Giao việc', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Sửa bơm ${code}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `Bất thường, sự cố: ${event.code}` })).toBeVisible()
  await expectAccessible(page)

  const group = page.url()

  // Another event asks for the same: it shares the group instead of a second one, and is let go of again.
  const { id: againId, code: again } = await found('Lại rò nước tại chèn trục', 'Theo dõi')
  await page.goto(pathTo(paths.abnormal, { id: againId }))
  await linked.getByRole('button', { name: 'Gắn vào việc đã có' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Gắn', exact: true })).toBeDisabled()
  const offered = question.getByRole('option', { name: `Sửa bơm ${code}` })
  await question.getByLabel('Nhóm việc').selectOption((await offered.getAttribute('value')) ?? '')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Gắn', exact: true }).click()
  await linked.getByRole('link', { name: `Sửa bơm ${code}` }).click()
  await expect(page.getByRole('link', { name: `Bất thường, sự cố: ${event.code}` })).toBeVisible()
  await page.getByRole('button', { name: `Gỡ liên kết với ${again}` }).click()
  await page.getByRole('button', { name: 'Gỡ liên kết', exact: true }).click()
  await expect(page.getByRole('link', { name: `Bất thường, sự cố: ${again}` })).toBeHidden()
  await expect(page.getByRole('link', { name: `Bất thường, sự cố: ${event.code}` })).toBeVisible()

  // Two people look at one board: what one carries there by keys, the other sees move.
  const board = `${paths.ownTasks}?xem=bang`
  const doer = await pageOf(browser, 'vanhanh')
  await Promise.all([page.goto(board), doer.goto(board)])
  const handle = doer.getByRole('button', { name: `Chuyển: Thay chèn trục ${code}` })
  await handle.focus()
  for (const key of ['Space', 'ArrowRight', 'Space']) await handle.press(key)
  await doer.getByRole('alertdialog').getByRole('button', { name: 'Bắt đầu', exact: true }).click()
  const doing = page.getByRole('region', { name: 'Đang thực hiện', exact: true })
  await expect(doing.getByRole('link', { name: `Thay chèn trục ${code}` })).toBeVisible()
  await expectAccessible(page)
  await page.goto(group)

  await doer.setViewportSize(sizes.phone)
  await doer.goto(paths.ownTasks)
  await doer.getByRole('link', { name: `Thay chèn trục ${code}` }).click()
  const handIn = async (result: string, isTicked: boolean) => {
    await doer.getByRole('button', { name: 'Giao nộp kết quả' }).click()
    const drawer = doer.getByRole('dialog', { name: 'Giao nộp kết quả' })
    const tick = drawer.getByRole('checkbox', { name: 'Đã thử kín' })
    await expect(tick).toBeChecked({ checked: isTicked })
    await tick.check()
    await drawer.getByRole('textbox', { name: 'Kết quả' }).fill(result)
    await drawer.getByRole('button', { name: 'Giao nộp kết quả' }).click()
    await expect(drawer).toBeHidden()
    await expect(doer.getByRole('main')).toContainText('Chờ nghiệm thu')
  }
  await handIn('Đã thay chèn trục', false)
  await expect(doer.getByRole('button', { name: 'Nghiệm thu', exact: true })).toBeHidden()

  // The giver's page has learnt of it by itself.
  await page.getByRole('button', { name: 'Trả lại', exact: true }).click()
  const why = page.getByRole('dialog', { name: 'Trả lại' })
  await why.getByRole('textbox').fill('Còn rỉ 3 giọt/phút')
  await why.getByRole('button', { name: 'Trả lại' }).click()
  await expect(doer.getByText('Lý do: Còn rỉ 3 giọt/phút')).toBeVisible()
  await handIn('Đã siết lại, thử kín 2 giờ không rỉ', true)
  await page.getByRole('button', { name: 'Nghiệm thu', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nghiệm thu', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('trả lại 1 lần')
  await expect(page.getByRole('main')).toContainText('1/1 việc')

  await page.goto(pathTo(paths.abnormal, { id: event.id }))
  await expect(linked.getByText('Hoàn thành')).toBeVisible()
  await page.goto(pathTo(paths.equipmentPassport, { id: deviceId }))
  await page.getByRole('link', { name: new RegExp(`Sửa bơm ${code}`) }).click()
  await expect(page.getByRole('heading', { name: `Sửa bơm ${code}` })).toBeVisible()
  await doer.context().close()
})
