import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'

import { AbnormalWrite } from '#contract/abnormal-incidents/index.ts'
import { DutyTeamWrite } from '#contract/duty-teams/index.ts'
import { DependentWrite, EmployeeWrite } from '#contract/employees/index.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import { PlantWrite } from '#contract/plants/index.ts'
import { DutySettings } from '#contract/duty-schedules/index.ts'
import { rosteredCrew } from '#server/features/duty-schedules/duty-schedules.public.ts'
import { checkSchedule } from '#server/features/duty-schedules/check.service.ts'
import { readBelongings } from '#server/features/employees/employees.store.ts'
import { isPassword } from '#server/platform/auth/passwords.ts'
import type { Db } from '#server/platform/db/database.ts'
import { demoDatabase, type TestDatabase } from '#server/test/database.ts'
import { temporaryFiles } from '#server/test/files.ts'

import { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts'

const NOW = new Date('2026-11-21T00:30:00.000Z')
const TODAY = '2026-11-21'
const IN_60_DAYS = '2027-01-20'

let database: TestDatabase
let store: Awaited<ReturnType<typeof temporaryFiles>>
let people: Awaited<ReturnType<typeof readPeople>>

/** Everybody but the administrator, with what belongs to them. */
async function readPeople(db: Db) {
  const rows = await db
    .selectFrom('employees')
    .selectAll()
    .where('userName', '<>', 'admin')
    .orderBy('id')
    .execute()
  return Promise.all(
    rows.map(async (row) => {
      const { roles, plantIds, certificates } = await readBelongings(db, row.id)
      return { ...row, roleNames: roles.map(({ name }) => name), powerPlantIds: plantIds, certificates }
    }),
  )
}

/** What a schema has against a write. */
function complaints(schema: z.ZodType, write: unknown): z.core.$ZodIssue[] {
  return schema.safeParse(write).error?.issues ?? []
}

/** The fields of a record as its history tells them. */
function stateAfter(entries: readonly Pick<HistoryEntry, 'changes'>[]): Record<string, unknown> {
  return Object.fromEntries(entries.flatMap(({ changes }) => changes.map(({ field, to }) => [field, to])))
}

beforeAll(async () => {
  store = await temporaryFiles()
  database = await demoDatabase(NOW, store.folder)
  people = await readPeople(database.db)
})
afterAll(async () => {
  await database.close()
  await store.remove()
})

const historyOf = (entity: string) =>
  database.db.selectFrom('history').selectAll().where('entity', '=', entity).orderBy('id').execute()

describe('what is there', () => {
  test('plants, teams, people and dependents', async () => {
    const { db } = database
    const plants = await db.selectFrom('plants').selectAll().orderBy('code').execute()
    expect(plants.map(({ code, kind, ratedMw }) => [code, kind, ratedMw])).toEqual([
      ['MT1', 'solar', 19.8],
      ['MT2', 'floatingSolar', 10],
      ['ST', 'hydro', 30],
    ])
    expect(people).toHaveLength(66)
    expect(people.filter((person) => !person.isActive)).toHaveLength(3)
    expect(await db.selectFrom('dependents').select('id').execute()).toHaveLength(27)
  })

  test('every crew has the posts its plant needs, and works at that plant', async () => {
    const teams = await database.db
      .selectFrom('dutyTeams')
      .innerJoin('plants', 'plants.id', 'dutyTeams.plantId')
      .select(['dutyTeams.id', 'dutyTeams.name', 'dutyTeams.plantId', 'plants.code as plant'])
      .execute()
    expect(teams).toHaveLength(12)
    const posts = {
      ST: ['assistantOperator', 'mainOperator', 'mainOperator', 'shiftLeader'],
      MT1: ['mainOperator', 'shiftLeader'],
      MT2: ['assistantOperator', 'shiftLeader'],
    }
    for (const team of teams) {
      const crew = people.filter(({ dutyTeamId }) => dutyTeamId === team.id)
      expect(crew.map(({ positionTitle }) => positionTitle).toSorted()).toEqual(
        posts[team.plant as keyof typeof posts],
      )
      expect(
        crew.every(({ powerPlantIds, isActive }) => isActive && powerPlantIds.includes(team.plantId)),
      ).toBe(true)
      expect(team.name).toMatch(/^Kíp [A-D]$/)
    }
  })
})

describe('what the contract accepts', () => {
  test('every employee as they are now', () => {
    expect(people.flatMap((person) => complaints(EmployeeWrite, person))).toEqual([])
  })

  test.each([
    ['employees', EmployeeWrite, 66],
    ['plants', PlantWrite, 3],
    ['duty-teams', DutyTeamWrite, 12],
    ['dependents', DependentWrite, 27],
    ['abnormals', AbnormalWrite, 25],
  ] as const)('%s as they were entered', async (entity, schema, count) => {
    const created = (await historyOf(entity)).filter(({ action }) => action === 'created')
    expect(created).toHaveLength(count)
    expect(created.flatMap((entry) => complaints(schema, stateAfter([entry])))).toEqual([])
  })

  test('everybody, all plans of the water and who stands tomorrow, when the first start is on a leap day as midnight strikes', async () => {
    const leap = await demoDatabase(new Date('2028-02-28T17:00:00Z'), store.folder)
    const found = await readPeople(leap.db)
    const plans = await leap.db.selectFrom('releasePlans').select('kind').orderBy('kind').execute()
    const rosters = await leap.db.selectFrom('dutySchedules').selectAll().orderBy('id').execute()
    const tomorrow = await Promise.all(
      rosters
        .filter(({ month }) => month === '2028-03')
        .map(async (roster) => ({
          ...roster,
          crew: await rosteredCrew(leap.db, roster.plantId, '2028-03-01', 'C1'),
          breaches: (await checkSchedule(leap.db, roster)).filter(({ rule }) => rule !== 'normalDay'),
        })),
    )
    await leap.close()
    // The day is the last of its month, and the next has long been published.
    expect(tomorrow).toHaveLength(3)
    for (const { status, crew, breaches } of tomorrow) {
      expect([status, breaches]).toEqual(['published', []])
      expect(crew.length).toBeGreaterThan(1)
    }
    // The level of this moment is still on its way: what is planned begins with the last one known.
    expect(plans.map(({ kind }) => kind)).toEqual(['lowering', 'whatIf', 'whatIf'])
    expect(found).toHaveLength(66)
    expect(found.flatMap((person) => complaints(EmployeeWrite, person))).toEqual([])
  })

  test.each([
    'employeeCode',
    'userName',
    'emailAddress',
    'phoneNumber',
    'citizenIdNumber',
    'taxCode',
    'socialInsuranceNo',
  ] as const)('nobody shares their %s', (field) => {
    expect(new Set(people.map((person) => person[field]?.toLowerCase())).size).toBe(people.length)
  })

  test('citizen numbers tell gender and year of birth', () => {
    const expected = people.map(({ dateOfBirth: bornOn, gender }) => {
      const dateOfBirth = String(bornOn)
      const century = dateOfBirth < '2000' ? 0 : 2
      return `${century + (gender === 'female' ? 1 : 0)}${dateOfBirth.slice(2, 4)}`
    })
    expect(people.map(({ citizenIdNumber }) => citizenIdNumber?.slice(3, 6))).toEqual(expected)
  })
})

describe('duty schedules', () => {
  test('are published for this month and the last at every plant, and break no rule that blocks', async () => {
    const schedules = await database.db.selectFrom('dutySchedules').selectAll().orderBy('id').execute()
    expect(schedules.map(({ month, rotationKind, status }) => [month, rotationKind, status])).toEqual(
      ['3c4k', '2c4k', '3c4k'].flatMap((kind) => [
        ['2026-10', kind, 'published'],
        ['2026-11', kind, 'published'],
      ]),
    )
    for (const schedule of schedules) {
      const breaches = await checkSchedule(database.db, schedule)
      expect(breaches.filter(({ rule }) => rule !== 'normalDay')).toEqual([])
    }
  })

  test('follow settings that the contract accepts', async () => {
    const settings = await database.db
      .selectFrom('plantSettings')
      .selectAll()
      .where('key', '=', 'duty-settings')
      .execute()
    expect(settings).toHaveLength(3)
    expect(settings.flatMap((row) => complaints(DutySettings, row.settings))).toEqual([])
  })

  test('were made, handed in and approved by those who may, each step after the last', async () => {
    const entries = await historyOf('duty-schedules')
    const steps = new Set(['created', 'submit', 'approve', 'publish'])
    expect(entries.filter(({ action }) => steps.has(action))).toHaveLength(24)
    const roleOf = (id: number | null) => people.find((person) => person.id === id)?.roleNames.join()
    const own = entries.filter(({ entityId }) => entityId === entries[0]?.entityId)
    expect(own.map(({ action, actorId }) => [action, roleOf(actorId)])).toEqual([
      ['created', 'QĐ'],
      ['submit', 'QĐ'],
      ['approve', 'GD'],
      ['publish', 'QĐ'],
    ])
  })
})

describe('papers that run out', () => {
  test('every shift leader may lead a shift; one certificate ends within 60 days', () => {
    const leaders = people.filter(({ roleNames }) => roleNames.includes('TC'))
    expect(leaders).toHaveLength(12)
    const ends = leaders.map(
      ({ certificates }) => certificates.find(({ kind }) => kind === 'operating')?.expiresOn ?? '',
    )
    expect(ends.every((day) => day > TODAY)).toBe(true)
    expect(ends.filter((day) => day <= IN_60_DAYS)).toHaveLength(1)
  })

  test('of those who work, one safety card has expired and some soon will', () => {
    const ends = people
      .filter(({ isActive }) => isActive)
      .map(({ safetyCardExpiry }) => safetyCardExpiry ?? '9999')
    expect(ends.filter((day) => day < TODAY)).toHaveLength(1)
    expect(ends.filter((day) => day >= TODAY && day <= IN_60_DAYS).length).toBeGreaterThanOrEqual(3)
  })

  test.each([
    ['director', 5],
    ['deputyDirector', 5],
    ['workshopManager', 5],
    ['shiftLeader', 5],
    ['mainOperator', 4],
    ['assistantOperator', 3],
  ] as const)('the post %s has grade %i of 5, newcomers aside', (post, grade) => {
    const holders = people.filter(
      (person) => person.positionTitle === post && person.contractType !== 'probation',
    )
    expect(new Set(holders.map(({ electricalSafetyGrade }) => electricalSafetyGrade))).toEqual(
      new Set([grade]),
    )
  })
})

describe('accounts', () => {
  test('each role has one whose password is the known one', async () => {
    expect(new Set(demoAccounts.map(({ role }) => role)).size).toBe(9)
    for (const { userName, role, description } of demoAccounts) {
      const account = await database.db
        .selectFrom('employees')
        .innerJoin('accounts', 'accounts.employeeId', 'employees.id')
        .select(['employees.id', 'fullName', 'passwordHash', 'mustChangePassword', 'isActive'])
        .where('userName', '=', userName)
        .executeTakeFirstOrThrow()
      const { roles } = await readBelongings(database.db, account.id)
      expect(roles.map(({ name }) => name)).toEqual([role])
      expect(description).toContain(account.fullName)
      expect(account).toMatchObject({ mustChangePassword: false, isActive: true })
      expect(await isPassword(DEMO_PASSWORD, account.passwordHash)).toBe(true)
    }
  })

  test('the password is hashed once for everybody', async () => {
    const accounts = await database.db.selectFrom('accounts').select('passwordHash').execute()
    expect(accounts).toHaveLength(67)
    expect(new Set(accounts.map(({ passwordHash }) => passwordHash)).size).toBe(1)
  })
})

test('nobody is claimed as a dependent by two people at once', async () => {
  const claims = await database.db.selectFrom('dependents').selectAll().execute()
  const shared = claims.flatMap((one) =>
    claims
      .filter(
        (other) => other.identityNumber === one.identityNumber && other.deductionFrom > one.deductionFrom,
      )
      .map((other) => ({ end: one.deductionTo, next: other.deductionFrom })),
  )
  expect(shared).toEqual([{ end: '2024-12-01', next: '2025-01-01' }])
})

describe('history', () => {
  test('everything begins with its creation by the system, in the past and in order', async () => {
    const { db } = database
    const entries = await db.selectFrom('history').selectAll().orderBy('id').execute()
    const times = entries.map(({ at }) => Date.parse(at))
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times.every((at) => at < NOW.getTime())).toBe(true)
    const ids = async (table: 'plants' | 'dutyTeams') =>
      (await db.selectFrom(table).select('id').execute()).map(({ id }) => id)
    const records = {
      employees: people.map(({ id }) => id),
      plants: await ids('plants'),
      'duty-teams': await ids('dutyTeams'),
    }
    for (const [entity, recordIds] of Object.entries(records))
      for (const id of recordIds)
        expect(
          entries.find((entry) => entry.entity === entity && entry.entityId === String(id)),
        ).toMatchObject({
          action: 'created',
          actorName: 'Hệ thống',
          actorId: null,
        })
  })

  test('tells how every employee became what they are', async () => {
    const entries = await historyOf('employees')
    const told = people.map(({ id }) => {
      const own = entries.filter(
        (entry) => entry.entityId === String(id) && entry.action !== 'dependentRegistered',
      )
      const { powerPlantIds, ...state } = stateAfter(own)
      return {
        ...state,
        powerPlantIds: expect.arrayContaining(z.array(z.int()).parse(powerPlantIds)),
        version: own.length,
      }
    })
    expect(people).toMatchObject(told)
  })

  test('tells later changes of phones and addresses by themselves, of other fields by their directors', async () => {
    const later = (await historyOf('employees')).filter(({ actorId }) => actorId !== null)
    const isOwn = (entry: (typeof later)[number]) => String(entry.actorId) === entry.entityId
    const own = later.filter(isOwn)
    expect(new Set(own.flatMap(({ changes }) => changes.map(({ field }) => field)))).toEqual(
      new Set(['phoneNumber', 'address']),
    )
    const others = later.filter((entry) => !isOwn(entry))
    const actorRoles = others.map(({ actorId }) => people.find(({ id }) => id === actorId)?.roleNames.join())
    expect(new Set(actorRoles)).toEqual(new Set(['GD', 'PGD']))
    expect(others.map(({ action, changes }) => [action, changes[0]?.field])).toEqual([
      ['deactivated', 'isActive'],
      ['changed', 'electricalSafetyGrade'],
      ['deactivated', 'isActive'],
      ['changed', 'dutyTeamId'],
      ['changed', 'dutyTeamId'],
      ['deactivated', 'isActive'],
    ])
  })
})
