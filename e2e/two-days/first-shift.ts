import type { Browser } from '@playwright/test'

import { paths } from '#contract/core/paths.ts'

import { choose, nameDevice, save } from '../support/screen.ts'
import { log, section, type, write } from './book.ts'
import { nameOf } from './plant.ts'
import { expect, type Stage } from './stage.ts'

/** The first shift of the plant in the product: opened by hand, with the crew of the published schedule. */
export async function openFirstShift({ at, screenOf, picture }: Stage): Promise<string> {
  await at('12-01 05:45')
  const leader = await screenOf('leaderA')
  await leader.goto(paths.shiftLogs)
  await leader.getByRole('button', { name: 'Mở ca' }).click()
  await expect(leader.getByRole('textbox', { name: 'Ngày', exact: true })).toHaveValue('01/12/2026')
  for (const role of ['leaderA', 'operatorA', 'assistantA'] as const)
    await expect(leader.getByRole('checkbox', { name: nameOf(role) })).toBeChecked()
  await expect(leader.getByRole('checkbox', { name: nameOf('leaderB') })).not.toBeChecked()
  await picture('so-ca-mo', leader)
  await leader.getByRole('button', { name: 'Mở ca' }).click()
  await expect(leader.getByText('Đang trực', { exact: true })).toBeVisible()
  await expect(leader.getByRole('list', { name: 'Nhân sự ca' })).toContainText(nameOf('assistantA'))
  return new URL(leader.url()).pathname
}

/** A morning's work: orders and switching by keyboard, what stands beside them, two people at once. */
export async function writeMorning({ at, screenOf, picture }: Stage, shift: string): Promise<void> {
  await at('12-01 06:20')
  let operator = await screenOf('operatorA')
  let leader = await screenOf('leaderA')
  await operator.goto(shift)
  await leader.goto(shift)
  await expect(operator.getByText('Chưa có diễn biến nào')).toBeVisible()
  await type(operator, { clock: '600', letter: 'x', words: 'Kíp A nhận ca, thiết bị vận hành bình thường' })
  await type(operator, {
    clock: '605',
    letter: 'l',
    words: 'Khởi động H1, P = 10 MW, Q = 2 MVAr',
    details: { 'Cấp điều độ': 'A3', 'Người ra lệnh': 'Minh', 'Số lệnh': '12' },
  })
  await type(operator, {
    clock: '607',
    letter: 'h',
    words: 'Khởi động H1, hòa lưới tốt',
    details: { 'Thiết bị': 'H1', 'P sau (MW)': '10', 'Q sau (MVAr)': '2' },
  })
  await expect(log(leader).filter({ hasText: 'hòa lưới tốt' })).toBeVisible()
  await log(operator).filter({ hasText: 'hòa lưới tốt' }).getByRole('button', { name: 'Kết thúc' }).click()

  await write(leader, 'Trạng thái thiết bị', async (card) => {
    const states = ['running', 'hotStandby', 'running', 'running', 'running']
    for (const [row, state] of states.entries())
      await card.getByLabel('Trạng thái').nth(row).selectOption(state)
    await card.getByLabel('P (MW)').first().fill('10')
    await card.getByLabel('Q (MVAr)').first().fill('2')
  })
  await write(leader, 'Chỉ số công tơ', async (card) => {
    await card.getByLabel('Đầu ca (kWh)').first().fill('48215600')
    await card.getByLabel('Đầu ca (kWh)').last().fill('46902300')
  })
  await expect(section(operator, 'Trạng thái thiết bị')).toContainText('Dự phòng nóng')

  await at('12-01 08:45')
  operator = await screenOf('operatorA')
  leader = await screenOf('leaderA')
  await operator.goto(shift)
  await type(operator, {
    clock: '810',
    letter: 'c',
    words: 'Cấp PCT 15/2026: bảo dưỡng tủ TD92, CHTT Tâm, 4 người',
    details: {
      Số: '15/2026',
      'Nội dung, địa điểm': 'Bảo dưỡng tủ TD92',
      'Người chỉ huy trực tiếp': 'Trần Tâm',
      'Số người': '4',
    },
  })
  await type(operator, {
    clock: '818',
    letter: 't',
    words: 'Cắt máy cắt 412, khóa mạch thao tác',
    details: { 'Thiết bị': 'MC 412', 'Số PTT': '08/12' },
  })
  await operator.keyboard.press('n')
  await operator.keyboard.press('k')
  await operator.keyboard.press('ArrowDown')
  await expect(operator.getByRole('listbox', { name: 'Câu mẫu' })).toBeVisible()
  await picture('so-ca-ghi', operator)
  await operator.keyboard.press('Enter')
  await operator.keyboard.press('Enter')
  await expect(log(operator)).toHaveCount(6)

  await leader.goto(shift)
  await expect(section(leader, 'PCT/LCT đang mở')).toContainText('1 đang mở')
}

