import { readFileSync } from 'node:fs'

import { paths } from '#contract/core/paths.ts'
import { lossCauseLabels } from '#contract/loss-ledger/causes.ts'

import { picture } from '../support/picture.ts'
import { expect, firstDay, lastDay, type Stage } from './stage.ts'

/** The ledger of the 31 days: expected less every cause is what was made, and the user guide has its figures. */
export async function seeLosses({ manager, plant }: Stage): Promise<void> {
  await manager.goto(`${paths.lossLedger}?nha-may=${plant.id}&tu=${firstDay}&den=${lastDay}`)
  await manager.getByRole('button', { name: 'Tính lại' }).click()
  await manager.getByRole('alertdialog').getByRole('button', { name: 'Tính lại' }).click()
  await expect(manager.getByText('31/31')).toBeVisible({ timeout: 120_000 })
  await expect(manager.getByRole('progressbar')).toHaveCount(0)
  const flow = manager.getByRole('region', { name: 'Từ kỳ vọng đến thực phát' })
  const rows = await flow
    .getByRole('row')
    .evaluateAll((all) =>
      all
        .slice(1)
        .map((row) => [row.children[0]?.textContent ?? '', row.children[2]?.textContent ?? ''] as const),
    )
  const mwhOf = (text: string) => Number(text.replaceAll(',', ''))
  const sum = rows.slice(0, -1).reduce((total, [, mwh]) => total + mwhOf(mwh), 0)
  expect(sum).toBeCloseTo(mwhOf(rows.at(-1)?.[1] ?? ''), 2)
  expect(rows.map(([name]) => name)).toContain(lossCauseLabels.unrecordedStop.vi)
  await picture('cong-vien-ton-that', manager)
  const table = rows.map(([name, mwh]) => `| ${name} | ${mwh} |`).join('\n')
  expect(readFileSync('docs/user-guide.md', 'utf8')).toContain(table)
}
