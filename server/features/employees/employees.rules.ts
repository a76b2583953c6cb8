import { HIDDEN_USER } from '#contract/core/role.ts'
import { recordFields, type PositionTitle, type RecordField } from '#contract/employees/index.ts'

/** The part of an actor that these rules look at. */
export interface Decider {
  readonly userId: number
  readonly roleNames: readonly string[]
  readonly plantIds: 'all' | readonly number[]
  readonly permissions: ReadonlySet<string>
}

/** The part of an employee that these rules look at. */
export interface Subject {
  readonly id: number
  readonly userName: string
  /** Normalized role names. */
  readonly roleNames: readonly string[]
  /** One of the employee's roles sees every plant. */
  readonly seesAllPlants: boolean
  /** One of the employee's roles has a right that the actor could not hand on. */
  readonly holdsMore: boolean
}

const isAdministrator = ({ roleNames }: Pick<Decider, 'roleNames'>) => roleNames.includes('ADMIN')

/**
 * Says whether the actor's standing allows touching this employee's record at all: administrators are touched by
 * administrators only, holders of company-wide roles by people who see every plant.
 */
export function outranks(actor: Decider, subject: Subject): boolean {
  if (isAdministrator(actor)) return true
  if (isAdministrator(subject)) return false
  return !subject.seesAllPlants || actor.plantIds === 'all'
}

/**
 * Says whether the actor may change what this employee can do: their roles and their account. Otherwise a deputy could
 * reset the password of the director and sign in with the director's rights.
 */
export function commands(actor: Decider, subject: Subject): boolean {
  return outranks(actor, subject) && (isAdministrator(actor) || !subject.holdsMore)
}

/** Says whether this is the built-in administrator, who can be neither deleted, deactivated nor renamed. */
export function isBuiltInAdmin(subject: Pick<Subject, 'userName'>): boolean {
  return subject.userName.toLowerCase() === HIDDEN_USER
}

/** What the actor may do with an employee. Screens show their buttons by it; the server refuses by the same rules. */
export function employeeCan(actor: Decider, subject: Subject) {
  const isOther = subject.id !== actor.userId && !isBuiltInAdmin(subject)
  const may = (permission: string) => actor.permissions.has(permission) && commands(actor, subject)
  return {
    edit: actor.permissions.has('Employees.Edit') && outranks(actor, subject),
    giveRoles: may('Employees.Edit'),
    manageAccount: may('Employees.ManageAccounts') && isOther,
    delete: may('Employees.Delete') && isOther,
  }
}

/** What of a record `missingOf` looks at. */
interface Recorded extends Pick<Subject, 'roleNames' | 'seesAllPlants'> {
  readonly gender: string | null
  readonly dateOfBirth: string | null
  readonly phoneNumber: string | null
  readonly positionTitle: PositionTitle
  readonly powerPlantIds: readonly unknown[]
}

/** What a record still lacks, in the order of the form; whose role sees every plant is at none. */
export function missingOf(record: Recorded): RecordField[] {
  return recordFields.filter((field) => {
    if (field === 'positionTitle') return record.positionTitle === 'unassigned'
    if (field === 'powerPlantIds') return record.powerPlantIds.length === 0 && !record.seesAllPlants
    if (field === 'roleNames') return record.roleNames.length === 0
    return record[field] === null
  })
}

/** The given name last, as Vietnamese names are written: `Nguyễn Văn` + `Hòa`. */
export function splitFullName(fullName: string): { surname: string; name: string } {
  const words = fullName.trim().split(/\s+/)
  return { surname: words.slice(0, -1).join(' '), name: words.at(-1) ?? '' }
}
