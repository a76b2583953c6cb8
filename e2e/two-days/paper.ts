import { readFile } from 'node:fs/promises'

import { sizes } from '../support/browser.ts'
import { pdfText } from '../support/pdf-text.ts'
import { nameOf } from './plant.ts'
import { expect, type Stage } from './stage.ts'

/** As wide as paper, drawn by the browser. */
const a4 = { width: 900, height: 1270 }

/** The book on paper: from the browser, and as the server's own PDF. */
export async function print({ plant, screenOf, picture }: Stage, shift: string): Promise<void> {
  const manager = await screenOf('manager')
  await manager.goto(shift)
  const code = await manager.getByRole('region', { name: 'Khóa sổ' }).getByRole('code').innerText()
  await manager.getByRole('button', { name: 'Thao tác', exact: true }).first().click()
  await manager.getByRole('menuitem', { name: 'In sổ giao nhận ca' }).click()
  const paper = manager.getByRole('article')
  const written = [
    'SỔ GIAO NHẬN CA',
    plant.name.toUpperCase(),
    nameOf('leaderA'),
    nameOf('leaderC'),
    'Diễn biến 06:05',
    'Q = 2,5 MVAr',
    'Ghi nhầm Q, đã đối chiếu băng ghi âm với A3',
    'Rò dầu tại mặt bích',
    nameOf('assistantB'),
    code,
  ]
  for (const words of written) await expect(paper).toContainText(words)
  await manager.emulateMedia({ media: 'print' })
  await manager.setViewportSize(a4)
  // The printer's margins.
  await manager.addStyleTag({ content: '@media print { article { padding: 12mm !important } }' })
  await picture('in-so-ca', paper)
  await manager.setViewportSize(sizes.wide)
  await manager.emulateMedia({ media: 'screen' })

  const [download] = await Promise.all([
    manager.waitForEvent('download'),
    manager.getByRole('button', { name: 'Tải PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('so-giao-nhan-ca_2026-12-01_C1.pdf')
  const text = pdfText(await readFile(await download.path()))
  for (const words of written) expect(text).toContain(words.replaceAll(/\s/g, ''))
}
