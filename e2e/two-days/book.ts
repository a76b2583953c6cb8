import { expect, type Locator, type Page } from '@playwright/test'

import { takeOffered } from '../support/screen.ts'

/** The entries of the shift on a screen. */
export const log = (page: Page): Locator =>
  page.getByRole('region', { name: 'Các dòng nhật ký' }).getByRole('listitem')

/** A section of the book on a screen. */
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** Opens a section, lets it be filled in, and saves it by keyboard. */
export async function write(page: Page, name: string, fill: (card: Locator) => Promise<void>): Promise<void> {
  const card = section(page, name)
  await card.getByRole('button', { name: `Sửa mục ${name}` }).click()
  await fill(card)
  await page.keyboard.press('Control+Enter')
  await expect(card.getByRole('form')).toHaveCount(0)
}

/** An entry of the log as it is typed: `1405 l`, then the words, then what the kind asks for beside them. */
interface Typed {
  /** The time, typed where it is not now. */
  readonly clock?: string
  /** The letter that chooses the kind. */
  readonly letter: string
  readonly words: string
  /** By the names of their fields. */
  readonly details?: Readonly<Record<string, string>>
}

/** Writes an entry by keyboard alone, from wherever the focus is. */
export async function type(page: Page, { clock, letter, words, details = {} }: Typed): Promise<void> {
  const form = page.getByRole('form', { name: 'Ghi diễn biến' })
  await expect(form).toBeVisible()
  // Lines of others, or of the book itself, may come meanwhile.
  const written = log(page).filter({ hasText: words })
  const before = await written.count()
  const { keyboard } = page
  // As after looking something up elsewhere on the page.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await keyboard.press('n')
  if (clock) {
    await keyboard.type(clock)
    await keyboard.press('Tab')
  }
  await keyboard.press(letter)
  await keyboard.type(words)
  for (const [field, value] of Object.entries(details)) {
    const input = form.getByLabel(field, { exact: true })
    for (let steps = 0; !(await input.evaluate((it) => it === document.activeElement)); steps += 1) {
      expect(steps, `Tab leads to ${field}`).toBeLessThan(15)
      await keyboard.press('Tab')
    }
    await keyboard.type(value)
    // The best device of the catalogue, or the words as they are.
    if (field === 'Thiết bị') await takeOffered(input)
  }
  await keyboard.press('Enter')
  await expect(written).toHaveCount(before + 1)
}

/** What a shift leader reads off at the end of a shift. */
export interface Readings {
  readonly weather: string
  readonly temperature: string
  readonly upstream: string
  readonly downstream: string
  readonly inflow: string
  readonly power: string
  /** Of the two main meters. */
  readonly meters: readonly [string, string]
  readonly conclusion: string
}

/** Fills in what every shift must have written before it is handed over. */
export async function complete(page: Page, readings: Readings): Promise<void> {
  await write(page, 'An toàn đầu giờ', async (card) => {
    await card.getByLabel('Đã thực hiện an toàn đầu giờ').check()
    await card.getByLabel('Nội dung đã phổ biến').fill('Kiểm tra BHLĐ, nhắc cô lập trước khi vào gian máy')
  })
  await write(page, 'Thời tiết, phương thức vận hành', async (card) => {
    await card.getByLabel('Thời tiết').selectOption({ label: readings.weather })
    await card.getByLabel('Nhiệt độ (°C)').fill(readings.temperature)
    await card.getByLabel('Phương thức vận hành').fill('H1 phát theo lệnh A3, H2 dự phòng; TD91 cấp tự dùng')
  })
  await write(page, 'Mực nước, lưu lượng, bức xạ', async (card) => {
    await card.getByLabel('Mực nước thượng lưu (m)').fill(readings.upstream)
    await card.getByLabel('Mực nước hạ lưu (m)').fill(readings.downstream)
    await card.getByLabel('Lưu lượng về (m³/s)').fill(readings.inflow)
    await card.getByLabel('Công suất P (MW)').fill(readings.power)
  })
  await write(page, 'Chỉ số công tơ', async (card) => {
    for (const [row, end] of readings.meters.entries())
      await card.getByLabel('Cuối ca (kWh)').nth(row).fill(end)
  })
  await write(page, 'Tóm tắt ca', async (card) => {
    await card.getByRole('textbox').fill(readings.conclusion)
  })
}
