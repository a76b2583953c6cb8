import type { Page } from '@playwright/test'

import { pathTo, paths } from '#contract/core/paths.ts'
import { employeeApi } from '#contract/employees/index.ts'

import { signIn } from './support/browser.ts'
import { expect, test } from './support/employees.ts'

/** The field of roles, in the form that changes an employee. */
async function rolesOf(page: Page, id: number) {
  await page.goto(pathTo(paths.employee, { id }))
  await page.getByRole('button', { name: 'Sửa' }).click()
  return page.getByRole('dialog', { name: 'Sửa nhân viên' }).getByRole('combobox', { name: 'Vai trò' })
}

test('a director is offered only the roles whose rights they have', async ({ page, person }) => {
  await signIn(page, 'giamdoc')
  const roles = await rolesOf(page, person.id)
  await roles.fill('quan doc')
  await expect(page.getByRole('option', { name: 'Quản đốc', exact: true })).toBeVisible()
  await roles.fill('ban dieu hanh')
  await expect(page.getByRole('option', { name: 'Ban điều hành' })).toHaveCount(0)
})

test('a deputy keeps the director’s record, but neither their roles nor their account', async ({
  page,
  admin,
}) => {
  const { items } = await admin(employeeApi.list, { query: { keyword: 'Hồ Viết Sơn' } })
  await signIn(page, 'phogiamdoc')
  const roles = await rolesOf(page, items[0]?.id ?? 0)
  await expect(roles).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Sửa' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Thao tác' })).toHaveCount(0)
})
