import { paths } from '#contract/core/paths.ts'

import { picture } from '../support/picture.ts'
import { rowOf } from '../support/screen.ts'
import { expect, type Stage } from './stage.ts'

/** A day shows every inverter with what it came to, and the hours each stood still. */
export async function seeDay({ manager }: Stage): Promise<void> {
  await manager.goto(`${paths.inverterTracking}?ngay=2020-05-20`)
  const panel = manager.getByRole('tabpanel')
  await expect(panel.getByRole('row')).toHaveCount(23)
  // 01 has no readings before 14:15: what it gave is told, and compared with nothing.
  await expect(rowOf(panel, 'INV01').getByRole('cell').nth(3)).toHaveText('')
  await expect(rowOf(panel, 'INV02').getByRole('cell').nth(3)).toHaveText(/%$/)
  await manager.getByRole('tab', { name: 'Bản đồ nhiệt' }).click()
  const cells = panel.getByRole('row', { name: /^INV02/ }).getByRole('cell')
  await expect(cells.nth(6)).toHaveText('0')
  await picture('cong-vien-ban-do', manager)
}
