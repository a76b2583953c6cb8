import type { Page } from '@playwright/test'

import { paths } from '#contract/core/paths.ts'

import { PASSWORD } from '../support/api.ts'
import { complete, log, type Readings, section, type, write } from './book.ts'
import { nameOf, type Role } from './plant.ts'
import { expect, type Stage } from './stage.ts'

const morning: Readings = {
  weather: 'Nắng',
  temperature: '31',
  upstream: '318,42',
  downstream: '255,10',
  inflow: '46,5',
  power: '10',
  meters: ['48289400', '46971250'],
  conclusion:
    'H1 phát 10 MW theo lệnh A3, H2 dự phòng. PCT 15/2026 còn mở. Theo dõi rò dầu ổ hướng turbine H1.',
}

/** The end of the first shift: the gate says what is missing, the receiver refuses, then takes over. */
export async function handOverFirstShift(
  { at, screenOf, picture }: Stage,
  shift: string,
  defect: string,
): Promise<string> {
  await at('12-01 13:40')
  const leader = await screenOf('leaderA')
  await leader.goto(shift)
  await leader.getByRole('button', { name: 'Giao ca' }).click()
  const giving = leader.getByRole('dialog', { name: 'Giao ca' })
  await expect(giving).toContainText(/1 thao tác chưa ghi giờ kết thúc: 08:18 MC 412/)
  await expect(giving).toContainText('Chưa xác nhận an toàn đầu giờ')
  await expect(giving).toContainText(
    `${nameOf('leaderC')} (Trưởng ca), ${nameOf('operatorC')}, ${nameOf('assistantC')}`,
  )
  await expect(giving.getByRole('button', { name: 'Ký giao ca' })).toBeDisabled()
  await picture('giao-ca-kiem-tra', leader)
  await giving.getByRole('button', { name: '08:18 MC 412' }).click()
  await expect(giving).toBeHidden()
  const switching = log(leader).filter({ hasText: 'MC 412' })
  await expect(switching).toBeFocused()
  await switching.getByRole('button', { name: 'Kết thúc' }).click()
  await complete(leader, morning)
  await write(leader, 'Việc chuyển ca sau', async (card) => {
    await card.getByRole('button', { name: 'Thêm việc' }).click()
    await card.getByRole('textbox').fill('Vệ sinh lưới lọc nước kỹ thuật số 1')
  })
  await sign(leader)

  await at('12-01 13:48')
  const receiver = await screenOf('leaderC')
  await receiver.goto(paths.shiftLogs)
  await receiver.getByRole('button', { name: 'Mở sổ' }).click()
  await receiver.getByRole('button', { name: 'Nhận ca' }).click()
  await receiver.getByRole('button', { name: 'Từ chối nhận' }).click()
  const refusing = receiver.getByRole('dialog', { name: 'Từ chối nhận ca?' })
  await refusing.getByLabel('Lý do').fill('Chỉ thấy 3 bộ đàm, sổ ghi 4')
  await refusing.getByRole('button', { name: 'Từ chối nhận' }).click()

  await expect(leader.getByText('Chỉ thấy 3 bộ đàm, sổ ghi 4')).toBeVisible()
  await write(leader, 'Phương tiện, trang bị bàn giao', async (card) => {
    await card.getByLabel('Trạng thái').nth(1).selectOption({ label: 'Hỏng' })
    await card.getByLabel('Ghi chú').nth(1).fill('1 bộ hết pin, đang sạc ở phòng trực')
  })
  await sign(leader)

  await receiver.getByRole('button', { name: 'Nhận ca' }).click()
  const taking = receiver.getByRole('dialog', { name: 'Nhận ca' })
  await expect(taking).toContainText(morning.conclusion)
  for (const carried of ['15/2026', defect, 'Vệ sinh lưới lọc nước', 'đang sạc ở phòng trực'])
    await expect(taking.getByRole('region', { name: 'Các mục bàn giao' })).toContainText(carried)
  await tickAll(receiver, () => picture('nhan-ca-danh-dau', receiver))
  return accept(receiver, shift)
}

