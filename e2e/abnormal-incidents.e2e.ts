import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'

import { paths } from '#contract/core/paths.ts'
import { abnormalApi } from '#contract/abnormal-incidents/index.ts'

import { pdfText } from '../tools/pdf-text.ts'
import { apiAs, type Api } from './support/api.ts'
import { expectAccessible, expectUsable, pageOf, signIn, slow } from './support/browser.ts'
import { expect, file, onePixel, test } from './support/employees.ts'
import { act, choose, nameDevice, rowOf, save } from './support/screen.ts'

const list = paths.abnormals
const record = (id: number) => `${list}/${id}`
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name })
const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name }).click()
const head = (page: Page) => page.locator('main header').first()

/** How many events there are of what is called so. */
async function countOf(keyword: string): Promise<number> {
  const asOperator = await apiAs('vanhanh')
  return (await asOperator(abnormalApi.list, { query: { keyword } })).totalCount
}

/** An event of the hydro plant, entered beside the browser. */
async function entered(as: Api, level: 'defect' | 'abnormal' | 'prolongedIncident', equipment: string) {
  const [plant] = (await as(abnormalApi.list)).items
  return as(abnormalApi.create, {
    body: {
      powerPlantId: plant?.powerPlantId ?? 0,
      level,
      occurredAt: minutesAgo(90),
      equipment,
      phenomenon: 'Rò dầu tại mặt bích, khoảng 5 giọt/phút',
      initialAction: 'Lau sạch, theo dõi mức dầu',
      operatingBefore: 'P 14 MW, Q 2 MVAr, trời nắng',
      expectedPowerMw: 14,
      actualPowerMw: 0,
      reportedTo: [{ recipient: 'workshopManager', name: null, at: minutesAgo(85), means: 'phone' }],
    },
  })
}

