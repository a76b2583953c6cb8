import type { TestApp } from '../app.ts'
import { client, PASSWORD, type Client } from '../people.ts'

let made = 0

/** What every request of a stock client brings; React sends these very values at a first visit. */
export const stockHeaders = { 'abp.tenantid': 'null', '.aspnetcore.culture': 'c=null|uic=null' }

/** Signs in as the stock login forms do. */
export async function stockSignIn(
  { app }: Pick<TestApp, 'app'>,
  userNameOrEmailAddress: string,
  password = PASSWORD,
): Promise<Client> {
  const form = { userNameOrEmailAddress, password, rememberClient: true }
  const { result } = await client(app).send<{ accessToken: string; userId: number }>(
    'POST',
    '/TokenAuth/Authenticate',
    form,
    stockHeaders,
  )
  return client(app, result.accessToken, result.userId)
}

/** The body of the stock drawer for a new user; React sends what was typed for confirmation, too. */
export function newUser(changes: object = {}) {
  const userName = `stock${++made}`
  const names = { userName, name: 'Stock', surname: 'User', emailAddress: `${userName}@nhamay.vn` }
  const passwords = { password: 'Matkhau2027', confirm: 'Matkhau2027' }
  return { ...names, ...passwords, isActive: true, roleNames: ['DHV'], ...changes }
}
