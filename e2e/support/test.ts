import { randomUUID } from 'node:crypto'

import { employeeApi } from '#contract/employees/index.ts'
import { type Plant, plantApi } from '#contract/plants/index.ts'
import { type Role, roleApi } from '#contract/roles/index.ts'

import { test as base } from './alone.ts'
import { type Api, apiAs, hired } from './api.ts'
import { plantCalled } from './plants.ts'

export { expect } from '@playwright/test'

/** Somebody with an account, made for one test. */
export interface Person {
  readonly id: number
  readonly userName: string
  readonly fullName: string
  readonly plant: Plant
}

interface Fixtures {
  /** The API as the administrator. */
  readonly admin: Api
  /** Makes a role with these rights, which goes after the test. */
  readonly makeRole: (...rights: string[]) => Promise<Role>
  /** Makes a plant, which goes after the test. */
  readonly makePlant: () => Promise<Plant>
  /** Makes somebody at a plant of their own, with the password of all demonstration accounts; they go after the test. */
  readonly hire: (roleName: string) => Promise<Person>
}

/** Playwright's `test`, with what ours need to be made before they begin. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  admin: async ({}, use) => use(await apiAs('admin')),

  makeRole: async ({ admin }, use) => {
    const made: Role[] = []
    await use(async (...rights) => {
      const name = unique('VT')
      const role = await admin(roleApi.create, {
        body: { name, displayName: `Vai trò ${name}`, grantedPermissions: rights },
      })
      made.push(role)
      return role
    })
    for (const { id } of made) await admin(roleApi.remove, { query: { id } })
  },

  makePlant: async ({ admin }, use) => {
    const made: Plant[] = []
    await use(async () => {
      const code = unique('NM')
      const plant = await admin(plantApi.create, {
        body: { code, name: `NMTĐ Thử ${code}`, kind: 'hydro', ratedMw: 30, province: 'Quảng Ngãi' },
      })
      made.push(plant)
      return plant
    })
    for (const { id } of made) await admin(plantApi.remove, { query: { id } })
  },

  hire: async ({ admin, makePlant }, use) => {
    const made: Person[] = []
    await use(async (roleName) => {
      const person = await hirePerson(admin, roleName, await makePlant())
      made.push(person)
      return person
    })
    const other = await plantCalled(admin, 'ST')
    for (const { id } of made) {
      // Who is deleted stays at their plant for the records, and a plant with people cannot go.
      await admin(employeeApi.update, { body: { id, powerPlantIds: [other.id] } })
      await admin(employeeApi.remove, { query: { id } })
    }
  },
})

/** A name of upper-case letters and digits that nothing else has, in this run or in an earlier one. */
export function unique(prefix: string): string {
  return `${prefix}${randomUUID().slice(0, 6).toUpperCase()}`
}

async function hirePerson(admin: Api, roleName: string, plant: Plant): Promise<Person> {
  const employeeCode = unique('NV')
  const userName = employeeCode.toLowerCase()
  const { id, fullName } = await hired(admin, {
    employeeCode,
    userName,
    surname: 'Đinh Thị',
    name: `Thử ${employeeCode}`,
    positionTitle: 'technician',
    roleNames: [roleName],
    powerPlantIds: [plant.id],
  })
  return { id, userName, fullName, plant }
}