test('an operator enters a defect with pictures, and the shift leader closes it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'vanhanh')
  await page.goto(list)
  await page.getByRole('button', { name: 'Ghi nhận mới' }).click()
  const form = drawer(page, 'Ghi nhận mới')
  // Nothing is asked of who has typed nothing, and the focus is back where they came from.
  await expect(form.getByLabel('Hiện tượng')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Ghi nhận mới' })).toBeFocused()
  await page.keyboard.press('Enter')
  await save(page)
  await expect(form.getByText('Vui lòng nhập trường này')).toHaveCount(4)
  const running = form.getByRole('textbox', { name: 'Chế độ trước sự cố' })
  await choose(form, 'Phân loại', 'su co keo dai')
  await expect(running).toHaveAttribute('aria-required', 'true')
  await choose(form, 'Phân loại', 'khiem khuyet')
  await expect(running).not.toHaveAttribute('aria-required', 'true')
  await nameDevice(form, 'Bơm nước rò rỉ số 1')
  await form.getByLabel('Hiện tượng').fill('Bơm kêu to, rung mạnh')
  await form.getByRole('textbox', { name: 'Xử lý ban đầu' }).fill('Chuyển bơm số 2')
  await form.getByRole('textbox', { name: 'Phát hiện' }).fill('1/1/2020 6h30')
  await save(page)
  await expect(form.getByText('Các mốc thời gian phải theo thứ tự')).toBeVisible()
  await form.getByRole('textbox', { name: 'Phát hiện' }).fill('')
  // A phone that was full reads the page again when one comes back to it.
  await page.reload()
  await expect(form.getByText('Đã lấy lại những gì bạn nhập dở')).toBeVisible()
  await expect(form.getByLabel('Hiện tượng')).toHaveValue('Bơm kêu to, rung mạnh')
  // It is written, and the answer does not come; read again and saved again, it is still one.
  const known = await countOf('Bơm nước rò rỉ số 1')
  const isCreate = `**${abnormalApi.create.path}`
  await page.route(isCreate, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await save(page)
  await expect(page.getByText('Không kết nối được', { exact: false }).first()).toBeVisible()
  await page.unroute(isCreate)
  await page.reload()
  await expect(form.getByText('Đã lấy lại những gì bạn nhập dở')).toBeVisible()
  await save(page)
  await expect(page.getByRole('heading', { name: 'Bơm nước rò rỉ số 1' })).toBeVisible()
  expect(await countOf('Bơm nước rò rỉ số 1')).toBe(known + 1)
  await expect(head(page)).toContainText(/BT-\d{4}-\d{3}.*Khiếm khuyết.*Chưa xử lý/)

  const before = page.getByRole('region', { name: 'Trước xử lý' })
  await before.getByLabel('Trước xử lý').setInputFiles([file('một.png', onePixel), file('hai.png', onePixel)])
  await expect(before.getByRole('link', { name: 'Mở' })).toHaveCount(2)
  await page.evaluate(
    (bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'chup-man-hinh.png', { type: 'image/png' }))
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, cancelable: true }))
    },
    [...onePixel],
  )
  await expect(before.getByRole('link', { name: 'Mở chup-man-hinh.png' })).toBeVisible()
  const others = page.getByRole('region', { name: 'Tài liệu khác' })
  await others.getByLabel('Tài liệu khác').setInputFiles(file('ghi-chu.pdf', 'không phải PDF'))
  await expect(others.getByRole('alert')).toContainText('chỉ nhận PNG, JPEG, WebP, HEIC, HEIF, PDF')
  await others.getByRole('button', { name: 'Bỏ ghi-chu.pdf' }).click()
  await page.route('**/UploadAttachment*', (route) => route.abort(), { times: 1 })
  await others.getByLabel('Tài liệu khác').setInputFiles(file('bien-ban.pdf', '%PDF-1.4\n%%EOF\n'))
  await others.getByRole('button', { name: 'Gửi lại bien-ban.pdf' }).click()
  const paper = await others.getByRole('link', { name: 'Mở bien-ban.pdf' }).getAttribute('href')
  expect((await page.request.get(paper ?? '')).headers()['content-type']).toBe('application/pdf')

  await page.getByRole('button', { name: 'Bắt đầu xử lý' }).click()
  await confirm(page, 'Bắt đầu xử lý')
  await expect(head(page)).toContainText('Đang xử lý')
  await page.getByRole('button', { name: 'Trình xác nhận' }).click()
  const followUp = drawer(page, 'Cập nhật xử lý')
  await choose(followUp, 'Người xử lý', 'pham van luc')
  await choose(followUp, 'Nhóm nguyên nhân', 'sua chua')
  await followUp.getByRole('textbox', { name: 'Nguyên nhân' }).fill('Vòng bi mòn')
  await followUp.getByRole('textbox', { name: 'Biện pháp khắc phục' }).fill('Thay vòng bi 6308')
  // On a slow network the page behind the form must not act on what it read before the save.
  await slow(page, '**/Abnormal/Get?*', 1000)
  await save(page)
  await page.getByRole('button', { name: 'Trình xác nhận' }).click()
  await confirm(page, 'Trình xác nhận')
  await expect(head(page)).toContainText('Chờ xác nhận')
  await page.unroute('**/Abnormal/Get?*')
  await expect(page.getByRole('button', { name: 'Xác nhận đã xử lý' })).toHaveCount(0)
  await expect(page.getByText('Chờ Trưởng ca xác nhận')).toBeVisible()

  const theirs = await pageOf(browser, 'truongca')
  await theirs.goto(page.url())
  await theirs.getByRole('button', { name: 'Xác nhận đã xử lý' }).click()
  await confirm(theirs, 'Xác nhận đã xử lý')
  await expect(head(theirs)).toContainText('Đã xử lý')
  // The operator's screen learns of it by itself.
  await expect(head(page)).toContainText('Đã xử lý')
  await expect(page.getByRole('button', { name: 'Chọn tệp' })).toHaveCount(0)
})

