import { dayAfter } from '#contract/core/days.ts'
import { plantDay } from '#contract/core/format.ts'
import type { PositionTitle } from '#contract/employees/labels.ts'
import { positionLabels } from '#contract/employees/labels.ts'
import { LabourAppendixWrite, LabourWrite } from '#contract/labour-contracts/labour-contract.ts'
import { enterLabour, saveAppendix } from '#server/features/labour-contracts/labour-contracts.service.ts'
import { remind as remindOfPapers } from '#server/features/employees/papers/reminders.service.ts'
import { remind } from '#server/features/labour-contracts/reminders/reminders.service.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import type { Work } from '#server/platform/http/call.ts'

import { dayOf, instantOf } from '../demo-days.ts'
import { actAt, someone, type Cast } from '../proposals/acting.ts'
import { STARTED_DAYS_AGO, type Seeding, type Staff } from '../seeding.ts'

const FIRST_DAY = 6 - STARTED_DAYS_AGO

/** What is paid a month for each post, in dong; of no other post is there anybody with a contract. */
const salaries: Readonly<Partial<Record<PositionTitle, string>>> = {
  boardMember: '85000000',
  director: '62000000',
  deputyDirector: '48000000',
  workshopManager: '36500000',
  deputyWorkshopManager: '31200000',
  shiftLeader: '24750000',
  mainOperator: '18600000',
  assistantOperator: '14350000',
  technician: '17400000',
  repairTechnician: '16800000',
  officer: '15200000',
}

type Person = Staff extends Map<string, infer One> ? One : never

/** A term in days from the first start. */
interface DemoTerm {
  readonly kind: 'probation' | 'fixedTerm' | 'indefinite'
  readonly from: string | number
  readonly until: number | null
}

/** Those whose terms tell something: a probation and a second fixed term that end soon, a first one that runs on. */
const special: Readonly<Record<string, readonly DemoTerm[]>> = {
  NV066: [{ kind: 'probation', from: -40, until: 5 }],
  NV026: [
    { kind: 'fixedTerm', from: -760, until: -396 },
    { kind: 'fixedTerm', from: -395, until: 30 },
  ],
  NV062: [{ kind: 'fixedTerm', from: -655, until: 439 }],
}

/** Who got more since: the appendix, and the day from which. */
const RAISED = 'NV011'
const RAISED_ON = -60

/** Enters the labour contracts of everybody but the owners, as the directors keep them. */
export async function seedLabourContracts(seeding: Seeding, staff: Staff): Promise<void> {
  for (const [code, person] of staff) {
    const { roleNames, isActive } = person.state
    if (!isActive || roleNames.some((role) => role === 'HDQT' || role === 'CTHDQT')) continue
    await seedPerson(seeding, staff, code, person)
  }
  // What every morning tells, told once for all that has come near.
  const morning = { db: seeding.db, now: seeding.now, audit: new Audit(), actor: null }
  await remind(morning)
  await remindOfPapers(morning)
}

async function seedPerson(seeding: Seeding, staff: Staff, code: string, person: Person): Promise<void> {
  const { powerPlantIds, joinDate } = person.state
  const [plantId = 0] = powerPlantIds
  const cast = { plantId, staff, otherId: null }
  const terms = special[code] ?? [{ kind: 'indefinite', from: joinDate ?? -STARTED_DAYS_AGO, until: null }]
  for (const [order, term] of terms.entries()) {
    const write = writeOf(seeding, person, term, `${code.slice(2)}${order > 0 ? 'A' : ''}`)
    const made = await enter(seeding, cast, person, write.signedOn, (work) => enterLabour(work, write))
    if (code === RAISED)
      await enter(seeding, cast, person, dayOf(RAISED_ON, seeding.now), (work) =>
        saveAppendix(work, raiseOf(seeding, made)),
      )
  }
}

/** Done by the director on the day after the signing; their own by the deputy. */
function enter<Result>(
  seeding: Seeding,
  cast: Cast,
  { id }: Person,
  signedOn: string,
  act: (work: Work) => Promise<Result>,
): Promise<Result> {
  const director = someone(cast, 'GD')
  const keeper = director.id === id ? someone(cast, 'PGD') : director
  const day = [dayAfter(signedOn, 1), dayOf(FIRST_DAY, seeding.now)].toSorted().at(-1) ?? ''
  const at = instantOf(day, 14 * 60, seeding.now)
  return actAt(seeding, keeper, cast, at, (work) =>
    act({ ...work, platform: { salaryKey: seeding.salaryKey } } as unknown as Work),
  )
}

function writeOf({ now }: Seeding, { id, state }: Person, term: DemoTerm, no: string): LabourWrite {
  const { kind, from, until } = term
  const effectiveOn = dayOf(from, now)
  return LabourWrite.parse({
    powerPlantId: state.powerPlantIds[0],
    employeeId: id,
    contractNo: `${no}/${effectiveOn.slice(0, 4)}/${kind === 'probation' ? 'HĐTV' : 'HĐLĐ'}`,
    kind,
    probationWork: kind === 'probation' ? 'college' : null,
    jobTitle: positionLabels[state.positionTitle].vi,
    signedOn: dayAfter(effectiveOn, -3),
    effectiveOn,
    expiresOn: until === null ? null : dayOf(until, now),
    salaryVnd: salaries[state.positionTitle] ?? '15000000',
  })
}

function raiseOf({ now }: Seeding, { id, version }: { readonly id: number; readonly version: number }) {
  return LabourAppendixWrite.parse({
    contractId: id,
    version,
    appendixNo: '01',
    signedOn: plantDay(instantOf(RAISED_ON - 1, 0, now)),
    effectiveOn: dayOf(RAISED_ON, now),
    change: 'Nâng bậc lương theo quyết định của Giám đốc',
    salaryVnd: '26300000',
  })
}
