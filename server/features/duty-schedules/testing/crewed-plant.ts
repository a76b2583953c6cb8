import type { Db } from '#server/platform/db/database.ts'
import { makePerson, makePlant, makeTeam } from '#server/test/people.ts'

/** A plant whose four teams are a shift leader, who holds an operating certificate, and a main operator each. */
export interface CrewedPlant {
  readonly plantId: number
  readonly teams: readonly { readonly id: number; readonly leaderId: number; readonly operatorId: number }[]
}

/** Makes a plant with four teams, A to D. */
export async function makeCrewedPlant(db: Db): Promise<CrewedPlant> {
  const plantId = await makePlant(db)
  const teams = []
  for (const code of ['A', 'B', 'C', 'D']) {
    const id = await makeTeam(db, plantId, code)
    const of = { plantIds: [plantId], dutyTeamId: id }
    const leader = await makePerson(db, { ...of, surname: 'Trưởng Ca', name: code })
    const operator = await makePerson(db, { ...of, surname: 'Trực Chính', name: code })
    await makeLeader(db, leader.id)
    teams.push({ id, leaderId: leader.id, operatorId: operator.id })
  }
  return { plantId, teams }
}

async function makeLeader(db: Db, employeeId: number): Promise<void> {
  await db
    .updateTable('employees')
    .set({ positionTitle: 'shiftLeader' })
    .where('id', '=', employeeId)
    .execute()
  await db
    .insertInto('certificates')
    .values({
      employeeId,
      kind: 'operating',
      number: '01/CNVH',
      issuedOn: null,
      expiresOn: null,
      fileId: null,
    })
    .execute()
}