test('pictures turn over the page by keys, and a video plays in a tab of its own', async ({ page }) => {
  const { id } = await entered(await apiAs('vanhanh'), 'defect', 'Cánh hướng')
  await signIn(page, 'vanhanh')
  await page.goto(record(id))
  const before = page.getByRole('region', { name: 'Trước xử lý' })
  await before
    .getByLabel('Trước xử lý')
    .setInputFiles([
      file('một.png', onePixel),
      file('hai.png', onePixel),
      file('quay.webm', await film(page)),
    ])
  const link = (name: string) => before.getByRole('link', { name: `Mở ${name}` })
  await expect(before.getByRole('link', { name: 'Mở' })).toHaveCount(3)

  await link('một.png').focus()
  await page.keyboard.press('Enter')
  // Files are sent at the same time, and any may arrive first.
  await expect(page.getByRole('dialog', { name: 'một.png' })).toContainText(/[12] \/ 2/)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'hai.png' }).getByRole('img')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'một.png' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('dialog', { name: 'hai.png' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link('một.png')).toBeFocused()

  // rel=noreferrer opens the tab without an opener, so the context hears of it.
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link('quay.webm').click()])
  await expect.poll(() => tab.evaluate(() => document.querySelector('video')?.videoWidth ?? 0)).toBe(320)
})

/** A second of video as the browser itself records it. */
async function film(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 })
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    recorder.start()
    for (let at = 0; at < 20; at += 1) {
      context?.fillRect(at * 10, 0, 10, 200)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.stop()
    await stopped
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return Buffer.from(bytes)
}

test('a workshop manager sends back and closes, and history keeps the reason', async ({ page }) => {
  const operator = await apiAs('vanhanh')
  const { id, code, handlingVersion } = await entered(operator, 'abnormal', 'MBA T2, ống thở')
  const follow = { causeGroup: 'maintenance', causeText: 'Gioăng chai cứng', remedy: 'Thay gioăng' } as const
  await operator(abnormalApi.updateHandling, { body: { id, handlingVersion, ...follow } })
  for (const [step, action] of (['start', 'submit'] as const).entries()) {
    await operator(abnormalApi.move, { body: { id, handlingVersion: handlingVersion + 1 + step, action } })
  }
  await signIn(page, 'quandoc')
  await page.goto(record(id))
  await page.getByRole('button', { name: 'Trả lại' }).click()
  const back = drawer(page, 'Trả lại')
  await back.getByRole('button', { name: 'Trả lại' }).click()
  await expect(back.getByText('Vui lòng nhập trường này')).toBeVisible()
  await back.getByRole('textbox', { name: 'Lý do' }).fill('Chưa có ảnh sau khi thay')
  await back.getByRole('button', { name: 'Trả lại' }).click()
  await expect(head(page)).toContainText('Đang xử lý')
  await page.getByRole('button', { name: 'Trình xác nhận' }).click()
  await confirm(page, 'Trình xác nhận')
  await page.getByRole('button', { name: 'Xác nhận đã xử lý' }).click()
  await confirm(page, 'Xác nhận đã xử lý')
  await expect(head(page)).toContainText('Đã xử lý')
  await page.getByRole('button', { name: 'Thao tác khác' }).click()
  await page.getByRole('menuitem', { name: 'Lịch sử thay đổi' }).click()
  const history = drawer(page, `Lịch sử thay đổi: ${code}`)
  await expect(history).toContainText('đã trả lại')
  await expect(history).toContainText('Chưa có ảnh sau khi thay')
  await expect(history).toContainText(/Trạng thái.*Chờ xác nhận.*Đã xử lý/)
})