/** A defect with a photo; it stands in the register at once. */
export async function enterDefect({ at, screenOf, picture }: Stage, shift: string): Promise<string> {
  await at('12-01 09:20')
  const operator = await screenOf('operatorA')
  await operator.goto(`${shift}?muc=abnormals`)
  await operator.getByRole('button', { name: 'Ghi bất thường' }).click()
  const form = operator.getByRole('dialog', { name: 'Ghi bất thường' })
  await choose(form, 'Phân loại', 'khiem khuyet')
  await nameDevice(form, 'Ổ hướng turbine H1')
  await form.getByRole('textbox', { name: 'Hiện tượng' }).fill('Rò dầu tại mặt bích, khoảng 5 giọt/phút')
  await form
    .getByRole('textbox', { name: 'Xử lý ban đầu' })
    .fill('Lau sạch, đặt khay hứng, theo dõi mức dầu mỗi giờ')
  await save(operator)
  const event = operator.getByRole('article').filter({ hasText: 'Rò dầu tại mặt bích' })
  await event.locator('input[type=file]').setInputFiles({
    name: 'mat-bich-h1.png',
    mimeType: 'image/png',
    buffer: await photo(operator.context().browser()),
  })
  await expect(event.getByRole('link', { name: /mat-bich-h1/ })).toBeVisible()
  await picture('so-ca-bat-thuong', operator)
  return (await event.getByRole('link', { name: /^BT-/ }).innerText()).trim()
}

/** Somebody falls ill and is relieved; crew, schedule and timesheet follow. */
export async function changePerson({ at, screenOf, picture }: Stage, shift: string): Promise<void> {
  await at('12-01 10:05')
  const leader = await screenOf('leaderA')
  await leader.goto(`${shift}?muc=personnel`)
  await leader.getByRole('button', { name: 'Thay đổi nhân sự' }).click()
  const change = leader.getByRole('dialog', { name: 'Thay đổi nhân sự' })
  await change.getByLabel('Từ', { exact: true }).fill('10h')
  await change.getByLabel('Người ra').selectOption({ label: nameOf('assistantA') })
  await change.getByLabel('Người thay').selectOption({ label: `${nameOf('assistantB')} (Trực phụ)` })
  await change.getByLabel('Lý do', { exact: true }).selectOption({ label: 'Ốm' })
  await change.getByLabel('Người cho phép').selectOption({ label: `${nameOf('manager')} (Quản đốc)` })
  await change.getByLabel('Ghi chú').fill('Sốt, đã đưa về nhà nghỉ ca')
  await picture('so-ca-nhan-su', leader)
  await save(leader)
  await expect(change).toBeHidden()
  const manager = await screenOf('manager')
  await manager.goto(shift)
  await manager
    .getByRole('region', { name: 'Chờ bạn xác nhận' })
    .getByRole('button', { name: 'Xác nhận' })
    .click()
  await expect(leader.getByRole('list', { name: 'Nhân sự ca' })).toContainText(nameOf('assistantB'))
  await manager.goto(paths.dutySchedules)
  await manager
    .getByRole('main')
    .getByRole('link', { name: /12\/2026/ })
    .first()
    .click()
  await expect(manager.getByRole('region', { name: 'Thay đổi sau khi công bố' })).toContainText(
    nameOf('assistantB'),
  )
}

/** What a phone would take of a leaking flange. */
async function photo(browser: Browser | null): Promise<Buffer> {
  const page = await browser?.newPage({ viewport: { width: 640, height: 480 } })
  await page?.setContent(`<body style="margin:0"><svg width="640" height="480">
    <defs><linearGradient id="steel" x2="0" y2="1"><stop stop-color="#5d6a72"/><stop offset=".4" stop-color="#c3ccd1"/>
      <stop offset="1" stop-color="#434d53"/></linearGradient></defs>
    <rect width="640" height="480" fill="#2c3438"/><rect y="330" width="640" height="150" fill="#39342c"/>
    <rect y="170" width="640" height="110" fill="url(#steel)"/><rect x="270" y="120" width="100" height="210" rx="6" fill="url(#steel)"/>
    <path d="M318 120v210" stroke="#1e2528" stroke-width="5"/>
    <g fill="#20282c"><circle cx="292" cy="150" r="11"/><circle cx="346" cy="150" r="11"/><circle cx="292" cy="300" r="11"/><circle cx="346" cy="300" r="11"/></g>
    <path d="M316 330c10 22 16 30 16 42a14 14 0 0 1-28 0c0-12 4-20 12-42z" fill="#b9821f"/>
    <ellipse cx="320" cy="438" rx="120" ry="16" fill="#a8741a" opacity=".8"/></svg></body>`)
  const taken = await page?.screenshot()
  await page?.close()
  if (!taken) throw new Error('no browser to take a picture with')
  return taken
}