/** The giver's signature. */
async function sign(giver: Page): Promise<void> {
  await giver.getByRole('button', { name: 'Giao ca' }).click()
  const giving = giver.getByRole('dialog', { name: 'Giao ca' })
  await giving.getByLabel('Mật khẩu của bạn').fill(PASSWORD)
  await giving.getByRole('button', { name: 'Ký giao ca' }).click()
  await expect(giver.getByText('Chờ nhận ca', { exact: true })).toBeVisible()
}

/** The receiver goes through the list by keyboard. */
async function tickAll(receiver: Page, halfWay: () => Promise<void>): Promise<void> {
  const boxes = receiver.getByRole('dialog', { name: 'Nhận ca' }).getByRole('checkbox')
  await boxes.first().focus()
  const count = await boxes.count()
  for (let ticked = 0; ticked < count; ticked += 1) {
    if (ticked === Math.floor(count / 2)) await halfWay()
    await receiver.keyboard.press('Space')
    await receiver.keyboard.press('ArrowDown')
  }
}

/** The receiver's signature, which seals the shift and opens the next one: answers the address of that. */
async function accept(receiver: Page, shift: string): Promise<string> {
  const taking = receiver.getByRole('dialog', { name: 'Nhận ca' })
  await taking.getByLabel('Mật khẩu của bạn').fill(PASSWORD)
  await taking.getByRole('button', { name: 'Ký nhận ca' }).click()
  await expect(receiver).not.toHaveURL(new RegExp(`${shift}($|[?])`))
  await expect(receiver.getByText('Đang trực', { exact: true })).toBeVisible()
  return new URL(receiver.url()).pathname
}

/** The next two handovers, without ado: late in the evening, and early on the second day. */
export async function passTheNight(stage: Stage, second: string): Promise<void> {
  await stage.at('12-01 21:45')
  const third = await handOver(stage, second, ['leaderC', 'leaderD'], {
    upstream: '318,36',
    meters: ['48351700', '47034900'],
    conclusion: 'H1 phát 10 MW, cao điểm 12 MW theo lệnh A3. PCT 15/2026 còn mở.',
  })
  await stage.at('12-02 05:40')
  await handOver(stage, third, ['leaderD', 'leaderA'], {
    weather: 'Nhiều mây',
    temperature: '24',
    upstream: '318,51',
    meters: ['48402100', '47085200'],
    conclusion: 'H1 giữ 8 MW suốt đêm theo lệnh A3. PCT 15/2026 còn mở.',
  })
}

async function handOver(
  { screenOf }: Stage,
  shift: string,
  [giver, receiver]: readonly [Role, Role],
  readings: Partial<Readings>,
): Promise<string> {
  const giving = await screenOf(giver)
  await giving.goto(shift)
  await complete(giving, { ...morning, ...readings })
  await sign(giving)
  const taking = await screenOf(receiver)
  await taking.goto(shift)
  await taking.getByRole('button', { name: 'Nhận ca' }).click()
  await tickAll(taking, () => Promise.resolve())
  return accept(taking, shift)
}

/** The next shift begins with what the last one passed on. */
export async function expectCarried({ screenOf }: Stage, shift: string): Promise<void> {
  const leader = await screenOf('leaderC')
  await leader.goto(shift)
  await expect(section(leader, 'Trạng thái thiết bị')).toContainText(/H1.*Vận hành/)
  await expect(section(leader, 'PCT/LCT đang mở')).toContainText('từ ca C1 ngày 1/12/2026')
  await expect(section(leader, 'Việc chuyển ca sau')).toContainText('Vệ sinh lưới lọc nước')
  await expect(section(leader, 'Chỉ số công tơ')).toContainText('48,289,400')
  await expect(leader.getByRole('list', { name: 'Nhân sự ca' })).toContainText(nameOf('operatorC'))
  // Twelve minutes before the planned hour, as crews do.
  await type(leader, { letter: 'x', words: 'Kíp C nhận ca từ kíp A, thiết bị theo sổ' })
  await expect(log(leader)).toContainText('13:48')
}
