import { paths } from '#contract/core/paths.ts'

import { choose, rowOf, save } from '../support/screen.ts'
import { expect, type Stage } from './stage.ts'

/** The defect stands in the register with its age; it is repaired, and closed by a shift leader. */
export async function closeDefect({ at, screenOf }: Stage, code: string): Promise<void> {
  await at('12-02 08:30')
  const manager = await screenOf('manager')
  await manager.goto(paths.abnormals)
  await expect(rowOf(manager, code)).toContainText('Ổ hướng turbine H1')
  await rowOf(manager, code).getByRole('link', { name: code }).click()
  const head = manager.locator('main header').first()
  await expect(head).toContainText(/Chưa xử lý.*1 ngày/)
  await manager.getByRole('button', { name: 'Bắt đầu xử lý' }).click()
  await manager.getByRole('alertdialog').getByRole('button', { name: 'Bắt đầu xử lý' }).click()
  await manager.getByRole('button', { name: 'Cập nhật xử lý' }).click()
  const form = manager.getByRole('dialog', { name: 'Cập nhật xử lý' })
  await choose(form, 'Người xử lý', 'tran thanh tung')
  await choose(form, 'Nhóm nguyên nhân', 'sua chua')
  await form.getByRole('textbox', { name: 'Nguyên nhân' }).fill('Gioăng mặt bích chai cứng')
  await form
    .getByRole('textbox', { name: 'Biện pháp khắc phục' })
    .fill('Thay gioăng, xiết lại bu lông theo mô men')
  await save(manager)
  await manager.getByRole('button', { name: 'Trình xác nhận' }).click()
  await manager.getByRole('alertdialog').getByRole('button', { name: 'Trình xác nhận' }).click()
  await expect(head).toContainText('Chờ xác nhận')

  const leader = await screenOf('leaderA')
  await leader.goto(new URL(manager.url()).pathname)
  await leader.getByRole('button', { name: 'Xác nhận đã xử lý' }).click()
  await leader.getByRole('alertdialog').getByRole('button', { name: 'Xác nhận đã xử lý' }).click()
  await expect(head).toContainText('Đã xử lý')
}
