import { dayAfter, daysUntil } from '#contract/core/days.ts'
import { plantDay } from '#contract/core/format.ts'
import { commonRotations } from '#contract/duty-schedules/rotation.ts'
import type { DutyShiftLogDetail } from '#contract/duty-shift-logs/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { TestApp } from '#server/test/app.ts'
import { client, makePerson, makePlant, makeTeam, PASSWORD, type Client } from '#server/test/people.ts'

/** The service's address below `/api`. */
export const service = '/services/app/DutyShiftLog'

interface Member {
  readonly id: number
  readonly userName: string
}

/** A team: a shift leader with a certificate (TC) and a main operator (DHV). */
interface Crew {
  readonly teamId: number
  readonly leader: Member
  readonly operator: Member
}

/** A plant of four teams that go to three shifts a day, by rosters published for five days around now. */
export interface RosteredPlant {
  readonly plantId: number
  readonly crews: readonly Crew[]
  /** Who stands a shift by the roster. */
  readonly crewOf: (day: string, code: string) => Crew
}

/** Makes a plant whose rosters are published for the days around the server's time. */
export async function makeRosteredPlant({ db, platform }: TestApp): Promise<RosteredPlant> {
  const plantId = await makePlant(db)
  const crews: Crew[] = []
  for (const code of ['A', 'B', 'C', 'D']) crews.push(await makeCrew(db, plantId, code))
  const today = plantDay(platform.now())
  const { cycle, offsets } = commonRotations['3c4k']
  const codeOf = (team: number, day: string) => {
    const place = daysUntil('2026-01-01', day) + (offsets[team] ?? 0)
    return cycle[place % cycle.length] ?? null
  }
  const days = [-2, -1, 0, 1, 2].map((days) => dayAfter(today, days))
  for (const month of new Set(days.map((day) => day.slice(0, 7)))) {
    const cells = days
      .filter((day) => day.startsWith(month))
      .flatMap((day) => crews.map((crew, team) => ({ crew, day, code: codeOf(team, day) })))
    await publish(db, { plantId, month, crews, cells })
  }
  const crewOf = (day: string, code: string) => {
    const crew = crews.find((_, team) => codeOf(team, day) === code)
    if (!crew) throw new Error(`nobody stands ${code} on ${day}`)
    return crew
  }
  return { plantId, crews, crewOf }
}

async function makeCrew(db: Db, plantId: number, code: string): Promise<Crew> {
  const teamId = await makeTeam(db, plantId, code)
  const of = { plantIds: [plantId], dutyTeamId: teamId }
  const leader = await makePerson(db, { ...of, surname: 'Trưởng Ca', name: code, roles: ['TC'] })
  const operator = await makePerson(db, { ...of, surname: 'Trực Chính', name: code, roles: ['DHV'] })
  await db
    .updateTable('employees')
    .set({ positionTitle: 'shiftLeader' })
    .where('id', '=', leader.id)
    .execute()
  const paper = { number: '01/CNVH', issuedOn: null, expiresOn: null, fileId: null }
  await db
    .insertInto('certificates')
    .values({ kind: 'operating', employeeId: leader.id, ...paper })
    .execute()
  return { teamId, leader, operator }
}

interface Roster {
  readonly plantId: number
  readonly month: string
  readonly crews: readonly Crew[]
  readonly cells: readonly { readonly crew: Crew; readonly day: string; readonly code: string | null }[]
}

async function publish(db: Db, { plantId, month, crews, cells }: Roster): Promise<void> {
  const { id } = await db
    .insertInto('dutySchedules')
    .values({
      plantId,
      month,
      rotationKind: '3c4k',
      anchorDay: '2026-01-01',
      cycle: JSON.stringify(commonRotations['3c4k'].cycle),
      teams: '[]',
      status: 'published',
      createdAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const people = crews.flatMap(({ teamId, leader, operator }) =>
    [leader, operator].map((member) => ({ scheduleId: id, employeeId: member.id, dutyTeamId: teamId })),
  )
  await db.insertInto('dutySchedulePeople').values(people).execute()
  const worked = cells.flatMap(({ crew, day, code }) =>
    code === null
      ? []
      : [crew.leader, crew.operator].map((member) => ({
          scheduleId: id,
          employeeId: member.id,
          day,
          code,
        })),
  )
  await db.insertInto('dutyCells').values(worked).execute()
}

/** Signs in somebody whom a test has made. */
export async function signIn({ app }: Pick<TestApp, 'app'>, { id, userName }: Member): Promise<Client> {
  const answer = await client(app).send<{ accessToken: string }>('POST', '/TokenAuth/Authenticate', {
    userNameOrEmailAddress: userName,
    password: PASSWORD,
  })
  return client(app, answer.result.accessToken, id)
}

/** An open shift, the people who stand it and those who stand the next one. */
export interface OpenedShift extends RosteredPlant {
  readonly shift: DutyShiftLogDetail
  readonly leader: Client
  readonly operator: Client
  /** Of the next shift. */
  readonly nextLeader: Client
  readonly nextOperator: Client
}

/** Makes a plant and opens the first shift of the server's day there, whatever the hour. */
export async function openedShift(test: TestApp, more: object = {}): Promise<OpenedShift> {
  const plant = await makeRosteredPlant(test)
  const day = plantDay(test.platform.now())
  const [now, next] = [plant.crewOf(day, 'C1'), plant.crewOf(day, 'C2')]
  const leader = await signIn(test, now.leader)
  const body = { powerPlantId: plant.plantId, day, shiftCode: 'C1', ...more }
  const { status, result, error } = await leader.send<DutyShiftLogDetail>('POST', `${service}/create`, body)
  if (status !== 200) throw new Error(`no shift: ${error?.problem}`)
  return {
    ...plant,
    shift: result,
    leader,
    operator: await signIn(test, now.operator),
    nextLeader: await signIn(test, next.leader),
    nextOperator: await signIn(test, next.operator),
  }
}
