import { pdfText } from '../../tools/pdf-text.ts'
import { nameOf } from './plant.ts'
import { expect, type Stage } from './stage.ts'

/** The book on paper: the button opens the server's PDF, and there is no other form of it. */
export async function print({ plant, screenOf }: Stage, shift: string): Promise<void> {
  const manager = await screenOf('manager')
  await manager.goto(shift)
  const code = await manager.getByRole('region', { name: 'Khóa sổ' }).getByRole('code').innerText()
  await manager.getByRole('button', { name: 'Thao tác', exact: true }).first().click()
  const [answer] = await Promise.all([
    manager.context().waitForEvent('response', (one) => one.url().includes('/DutyShiftLog/GetPdf')),
    manager.getByRole('menuitem', { name: 'In sổ giao nhận ca' }).click(),
  ])
  expect(answer.headers()['content-disposition']).toContain('so-giao-nhan-ca_2026-12-01_C1.pdf')
  // A browser without a viewer hands the answer to its downloads: what it opened is asked for again.
  const text = pdfText(await (await manager.request.get(answer.url())).body())
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
  for (const words of written) expect(text).toContain(words.replaceAll(/\s/g, ''))
}
