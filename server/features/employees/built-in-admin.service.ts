import type { Db } from '#server/platform/db/database.ts'

import { insertEmployee, replaceRoles } from './employees.store.ts'

/** Makes the employee behind the built-in account, which lists and forms never show. */
export async function addBuiltInAdmin(
  db: Db,
  userName: string,
  roles: readonly { id: number }[],
  now: Date,
): Promise<number> {
  const id = await insertEmployee(db, {
    employeeCode: 'ADMIN',
    userName,
    emailAddress: 'admin@localhost.localdomain',
    surname: 'Quản trị',
    name: 'hệ thống',
    phoneNumber: '0000000000',
    gender: 'other',
    dateOfBirth: '2000-01-01',
    positionTitle: 'officer',
    createdAt: now,
  })
  await replaceRoles(
    db,
    id,
    roles.map((role) => role.id),
  )
  return id
}
