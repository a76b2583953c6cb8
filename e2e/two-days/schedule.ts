import { cellOf, publish, saved, schedules, submit } from '../support/duty-schedules.ts'
import { nameOf } from './plant.ts'
import { expect, type Stage } from './stage.ts'

/** The workshop manager makes the month, the director approves it, the manager publishes it. */
export async function publishSchedule({ screenOf, apiOf, picture }: Stage): Promise<void> {
  const manager = await screenOf('manager')
  await manager.goto(schedules)
  await manager.getByRole('button', { name: 'Lập lịch trực' }).first().click()
  await expect(manager.getByRole('region', { name: 'Xem trước hai tuần đầu' })).toBeVisible()
  await picture('lich-truc-lap', manager)
  await manager.getByRole('button', { name: 'Lập lịch', exact: true }).click()
  await expect(manager.getByRole('heading', { name: 'Lịch trực tháng 12/2026' })).toBeVisible()

  // A course on the morning after a night: the grid says at once what the law says of it.
  await cellOf(manager, nameOf('assistantC'), 4).click()
  await manager.keyboard.press('h')
  const breaches = manager.getByRole('complementary', { name: 'Vi phạm quy định' })
  await expect(breaches).toContainText(`${nameOf('assistantC')} chỉ nghỉ`)
  await expect(breaches).toContainText('Điều 110, Bộ luật Lao động số 45/2019/QH14')
  await saved(manager)
  await picture('lich-truc-bang', manager)
  await manager.keyboard.press('Control+z')
  await expect(breaches).not.toContainText(nameOf('assistantC'))
  await saved(manager)
  await submit(manager)
  await expect(manager.getByText('Chờ duyệt', { exact: true })).toBeVisible()

  const director = await screenOf('director')
  await director.goto(new URL(manager.url()).pathname)
  await director.getByRole('button', { name: 'Duyệt', exact: true }).click()
  await director.getByRole('alertdialog').getByRole('button', { name: 'Duyệt' }).click()
  await expect(director.getByText('Đã duyệt', { exact: true })).toBeVisible()

  await publish(manager, await apiOf('manager'))
  await expect(manager.getByText('Đã công bố', { exact: true })).toBeVisible()
}
