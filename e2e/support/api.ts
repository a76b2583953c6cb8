import { randomUUID } from 'node:crypto'

import { accountApi, type Tokens } from '#contract/account/index.ts'
import { employeeApi } from '#contract/employees/index.ts'
import type { BodyOf, Endpoint, QueryOf, ResultOf } from '#contract/core/endpoint.ts'

/** The password of every demonstration account. */
export const PASSWORD = 'Vanhanh2026'

/** What whoever opens an account types; its owner changes it before anything else. */
const FIRST_PASSWORD = 'Lan1dautien'

/** What a call brings. Fields that the server takes as empty may be left out. */
interface Input<E> {
  readonly query?: QueryOf<E>
  readonly body?: Partial<BodyOf<E>>
}

/** The API in the name of one user, for what must be there before a test begins. */
export type Api = (<E extends Endpoint>(endpoint: E, input?: Input<E>) => Promise<ResultOf<E>>) & {
  readonly app: string | undefined
}

/** Signs a user in, beside any browser; at the app of all tests where no other is named. */
export async function apiAs(
  userName: string,
  password = PASSWORD,
  app = process.env['APP_URL'],
): Promise<Api> {
  const credentials = { userNameOrEmailAddress: userName, password }
  const { accessToken } = (await send(app, accountApi.authenticate, { body: credentials })) as Tokens
  const call = async (endpoint: Endpoint, input: Input<Endpoint> = {}) =>
    (await send(app, endpoint, input, accessToken)) as never
  return Object.assign(call, { app })
}

/**
 * Somebody with an account, who has changed its first password to that of all demonstration accounts. What a test does not care
 * about is filled in.
 */
export async function hired(
  admin: Api,
  { userName, ...cared }: Partial<BodyOf<typeof employeeApi.create>> & { readonly userName: string },
): Promise<ResultOf<typeof employeeApi.create>> {
  const employee = await admin(employeeApi.create, {
    body: {
      userName,
      password: FIRST_PASSWORD,
      surname: 'Trần Thị',
      emailAddress: `${userName}@vanhanh.example`,
      phoneNumber: '0912345678',
      gender: 'female',
      dateOfBirth: '1990-05-17',
      ...cared,
    },
  })
  const owner = await apiAs(userName, FIRST_PASSWORD, admin.app)
  const change = { currentPassword: FIRST_PASSWORD, newPassword: PASSWORD }
  await owner(accountApi.changePassword, { body: change })
  return employee
}

async function send(
  app: string | undefined,
  { method, path }: Endpoint,
  { query, body }: { readonly query?: unknown; readonly body?: unknown },
  token?: string,
): Promise<unknown> {
  const url = new URL(`/api${path}`, app)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value))
  const response = await fetch(url, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      'idempotency-key': randomUUID(),
    },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { result: unknown; error: { message: string } | null }
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${answer.error?.message}`)
  return answer.result
}