test('an incident shows the clock of its report until it is sent, and has its forms on paper and in Excel', async ({
  page,
}) => {
  const { id, code } = await entered(await apiAs('vanhanh'), 'prolongedIncident', 'Tổ máy H2')
  await signIn(page, 'truongca')
  await page.goto(record(id))
  await expect(page.getByText(/Còn 22 giờ( \d+ phút)?$/)).toBeVisible()
  await page.getByRole('button', { name: 'Ghi nhận đã gửi' }).click()
  await save(page)
  await expect(page.getByText(/Báo cáo sự cố đã gửi lúc/)).toBeVisible()
  await page.getByRole('button', { name: 'Cập nhật xử lý' }).click()
  const followUp = drawer(page, 'Cập nhật xử lý')
  await followUp.getByRole('textbox', { name: 'Khôi phục' }).fill('1/1/2020 00:00')
  await save(page)
  await expect(followUp.getByText('Các mốc thời gian phải theo thứ tự').first()).toBeVisible()
  await followUp.getByRole('textbox', { name: 'Khôi phục' }).fill('')
  await page.keyboard.press('Escape')
  const quick = await page.getByRole('link', { name: 'In báo cáo nhanh' }).getAttribute('href')
  const printed = await page.request.get(quick ?? '')
  // The letters alone: a PDF has no blanks between words.
  const paper = pdfText(await printed.body()).replaceAll(/\s+/g, '')
  expect(paper).toContain('CỘNGHÒAXÃHỘICHỦNGHĨAVIỆTNAM')
  expect(paper).toMatch(/BÁOCÁONHANHSỰCỐ.*TổmáyH2–Sựcốkéodài.*Pmất:14.00MW/)
  await page.getByRole('button', { name: 'Biểu mẫu' }).click()
  await expectAccessible(page)
  await expect(page.getByRole('menuitem')).toHaveCount(6)
  const [minutes] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Biên bản sự cố (Excel)' }).click(),
  ])
  expect(minutes.suggestedFilename()).toBe(`bien-ban-su-co_${code}.xlsx`)
  const [sheet] = (await readXlsx(await readFile(await minutes.path()))).sheets
  expect(sheet?.name).toBe('BIÊN BẢN SỰ CỐ')
})

test('the register is searched, filtered and exported', async ({ page }) => {
  await entered(await apiAs('vanhanh'), 'defect', 'Van xả đáy số 7')
  await signIn(page, 'quandoc')
  await page.goto(list)
  await page.getByRole('searchbox').fill('van xa day')
  await expect(rowOf(page, 'Van xả đáy số 7').first()).toContainText('Khiếm khuyết')
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: 'Quá hạn' }).first().click()
  await page.getByRole('option', { name: 'Đang quá hạn' }).click()
  await expect(rowOf(page, 'Cảm biến mực nước hạ lưu')).toContainText(/Quá hạn \d+ ngày/)
  await expect(rowOf(page, 'Van xả đáy số 7')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Từ ngày' }).fill('1/1/2020')
  await page.getByRole('textbox', { name: 'Từ ngày' }).press('Enter')
  await expect(page).toHaveURL(/from=2020-01-01/)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Xuất Excel' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^bat-thuong-su-co_.*\.xlsx$/)
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
})

test('an event nobody deals with is struck through with a reason, and stays legible', async ({ page }) => {
  const { id, code } = await entered(await apiAs('vanhanh'), 'defect', 'Nhập nhầm')
  await signIn(page, 'truongca')
  await page.goto(`${list}?keyword=${code}`)
  await act(rowOf(page, code), 'Gạch bỏ')
  const dialog = page.getByRole('dialog', { name: `Gạch bỏ ${code}` })
  await dialog.getByLabel('Lý do').fill('Nhập nhầm nhà máy')
  await dialog.getByRole('button', { name: 'Gạch bỏ' }).click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, code)).toContainText('Đã gạch bỏ')
  await page.goto(record(id))
  await expect(page.getByText(/^Gạch bỏ .*: Nhập nhầm nhà máy$/).first()).toBeVisible()
})

test('list, record and form fit the window and can be used by all', async ({ page }) => {
  const { id } = await entered(await apiAs('vanhanh'), 'prolongedIncident', 'Tổ máy H1')
  await signIn(page, 'quandoc')
  for (const path of [list, record(id), `${list}?open=create`, `${record(id)}?open=followUp.${id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectUsable(page)
  }
  // A row has two lines at most; its name is there in full for who points at it.
  await page.goto(list)
  const rows = page.getByRole('table').locator('tbody tr')
  await expect(rows.nth(5)).toBeVisible()
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThan(56)
  await expect(rows.first().locator('[title]').first()).toHaveAttribute('title', /\S/)
})
