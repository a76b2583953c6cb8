import { HIDDEN_ROLE, HIDDEN_USER, roleCodes } from '#contract/core/role.ts'
import { openAccountWithHash } from '#server/features/account/account.public.ts'
import { insertDependent } from '#server/features/employees/dependents/dependents.store.ts'
import { addBuiltInAdmin } from '#server/features/employees/employees.public.ts'
import {
  insertEmployee,
  replaceCertificates,
  replacePlants,
  replaceRoles,
} from '#server/features/employees/employees.store.ts'
import { findRoles } from '#server/features/roles/roles.public.ts'
import { hashPassword } from '#server/platform/auth/passwords.ts'

import { DEMO_PASSWORD } from './demo-accounts.ts'
import { demoData } from './demo-data.ts'
import { instantOf } from './demo-days.ts'
import { system } from './demo-history.ts'
import { demoDependents } from './people/dependents.ts'
import { employeeState, type DemoPerson } from './people/person.ts'
import { known, STARTED_DAYS_AGO, type Places, type Seeding, type Staff } from './seeding.ts'

/** The board and the executives, who see every plant, then plant by plant; a crew of the hydro plant is a leader, two main
 * operators and an assistant. */
const everybody = demoData('people') as readonly DemoPerson[]

const PEOPLE_PER_DAY = 24

/** Writes the administrator and everybody else, with accounts that share one hash of the one password. */
export async function seedPeople(
  seeding: Seeding,
  places: Places,
): Promise<{ adminId: number; staff: Staff }> {
  const { db, now } = seeding
  const roles = new Map((await findRoles(db, roleCodes)).map((role) => [role.name, role]))
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const firstMorning = instantOf(-STARTED_DAYS_AGO, 7 * 60 + 30, now)
  const adminId = await addBuiltInAdmin(db, HIDDEN_USER, [known(roles, HIDDEN_ROLE)], firstMorning)
  await openAccountWithHash(db, adminId, passwordHash)
  const hiring = { ...seeding, places, roles, passwordHash }
  const staff: Staff = new Map()
  for (const [order, person] of everybody.entries()) {
    staff.set(person.identity.code, await hire(hiring, person, enteredAt(person, order, now)))
  }
  return { adminId, staff }
}

interface Hiring extends Seeding {
  readonly places: Places
  readonly roles: ReadonlyMap<string, { readonly id: number }>
  readonly passwordHash: string
}

/** People were entered a day's work at a time, later ones on their first morning. */
function enteredAt({ work }: DemoPerson, order: number, now: Date): Date {
  const day = 1 - STARTED_DAYS_AGO + Math.floor(order / PEOPLE_PER_DAY)
  const entered = instantOf(day, 8 * 60 + 19 * (order % PEOPLE_PER_DAY), now)
  const firstMorning = instantOf(work.joined, 8 * 60 + 40, now)
  return firstMorning > entered ? firstMorning : entered
}

async function hire(hiring: Hiring, person: DemoPerson, at: Date) {
  const { db, now, history, places, roles, passwordHash } = hiring
  const [home] = person.work.plants
  const workplace = {
    plantIds: person.work.plants.map((code) => known(places.plants, code).id),
    teamId: home && person.work.team ? known(places.teams, `${home}-${person.work.team}`).id : null,
  }
  const state = employeeState(person, workplace, now)
  const { roleNames, powerPlantIds, certificates, ...row } = state
  const id = await insertEmployee(db, { ...row, createdAt: at })
  await replaceRoles(
    db,
    id,
    roleNames.map((name) => known(roles, name).id),
  )
  await replacePlants(db, id, powerPlantIds)
  await replaceCertificates(db, id, certificates)
  await openAccountWithHash(db, id, passwordHash)
  history.note(at, system, (audit) => audit.created('employees', id, state))
  return { id, state }
}

/** Registers the dependents, a few weeks after their employees. */
export async function seedDependents({ db, now, history }: Seeding, staff: Staff): Promise<void> {
  for (const [order, { of, person, claim }] of demoDependents.entries()) {
    const userId = known(staff, of).id
    const dependent = {
      fullName: person.fullName,
      relationship: person.relationship,
      dateOfBirth: person.bornOn,
      identityNumber: claim.identityNumber,
      taxCode: null,
      deductionFrom: claim.from,
      deductionTo: claim.to ?? null,
      documentFileId: null,
    }
    const id = await insertDependent(db, { ...dependent, employeeId: userId })
    history.note(instantOf(40 - STARTED_DAYS_AGO, 9 * 60 + 4 * order, now), system, (audit) => {
      audit.did('employees', userId, 'dependentRegistered', [
        { field: 'dependent', from: null, to: dependent.fullName },
      ])
      audit.created('dependents', id, { userId, ...dependent })
    })
  }
}
