import { hash } from '@node-rs/argon2'

import type { Db } from '#server/platform/db/database.ts'

import type { TestApp } from './app.ts'

/** The password of everybody in tests. */
export const PASSWORD = 'Vanhanh2026'

/** As the product keeps one, at the least cost there is: most tests begin with somebody who signs in. */
const passwordHash = hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 })
let made = 0
const nextNumber = () => String(++made).padStart(6, '0')

/** Makes a plant; what is not said is plausible and unique. */
export async function makePlant(db: Db, plant: { code?: string; name?: string } = {}): Promise<number> {
  const number = nextNumber()
  const { id } = await db
    .insertInto('plants')
    .values({
      code: plant.code ?? `P${number}`,
      name: plant.name ?? `Nhà máy ${number}`,
      kind: 'solar',
      ratedMw: 19.8,
      createdAt: new Date(),
      province: null,
      address: null,
      installedMwp: null,
      annualEnergyGwh: null,
      commissionedOn: null,
      latitude: null,
      longitude: null,
      dispatchLevel: null,
      connection: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes a duty team of a plant. */
export async function makeTeam(db: Db, plantId: number, code = `K${nextNumber()}`): Promise<number> {
  const { id } = await db
    .insertInto('dutyTeams')
    .values({ plantId, code, name: `Kíp ${code}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a test says of a person it needs. */
export interface Person {
  readonly userName?: string
  readonly surname?: string
  readonly name?: string
  readonly roles?: readonly string[]
  readonly plantIds?: readonly number[]
  readonly dutyTeamId?: number | null
  readonly mustChangePassword?: boolean
}

/** Makes an employee with an account; one without roles and plants has none. */
export async function makePerson(db: Db, person: Person = {}): Promise<{ id: number; userName: string }> {
  const number = nextNumber()
  const userName = person.userName ?? `user${number}`
  const { id } = await db
    .insertInto('employees')
    .values({
      employeeCode: `NV${number}`,
      userName,
      emailAddress: `${userName}@example.vn`,
      surname: person.surname ?? 'Nguyễn Văn',
      name: person.name ?? `Thử ${number}`,
      phoneNumber: '0912345678',
      gender: 'male',
      dateOfBirth: '1990-05-17',
      positionTitle: 'mainOperator',
      dutyTeamId: person.dutyTeamId ?? null,
      createdAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('accounts')
    .values({
      employeeId: id,
      passwordHash: await passwordHash,
      mustChangePassword: person.mustChangePassword ?? false,
    })
    .execute()
  for (const role of person.roles ?? [])
    await db
      .insertInto('employeeRoles')
      .columns(['employeeId', 'roleId'])
      .expression((on) =>
        on
          .selectFrom('roles')
          .select((row) => [row.val(id).as('employeeId'), 'id'])
          .where('name', '=', role),
      )
      .execute()
  for (const plantId of person.plantIds ?? [])
    await db.insertInto('employeePlants').values({ employeeId: id, plantId }).execute()
  return { id, userName }
}

/** Makes a role with these rights; its holders decide at no level. */
export async function makeRole(db: Db, ...permissions: readonly string[]): Promise<string> {
  const name = `VT${nextNumber()}`
  const { id: roleId } = await db
    .insertInto('roles')
    .values({ name, displayName: `Vai trò ${name}`, description: null, createdAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rights = permissions.map((permission) => ({ roleId, permission }))
  await db.insertInto('rolePermissions').values(rights).execute()
  return name
}

/** An answer of the API, unwrapped as a client sees it. */
export interface Answer<Result = unknown> {
  readonly status: number
  readonly result: Result
  readonly error: {
    readonly code: number
    readonly message: string
    readonly problem: string
    readonly validationErrors: { message: string; members: string[] }[] | null
  } | null
  readonly headers: Readonly<Record<string, unknown>>
}

/** Somebody who calls the API. */
export interface Client {
  readonly userId: number
  readonly token: string
  get<Result = unknown>(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer<Result>>
  send<Result = unknown>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer<Result>>
}

/** Calls the API as nobody, or with a token. Paths are below `/api`. */
export function client(app: TestApp['app'], token = '', userId = 0): Client {
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    extra = {},
  ) => {
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...extra }
    const payload = body === undefined ? {} : { payload: body as object }
    const answer = await app.inject({ method, url: `/api${path}`, headers, ...payload })
    const isJson = String(answer.headers['content-type']).includes('application/json')
    const envelope = isJson
      ? answer.json<{ result: unknown; error: Answer['error'] }>()
      : { result: null, error: null }
    return { status: answer.statusCode, ...envelope, headers: answer.headers } as Answer<never>
  }
  return {
    userId,
    token,
    get: (path, headers) => call('GET', path, undefined, headers),
    send: (method, path, body, headers) => call(method, path, body, headers),
  }
}

/** Makes a person and signs them in. */
export async function signedIn(test: Pick<TestApp, 'app' | 'db'>, person: Person = {}): Promise<Client> {
  const { id, userName } = await makePerson(test.db, person)
  const { result } = await client(test.app).send<{ accessToken: string }>('POST', '/TokenAuth/Authenticate', {
    userNameOrEmailAddress: userName,
    password: PASSWORD,
  })
  return client(test.app, result.accessToken, id)
}
