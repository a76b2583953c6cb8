import type { Page } from '@playwright/test'

import { paths } from '#contract/core/paths.ts'

import { signIn } from './support/browser.ts'
import { expect, test } from './support/employees.ts'

/** Types as Telex and VNI do: each key rewrites the word that is being composed, and a space or Enter settles it. */
async function compose(page: Page, ...steps: string[]): Promise<() => Promise<void>> {
  const keys = await page.context().newCDPSession(page)
  for (const text of steps)
    await keys.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  return async () => void (await keys.send('Input.insertText', { text: steps.at(-1) ?? '' }))
}

test('words typed with Telex are neither lost nor doubled, and find what is to be chosen', async ({
  page,
}) => {
  const broken: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') broken.push(message.text())
  })
  await signIn(page, 'giamdoc')
  await page.goto(paths.employees)
  await page.getByRole('button', { name: 'Thêm nhân viên' }).click()
  const form = page.getByRole('dialog', { name: 'Thêm nhân viên' })

  const offered = page.getByRole('listbox').getByRole('option')

  const surname = form.getByLabel('Họ đệm')
  await surname.focus()
  const settleSurname = await compose(page, 'N', 'Ng', 'Ngu', 'Nguy', 'Nguye', 'Nguyê', 'Nguyên', 'Nguyễn')
  await expect(surname).toHaveValue('Nguyễn')
  await settleSurname()
  await expect(surname).toHaveValue('Nguyễn')
  await page.keyboard.type(' Thu')
  await expect(surname).toHaveValue('Nguyễn Thu')

  const post = form.getByRole('combobox', { name: 'Chức danh' })
  await post.focus()
  const settlePost = await compose(page, 't', 'tr', 'tru', 'trư', 'trươ', 'trươn', 'trương', 'trưởng')
  await expect(offered).toHaveText(['Trưởng ca', 'Trưởng kíp'])
  await settlePost()
  await expect(post).toHaveValue('trưởng')
  await page.keyboard.type(' k')
  await expect(offered).toHaveText(['Trưởng kíp'])
  await post.press('Enter')
  await expect(post).toHaveValue('Trưởng kíp')
  await expect(offered).toHaveCount(0)

  await post.press('Enter')
  await expect(offered.filter({ hasText: /^Giám đốc$/ })).toBeVisible()
  await post.press('Escape')
  await expect(offered).toHaveCount(0)
  await expect(form).toBeVisible()
  expect(broken).toEqual([])
})
