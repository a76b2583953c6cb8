import { HIDDEN_USER } from '#contract/core/role.ts'
import { updateDutyTeam } from '#server/features/duty-teams/duty-teams.store.ts'
import { updateEmployee } from '#server/features/employees/employees.store.ts'
import { updatePlant } from '#server/features/plants/plants.store.ts'
import type { Audit } from '#server/platform/audit/audit.ts'
import { changesBetween } from '#server/platform/audit/changes.ts'

import { instantOf } from './demo-days.ts'
import type { Author } from './demo-history.ts'
import { laterChanges, type LaterChange } from './later-changes.ts'
import { known, type Places, type Seeding, type Staff } from './seeding.ts'

interface Authors {
  readonly adminId: number
  readonly staff: Staff
}

/** Makes the changes that came after people and places were entered, each in the name of its author. */
export async function seedChanges(seeding: Seeding, places: Places, authors: Authors): Promise<void> {
  const changing = { ...seeding, authorOf: authorsByUserName(authors) }
  await changePlaces(changing, places)
  await changeEmployees(changing, places, authors.staff)
  await letGo(changing, authors.staff)
}

interface Changing extends Seeding {
  readonly authorOf: ReadonlyMap<string, Author>
}

function authorsByUserName({ adminId, staff }: Authors): ReadonlyMap<string, Author> {
  const people = [...staff.values()].map(({ id, state }): Author => {
    return { id, userName: state.userName, fullName: `${state.surname} ${state.name}` }
  })
  const admin: Author = { id: adminId, userName: HIDDEN_USER, fullName: 'Quản trị hệ thống' }
  return new Map([admin, ...people].map((author) => [author.userName, author]))
}

/** Notes a change in the name of its author at its time. */
function note({ history, authorOf, now }: Changing, change: LaterChange, tell: (audit: Audit) => void) {
  const [hours = 0, minutes = 0] = change.at.split(':').map(Number)
  const at = instantOf(-change.daysAgo, hours * 60 + minutes, now)
  history.note(at, known(authorOf, change.by), tell, change.reason ?? null)
}

async function changePlaces(changing: Changing, { plants, teams }: Places): Promise<void> {
  for (const change of laterChanges.plants) {
    const { id, state } = known(plants, change.of)
    const after = { ...state, ...change.set }
    await updatePlant(changing.db, id, after)
    note(changing, change, (audit) => audit.changed('plants', id, state, after))
  }
  for (const change of laterChanges.teams) {
    const { id, state } = known(teams, change.of)
    const after = { ...state, name: change.name }
    await updateDutyTeam(changing.db, id, after)
    note(changing, change, (audit) => audit.changed('duty-teams', id, state, after))
  }
}

async function changeEmployees(changing: Changing, { teams }: Places, staff: Staff): Promise<void> {
  for (const change of laterChanges.employees) {
    const { id, state } = known(staff, change.of)
    const { team, ...fields } = change.set
    const changes = { ...fields, ...(team && { dutyTeamId: known(teams, team).id }) }
    const after = { ...state, ...changes }
    await updateEmployee(changing.db, id, changes)
    note(changing, change, (audit) => audit.changed('employees', id, state, after))
    staff.set(change.of, { id, state: after })
  }
}

async function letGo(changing: Changing, staff: Staff): Promise<void> {
  for (const departure of laterChanges.departures) {
    const { id, state } = known(staff, departure.of)
    await updateEmployee(changing.db, id, { isActive: false })
    const changes = changesBetween({ isActive: state.isActive }, { isActive: false })
    note(changing, departure, (audit) => audit.did('employees', id, 'deactivated', changes))
  }
}
